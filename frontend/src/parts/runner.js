/**
 * Plays rounds beside the page: in a worker made from the source text of two functions, which works
 * from a file and in JupyterLab too, or where no worker is allowed, in the page's idle time.
 */

import { makePlayer } from "../engine/chance/player.js";

/** @typedef {import("../engine/chance/player.js").Deal} Deal */

/**
 * @typedef {object} Progress
 * @property {number} id of the run
 * @property {number} target that was worked for
 * @property {number} done rounds
 * @property {number} busy milliseconds spent with playing
 * @property {Float64Array[]} counts of each seat
 * @property {number[][]} running new sums at marks, of each seat
 */

/**
 * What one side tells the other: a run to prepare, or up to where it is to be played.
 * @typedef {{id: number, deals: Deal[]} | {id: number, target: number}} Order
 */

/**
 * Where a player works.
 * @typedef {object} Place
 * @property {(progress: Progress) => void} post
 * @property {(work: () => void) => void} later
 * @property {number} sliceMs how long it may work at a time
 */

const IDLE_SLICE_MS = 8;
const IDLE_TIMEOUT_MS = 100;
const WORKER_SLICE_MS = 30;

/**
 * Return what takes orders. Like `makePlayer` it uses nothing from outside.
 *
 * @param {(deal: Deal) => import("../engine/chance/player.js").Player} make
 * @param {Place} place
 * @returns {(order: Order) => void}
 */
export function serve(make, { post, later, sliceMs }) {
  const chunk = 16384;
  /** @type {ReturnType<typeof make>[]} */
  let players = [];
  let [id, target, busy] = [0, 0, 0];
  let isRunning = false;
  /** @type {number[]} */
  let told = [];

  function slice() {
    const start = performance.now();
    let now = start;
    while (players.length > 0 && players[0].nRounds() < target && now - start < sliceMs) {
      const n = Math.min(chunk, target - players[0].nRounds());
      for (const player of players) player.play(n);
      now = performance.now();
    }
    busy += now - start;
    const done = players.length > 0 ? players[0].nRounds() : 0;
    const sums = players.flatMap((player) => player.running);
    const running = sums.map((each, seat) => each.slice(told[seat]));
    told = sums.map((each) => each.length);
    post({ id, target, done, busy, counts: players.flatMap((player) => player.counts), running });
    isRunning = done < target;
    if (isRunning) later(slice);
  }

  return (order) => {
    if ("deals" in order) {
      players = order.deals.map(make);
      told = players.flatMap((player) => player.running.map(() => 0));
      [id, target, busy] = [order.id, 0, 0];
    } else if (order.id === id) {
      target = order.target;
      if (!isRunning) later(slice); // also with nothing to do: whoever asks is told
      isRunning = true;
    }
  };
}

/**
 * Return what plays runs. Only the last one that was prepared goes on; a target of 0 is a pause.
 *
 * @param {(progress: Progress) => void} onProgress
 * @param {AbortSignal} signal
 */
export function makeRunner(onProgress, signal) {
  /** @type {Order[]} orders not yet known to have reached a worker */
  const sent = [];
  let isAlive = false;
  /** @type {(order: Order) => void} */
  let send = () => {};
  const work = () => {
    const here = serve(makePlayer, { post: hear, later: whenIdle, sliceMs: IDLE_SLICE_MS });
    send = (order) => !signal.aborted && here(order);
    sent.splice(0).forEach(send);
  };
  const hear = (/** @type {Progress} */ progress) => {
    if (!signal.aborted) onProgress(progress);
  };
  try {
    const worker = startWorker();
    send = (order) => worker.postMessage(order);
    worker.onmessage = ({ data }) => {
      isAlive = true;
      sent.length = 0;
      hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (isAlive) return;
      worker.terminate();
      work();
    };
    signal.addEventListener("abort", () => worker.terminate(), { once: true });
  } catch {
    work();
  }
  const order = (/** @type {Order} */ each) => {
    if (!isAlive) sent.push(each);
    send(each);
  };
  return {
    /** @param {number} id @param {Deal[]} deals */
    prepare: (id, deals) => order({ id, deals }),
    /** @param {number} id @param {number} target */
    playTo: (id, target) => order({ id, target }),
  };
}

/** The text of the worker. */
export function workerSource() {
  const place = `{post:(told)=>postMessage(told),later:(work)=>setTimeout(work),sliceMs:${WORKER_SLICE_MS}}`;
  return `onmessage=((take)=>({data})=>take(data))((${serve})(${makePlayer},${place}));`;
}

function startWorker() {
  const url = URL.createObjectURL(new Blob([workerSource()], { type: "text/javascript" }));
  try {
    return new Worker(url);
  } finally {
    // The worker has the text by the time it answers; a page may take its address back at once.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }
}

/** Safari knows no idle time. @param {() => void} work */
function whenIdle(work) {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, 1);
}
