/**
 * LiveRun: rounds by the million beside the page, their running mean in the exact funnel, and each
 * figure three ways: exact, published, simulated.
 *
 * State: `seed`, `strategy`, `against` (a second player, or the same one on other cards), `n` and
 * `pay_table`. A run itself is no state: the same state plays the same rounds.
 */

import "../messages/chance.js";
import { makePlaybook } from "../engine/chance/playbook.js";
import { MsstudError, STANDARD, attempt } from "../engine/index.js";
import { translator } from "../messages/index.js";
import { count, errorWords, signed } from "../messages/words.js";
import { h, setAttribute, setText } from "../parts/dom.js";
import { makeFrame } from "../parts/frame.js";
import { whileIdle } from "../parts/idle.js";
import { publishedFigures } from "../parts/published.js";
import { CODECS, MAX_SEED, Run, parseWhole, pythonLines } from "../parts/run.js";
import { makeControls, makePicture, playerWords } from "../parts/run_controls.js";
import { makeRunner } from "../parts/runner.js";
import { floatText, nextStop } from "../parts/scales.js";
import { tableCodec, traitOf } from "../parts/table.js";
import { makeWays } from "../parts/ways.js";

/** @typedef {import("../host.js").Context} Context */
/** @typedef {import("../engine/chance/playbook.js").Playbook} Playbook */
/** @typedef {import("../messages/index.js").Translator} Translator */
/** @typedef {import("../parts/runner.js").Progress} Progress */

const STATE = ["seed", "strategy", "against", "n", "pay_table"];
const DEFAULT = { seed: 805, strategy: "optimal", against: "", n: 1e6 };
const TABLE_MS = 200; // between two updates of the tables while a run goes on

/**
 * Return what is announced when a run stands still.
 * @param {Run} run
 * @param {number} done
 * @param {Float64Array[]} counts
 * @param {Translator} t
 * @returns {[title: string, detail: string]}
 */
export function standing(run, done, counts, t) {
  const exact = run.players[0].figures.expectedValue;
  if (!done) return [t("runReady", { n: count(run.n, t) }), t("runReadyMore", { mean: signed(exact, t) })];
  const off = (/** @type {number} */ z) => floatText(z, 2, t, { isSigned: true });
  const [edge] = run.checks[0](counts[0]);
  const title = t("runAfter", { n: count(done, t), mean: signed(edge.simulated.neg(), t) });
  const apart = run.differenceOf(counts, done);
  if (!apart) return [title, t("runOff", { mean: signed(exact, t), z: off(-edge.zScore) })];
  const [difference, mean] = [apart.simulated, apart.exact].map((each) => signed(each, t));
  return [title, t("runOffTwo", { difference, exact: mean, z: off(apart.zScore) })];
}

