/** A multiple choice: options to tick, a check, and what there is to say to each. */

import { h, setText } from "../parts/dom.js";
import { sayer } from "./language.js";

let nChoices = 0;

/**
 * Judge a choice.
 * @param {boolean[]} right which options are
 * @param {boolean[]} chosen which are ticked
 * @returns {{verdict: "none" | "right" | "part" | "wrong", missing: number}}
 */
export function judgeChoice(right, chosen) {
  const missing = right.filter((isRight, place) => isRight && !chosen[place]).length;
  if (!chosen.some(Boolean)) return { verdict: "none", missing };
  if (chosen.some((isChosen, place) => isChosen && !right[place])) return { verdict: "wrong", missing };
  return { verdict: missing ? "part" : "right", missing };
}

/**
 * Replace the list of options by controls.
 * @param {HTMLElement} el
 */
export function upgradeChoice(el) {
  const say = sayer(el);
  const isMany = el.dataset.msstudChoice === "many";
  const items = [...el.querySelectorAll(".msstud-choice__options > li")];
  const folded = /** @type {HTMLElement} */ (el.querySelector(".msstud-answer"));
  const canShow = folded.tagName === "DETAILS";
  /** @type {HTMLElement[]} */
  const remarks = [...folded.querySelectorAll(":scope > .msstud-remark")].map((each) => /** @type {HTMLElement} */ (each));
  const right = items.map((item) => item.hasAttribute("data-right"));
  const name = `msstud-choice-${++nChoices}`;

  /** @type {HTMLInputElement[]} */
  const inputs = items.map(() => h("input", { type: isMany ? "checkbox" : "radio", name }));
  const options = items.map((item, place) =>
    h(
      "label",
      { class: "msstud-choice__label" },
      inputs[place],
      h("span", { class: "msstud-choice__letter" }, String.fromCharCode(65 + place)),
      h("span", { class: "msstud-choice__text" }, ...item.childNodes),
    ),
  );
  const status = h("p", { class: "msstud-choice__status" });
  const said = h("div", { class: "msstud-choice__said", role: "status" }, status, ...remarks);
  const check = h("button", { type: "button", class: "msstud-button msstud-button--main" }, say("answerCheck"));
  const show = h("button", { type: "button", class: "msstud-button", hidden: true }, say("answerShow"));

  const tell = (/** @type {string} */ text, /** @type {string} */ verdict, /** @type {boolean[]} */ shown) => {
    setText(status, text);
    said.dataset.verdict = verdict;
    remarks.forEach((remark, place) => (remark.hidden = !shown[place]));
  };
  const marks = (/** @type {boolean[]} */ shown) =>
    options.forEach((option, place) => {
      if (shown[place]) option.dataset.verdict = right[place] ? "right" : "wrong";
      else delete option.dataset.verdict;
    });
  const none = items.map(() => false);
  const clear = () => {
    tell("", "", none);
    marks(none);
  };
  check.addEventListener("click", () => {
    const chosen = inputs.map((input) => input.checked);
    const { verdict, missing } = judgeChoice(right, chosen);
    const texts = { none: say("answerNone"), right: say("answerRight"), wrong: say("answerWrong"), part: say("answerPart", { n: missing }) };
    tell(texts[verdict], verdict, chosen);
    marks(chosen);
    show.hidden = !canShow || verdict === "none" || verdict === "right";
  });
  show.addEventListener("click", () => {
    const all = items.map(() => true);
    tell("", "shown", all);
    marks(all);
    show.hidden = true;
    check.focus();
  });
  for (const input of inputs) input.addEventListener("change", clear);

  const form = h(
    "fieldset",
    { class: "msstud-choice__form" },
    h("legend", {}, isMany ? say("answerMany") : say("answerOne")),
    ...options,
    h("div", { class: "msstud-choice__buttons" }, check, show),
    said,
  );
  clear();
  el.replaceChildren(form);
  el.dataset.ready = "1";
}
