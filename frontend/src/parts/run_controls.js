/** The controls of a run, and its picture: two charts with a legend. */

import { ANOTHER_SEED, HABITS } from "../engine/chance/habits.js";
import { capital, count } from "../messages/words.js";
import { labelled, makeSelect, swatch } from "./choices.js";
import { h, setText } from "./dom.js";
import { makeFunnel } from "./funnel.js";
import { OPPONENTS } from "./run.js";
import { floatText, nextStop, powersOfTen } from "./scales.js";

/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {import("./run.js").Player} Player */
/** @typedef {import("./run.js").Run} Run */

const TARGETS = [1e4, 1e5, 1e6, 1e7, 1e8];
const DECADES = 3; // that the chart shows at first
const LEAST_WIDTH = 260;

/**
 * Return what a way to play is called.
 * @param {string} name
 * @param {Translator} t
 */
export function habitWords(name, t) {
  return t.list("habits")[HABITS.indexOf(name)];
}

/**
 * Return who plays, on which cards.
 * @param {Player} player
 * @param {Translator} t
 */
export function playerWords({ name, seed }, t) {
  return capital(t("runSeeded", { play: habitWords(name, t), seed }));
}

/**
 * Build fields and buttons.
 * @param {(name: string, value: unknown) => void} save
 * @param {Translator} t
 */
export function makeControls(save, t) {
  const id = `msstud-${Math.random().toString(36).slice(2)}`;
  const error = h("p", { class: "msstud-error", id, role: "status" });
  const seed = h("input", { type: "text", inputMode: "numeric", autocomplete: "off", spellcheck: false, size: 8 });
  const strategy = makeSelect(HABITS.map((name) => [name, habitWords(name, t)]), (name) => save("strategy", name));
  const opponent = (/** @type {string} */ name) => {
    if (name === ANOTHER_SEED) return t("runTwin");
    return name ? habitWords(name, t) : t("runNobody");
  };
  const against = makeSelect(OPPONENTS.map((name) => [name, opponent(name)]), (name) => save("against", name));
  const rounds = makeSelect([], (n) => save("n", Number(n)));
  const [main, step, restart] = [0, 1, 2].map(() => h("button", { class: "msstud-button", type: "button" }));
  main.classList.add("msstud-button--main");
  setText(restart, t("runRestart"));
  const [progress, speed] = [h("span"), h("span")];
  const fields = h(
    "div",
    { class: "msstud-run__fields" },
    labelled(t("runSeed"), seed),
    labelled(t("runPlay"), strategy.root),
    labelled(t("runAgainst"), against.root),
    labelled(t("runRounds"), rounds.root),
  );
  const told = h("span", { class: "msstud-run__progress" }, progress, " ", speed);
  const buttons = h("div", { class: "msstud-run__buttons" }, main, step, restart, told);
  return {
    root: h("div", {}, fields, error, buttons),
    seed,
    main,
    step,
    restart,
    error,
    /** @param {Run} run */
    show(run) {
      seed.value = String(run.seed);
      strategy.choose(run.players[0].name);
      against.choose(run.isTwin ? ANOTHER_SEED : (run.players[1]?.name ?? ""));
      const targets = [...new Set([...TARGETS, run.n])].sort((a, b) => a - b);
      rounds.offer(targets.map((n) => [String(n), count(n, t)]), String(run.n));
    },
    /** @param {{run: Run, done: number, busy: number, isPlaying: boolean}} now */
    update({ run, done, busy, isPlaying }) {
      const isBegun = done > 0 && done < run.n;
      setText(main, t(isPlaying ? "runPause" : isBegun ? "runGoOn" : "runStart"));
      setText(step, t("runStep", { n: count(nextStop(done, run.n), t) }));
      step.disabled = isPlaying || done >= run.n;
      setText(progress, t("runProgress", { n: count(done, t), total: count(run.n, t) }));
      const rate = floatText(done / busy / 1000, 1, t);
      setText(speed, busy > 0 ? t("runSpeed", { n: rate }) : t("runNoSpeed"));
    },
  };
}

/**
 * Build the picture: running means, the difference of two players, and from which round on.
 * @param {Translator} t
 */
export function makePicture(t) {
  const chart = (/** @type {string} */ name) => makeFunnel(t("runChartLabel", { name }), t);
  const [means, apart] = [chart(t("runChart")), chart(t("runDifference"))];
  const from = makeSelect([], () => {});
  const [legend, gapName] = [0, 1].map(() => h("p", { class: "msstud-run__legend" }));
  const title = h("p", { class: "msstud-run__title" }, t("runChart"), " ", h("small", {}, t("runFunnel")));
  const second = h("div", {}, gapName, apart.root);
  const zoom = h("div", { class: "msstud-run__zoom" }, labelled(t("runFrom"), from.root));
  const root = h("div", { class: "msstud-run__picture" }, zoom, title, legend, means.root, second);
  return {
    root,
    from,
    /** @param {Run} run */
    show(run) {
      const powers = powersOfTen(1, Math.max(1, run.n / 10));
      const first = powers[Math.max(0, powers.length - DECADES)];
      const kept = powers.includes(Number(from.root.value)) ? from.root.value : String(first);
      from.offer(powers.map((n) => [String(n), count(n, t)]), kept);
      legend.replaceChildren(...run.players.map((player, seat) => h("span", {}, swatch(String(seat)), " ", playerWords(player, t))));
      second.hidden = run.difference === null;
      setText(gapName, t(run.isTwin ? "runTwinDifference" : "runDifference"));
    },
    /** @param {Run} run @param {number[][]} sums */
    update(run, sums) {
      const width = Math.max(LEAST_WIDTH, Math.floor(root.clientWidth) || 640);
      const range = { from: Number(from.root.value) || 1, to: run.n };
      const points = (/** @type {number[]} */ of) =>
        of.map((sum, i) => /** @type {[number, number]} */ ([run.marks[i], sum / run.marks[i]]));
      const series = run.players.map(({ figures }, seat) => ({
        exact: figures.expectedValue.toNumber(),
        deviation: figures.standardDeviation,
        points: points(sums[seat]),
      }));
      means.update({ ...range, series }, width);
      if (!run.difference) return;
      const difference = {
        exact: run.difference.mean.toNumber(),
        deviation: Math.sqrt(run.difference.variance.toNumber()),
        points: points(sums[0].map((sum, i) => sum - sums[1][i])),
      };
      apart.update({ ...range, series: [difference] }, width);
    },
  };
}
