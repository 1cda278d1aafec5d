import type { Db } from "#server/kernel/db";
import { SupplyMode } from "#trpc/contract/shared/codes";
import { PourAsk } from "#trpc/rules/kinds/pour-order";
import { pourOrderMachine } from "#trpc/rules/machine-pour-order";
import { promptOf, tomorrow } from "#trpc/rules/pour";
import { moveByClock } from "../document/index";
import { lockAsked, lockLapsed } from "./repo/due";

const DAY_MS = 86_400_000;
/** Midnight in China of a day. */
const midnight = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/**
 * R-CONC-05: asks both sides of tomorrow's pours for a yes, once more in the evening, and takes those that lack one on
 * their day off the plan: they wait for a call. Every hour, so that a run that was missed or a pour that came later is
 * caught up.
 * @returns how many pours were asked, reminded and taken off
 */
export async function confirmPours(db: Db, now: Date): Promise<number> {
  const from = midnight(tomorrow(now));
  const day = { from, to: new Date(from.getTime() + DAY_MS) };
  const prompts = (asked: number) => promptOf({ startTime: from, asked }, now);
  const machine = pourOrderMachine;
  let count = 0;
  if (prompts(PourAsk.asked) === "remind")
    count += await moveByClock(db, now, {
      ...{ machine, event: "remind", set: { askStatus: PourAsk.reminded } },
      lock: (own, _, limit) => lockAsked(own, PourAsk.asked, day, limit),
    });
  if (prompts(PourAsk.none) === "ask")
    count += await moveByClock(db, now, {
      ...{ machine, event: "ask", set: { askStatus: PourAsk.asked } },
      lock: (own, _, limit) => lockAsked(own, PourAsk.none, day, limit),
    });
  count += await moveByClock(db, now, {
    ...{ machine, event: "lapse", set: { mode: SupplyMode.onCall, isStopped: true } },
    lock: (own, _, limit) => lockLapsed(own, from, limit),
  });
  return count;
}
