import { setTimeout as pause } from "node:timers/promises";
import type { Send } from "#trpc/upstream";

/**
 * Turns of the event loop in which nobody asks: more than what a page does between two calls that do not need each
 * other. Turns and not a time: on a busy machine they take longer, as the page does.
 */
const QUIET_TURNS = 8;
const TURN_MS = 5;

export interface Rounds {
  send: Send;
  /** How often `work` had to wait for answers, one after the other; and which calls it waited for. */
  count: (work: () => Promise<unknown>) => Promise<string[][]>;
}

/**
 * A backend whose answers all wait until nobody asks any more: what is asked meanwhile is one round. A call that needs
 * another one's answer cannot be in the same round, however fast anything is.
 */
export function inRounds(send: Send): Rounds {
  let waiting: { path: string; go: () => void }[] = [];
  let held = false;
  let asked = 0;

  async function count(work: () => Promise<unknown>): Promise<string[][]> {
    const rounds: string[][] = [];
    held = true;
    let done = false;
    const finished = work().finally(() => {
      done = true;
    });
    while (!done) {
      const before = asked;
      for (let turn = 0; turn < QUIET_TURNS && !done && asked === before; turn += 1)
        await Promise.race([finished, pause(TURN_MS)]);
      if (done || asked !== before || waiting.length === 0) continue;
      const round = waiting;
      waiting = [];
      rounds.push(round.map(({ path }) => path).sort());
      for (const { go } of round) go();
    }
    held = false;
    for (const { go } of waiting) go();
    waiting = [];
    await finished;
    return rounds;
  }

  return {
    send: async (request) => {
      asked += 1;
      if (held) {
        const path = new URL(request.url).pathname;
        await new Promise<void>((go) => waiting.push({ path, go }));
      }
      return send(request);
    },
    count,
  };
}
