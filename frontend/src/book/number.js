/** An exercise whose answer is a number: a field, checked in exact arithmetic. */

import { Fraction } from "../engine/fractions.js";
import { h, setText } from "../parts/dom.js";
import { judge } from "./typed.js";
import { sayer } from "./language.js";

let nFields = 0;

/**
 * Replace the blank line by a field.
 * @param {HTMLElement} el
 */
export function upgradeNumber(el) {
  const say = sayer(el);
  const unit = el.dataset.unit ?? "";
  /** @type {HTMLElement[]} */
  const remarks = [...el.querySelectorAll(":scope > .msstud-remark")].map((each) => /** @type {HTMLElement} */ (each));
  const wrongRemarks = remarks.filter((remark) => remark.dataset.value !== undefined);
  const question = {
    answer: Fraction.parse(el.dataset.msstudNumber ?? "0"),
    digits: Number(el.dataset.digits ?? 3),
    isPercent: unit === "%",
    wrong: wrongRemarks.map((remark) => Fraction.parse(remark.dataset.value ?? "0")),
  };
  const blank = el.querySelector(".msstud-number__blank");
  const folded = /** @type {HTMLElement | null} */ (el.querySelector(".msstud-answer"));

  const id = `msstud-number-${++nFields}`;
  const input = h("input", { id, type: "text", autocomplete: "off", spellcheck: false, inputMode: "text", size: 16 });
  const check = h("button", { type: "submit", class: "msstud-button msstud-button--main" }, say("answerCheck"));
  const status = h("p", { class: "msstud-number__status" });
  const said = h("div", { class: "msstud-number__said", role: "status" }, status, ...remarks);
  const form = h(
    "form",
    { class: "msstud-number__form", noValidate: true },
    h("label", { for: input.id }, say("answerField")),
    h("span", { class: "msstud-number__field" }, input, unit && h("span", {}, unit)),
    check,
  );

  const tell = (/** @type {string} */ text, /** @type {string} */ verdict, /** @type {HTMLElement | undefined} */ remark) => {
    setText(status, text);
    said.dataset.verdict = verdict;
    input.setAttribute("aria-invalid", String(verdict === "wrong" || verdict === "unread"));
    for (const each of remarks) each.hidden = each !== remark;
  };
  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    const { verdict, words: key, n = 0, wrong } = judge(input.value, question);
    const right = remarks.find((remark) => "right" in remark.dataset);
    const remark = verdict === "right" ? right : wrong === undefined ? undefined : wrongRemarks[wrong];
    const text = remark && verdict === "wrong" ? say("answerWrong") : say(key, { n });
    tell(text, verdict, remark);
    if (folded && verdict !== "unread") folded.hidden = false;
  });
  input.addEventListener("input", () => tell("", "", undefined));

  blank?.replaceWith(form, said);
  tell("", "", undefined);
  input.removeAttribute("aria-invalid");
  if (folded) folded.hidden = true; // until there has been a try
  el.dataset.ready = "1";
}