/** @param {Context} context */
export function render(context) {
  const { model, signal } = context;
  const t = translator(model.get("lang"));
  const stateNow = () => /** @type {any} */ (Object.fromEntries(STATE.map((name) => [name, model.get(name)])));
  const frame = makeFrame(context, {
    view: "live-run",
    traits: { ...CODECS, pay_table: tableCodec },
    shared: ["pay_table", "strategy"],
    python: () => pythonLines(stateNow()),
    onReset: () => prepare(),
  });
  const save = (/** @type {string} */ name, /** @type {unknown} */ value) => {
    model.set(name, value);
    model.save_changes();
  };

  const controls = makeControls(save, t);
  const picture = makePicture(t);
  const { seed, main, step, restart, error } = controls;
  main.addEventListener("click", () => toggle());
  step.addEventListener("click", () => playTo(nextStop(done, run.n)));
  restart.addEventListener("click", () => prepare());
  picture.from.root.addEventListener("change", () => drawCharts());
  const ways = [makeWays(t, false), makeWays(t, true)];
  const sources = h("p", { class: "msstud-run__note" });
  frame.body.classList.add("msstud-run");
  frame.body.append(
    controls.root,
    picture.root,
    h("div", { class: "msstud-run__ways" }, ways[0].root, ways[1].root, sources),
  );

  /** @type {Run} the last good one */
  let run = firstRun(stateNow());
  let [id, done, target, busy, tableDue] = [0, 0, 0, 0, 0];
  /** @type {Float64Array[]} */
  let counts = [];
  /** @type {number[][]} */
  let sums = run.players.map(() => []);
  let isReady = false; // the runner has the tables
  let frameWaiting = 0;
  let stopBuilding = () => {};

  const runner = makeRunner((/** @type {Progress} */ told) => {
    if (told.id !== id) return;
    [done, busy, counts] = [told.done, told.busy, told.counts];
    told.running.forEach((more, seat) => sums[seat].push(...more));
    if (told.target === target && done >= target) settle();
    else frameWaiting ||= requestAnimationFrame(() => draw(false));
  }, signal);

  const playTo = (/** @type {number} */ to) => {
    target = to;
    if (target <= done) return;
    frame.announce(t("runPlaying", { n: count(target - done, t) }));
    draw(true);
    if (isReady) runner.playTo(id, target);
  };
  const toggle = () => {
    if (target > done) pause();
    else {
      if (done >= run.n) prepare();
      playTo(run.n);
    }
  };
  const pause = () => {
    target = 0;
    if (!isReady) return settle();
    runner.playTo(id, 0); // its answer is the last of the run
    return draw(true);
  };
  /** The run stands still: say so, and show all of it. */
  const settle = () => {
    target = 0;
    frame.announce(...standing(run, done, counts, t));
    draw(true);
  };
  /** @param {string} problem */
  const complain = (problem, isSeed = false) => {
    setText(error, problem);
    setAttribute(seed, "aria-invalid", isSeed ? "true" : null);
    setAttribute(seed, "aria-describedby", isSeed ? error.id : null);
    if (problem) frame.verify("stale");
  };

  /** Begin anew: from the state, if it makes sense. */
  const prepare = () => {
    const made = attempt(() => new Run(stateNow()));
    if (made instanceof MsstudError) {
      show();
      draw(true);
      frame.announce(errorWords(made, t), t("staysGood"));
      return complain(errorWords(made, t));
    }
    complain("");
    run = made;
    id += 1;
    [done, target, busy, isReady] = [0, 0, 0, false];
    counts = [];
    sums = run.players.map(() => []);
    stopBuilding();
    stopBuilding = whileIdle(books(run), (found) => {
      runner.prepare(id, run.deals(found));
      isReady = true;
      if (target > 0) runner.playTo(id, target);
    });
    show();
    return settle();
  };

  /** Show what does not change during a run. */
  const show = () => {
    controls.show(run);
    picture.show(run);
    run.players.forEach((player, seat) => ways[seat].name(playerWords(player, t)));
    ways[1].root.hidden = run.players.length === 1;
    const figures = Object.values(publishedFigures(run.players[0].name, run.table));
    const cited = new Map(figures.map(({ source }) => [source.name, source.url]));
    const links = [...cited].map(([text, url], i) => [i ? "; " : ` ${t("runSources")} `, h("a", { href: url }, text)]);
    sources.replaceChildren(`${t("runStar")}.`, ...links.flat(), links.length ? "." : "");
  };

  /** Show what the run has come to so far. @param {boolean} isAll the tables too, whenever they were shown last */
  const draw = (isAll) => {
    cancelAnimationFrame(frameWaiting);
    frameWaiting = 0;
    controls.update({ run, done, busy, isPlaying: target > done });
    frame.root.dataset.speed = String(Math.round((1000 * done) / busy) || 0);
    drawCharts();
    const now = performance.now();
    if (!isAll && now < tableDue) return;
    tableDue = now + TABLE_MS;
    const difference = done ? run.differenceOf(counts, done) : null;
    run.players.forEach(({ name: play, figures }, seat) => {
      ways[seat].update({
        exact: [figures.houseEdge, figures.elementOfRisk, figures.averageWager, figures.foldRate],
        checks: done ? run.checks[seat](counts[seat]) : null,
        published: publishedFigures(play, run.table),
        difference,
        gap: run.difference?.mean,
      });
    });
    const isOver = done >= run.n;
    frame.verify(isOver && run.agrees(model.get("checks") ?? {}, counts) ? "equal" : "page");
  };

  const drawCharts = () => picture.update(run, sums);

  seed.addEventListener("change", () => {
    const number = attempt(() => parseWhole(seed.value, t("runSeed"), 0, MAX_SEED));
    if (number instanceof MsstudError) complain(errorWords(number, t), true);
    else if (number === run.seed) show();
    else save("seed", number);
  });
  seed.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    complain("");
    show();
    draw(true);
  });
  let shown = "";
  const follow = () => {
    const now = JSON.stringify(stateNow());
    if (now !== shown) prepare(); // not for a change of checks alone
    else draw(true);
    shown = now;
  };
  const resize = new ResizeObserver(() => drawCharts());
  resize.observe(picture.root);
  model.on("change", follow);
  signal.addEventListener(
    "abort",
    () => {
      model.off("change", follow);
      resize.disconnect();
      stopBuilding();
      cancelAnimationFrame(frameWaiting);
    },
    { once: true },
  );
  follow();
}

/**
 * Return the run of a state, or of the default one where the state cannot be.
 * @param {any} state
 */
function firstRun(state) {
  const made = attempt(() => new Run(state));
  return made instanceof MsstudError ? new Run({ ...DEFAULT, pay_table: traitOf(STANDARD) }) : made;
}

/**
 * Make the tables of all players, piece by piece.
 * @param {Run} run
 * @returns {Generator<void, Playbook[]>}
 */
function* books({ players }) {
  const made = [];
  for (const { strategy } of players) {
    yield;
    made.push(yield* makePlaybook(strategy));
  }
  return made;
}
