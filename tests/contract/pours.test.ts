import { expect, test } from "vitest";
import { SupplyMode } from "#trpc/contract/shared/codes";
import { PourTicketStatus } from "#trpc/rules/kinds/pour-order";
import { decimal, sum } from "#trpc/rules/money";
import {
  type FeeTicket,
  feesOf,
  lastProblem,
  loadProblem,
  nextLoad,
  type PourLoad,
  pouredOf,
  promptOf,
  reachesHold,
} from "#trpc/rules/pour";
import { type Dice, each } from "../support/dice";

const at = (day: number, time: string) => new Date(`2026-12-${String(day).padStart(2, "0")}T${time}:00+08:00`);
const HOUR_MS = 3_600_000;
/** A pour from its call to its end by these rules, as the calls use them. */
function simulate(dice: Dice) {
  const capacity = dice.int(6, 15);
  let quantity = decimal(dice.decimal(400, 2));
  const mode = dice.one([SupplyMode.continuous, SupplyMode.hold]);
  const holdQuantity = mode === SupplyMode.hold ? quantity.times("0.5") : null;
  const tickets: FeeTicket[] = [];
  let [isStopped, released, named, clock] = [false, false, false, at(10, "08:00").getTime()];
  const pourNow = (): PourLoad => {
    const kept = tickets.filter(({ status }) => status !== PourTicketStatus.turnedBack);
    return {
      ...{ quantity, capacity, mode: released ? SupplyMode.continuous : mode, holdQuantity },
      sent: sum(kept.map((one) => one.quantity)),
      hasPart: kept.some((one) => decimal(one.quantity).lt(capacity)),
    };
  };
  let turns = 0;
  while (turns < 400) {
    turns += 1;
    const pour = pourNow();
    if (isStopped) {
      [isStopped, released] = [false, true];
      continue;
    }
    if (!named && decimal(pour.sent).gt(0) && dice.int(0, 19) === 0) {
      const last = decimal(pour.sent).plus(dice.int(0, 20));
      if (lastProblem(pour, last) === "" && last.gt(0)) [quantity, named] = [last, true];
      continue;
    }
    const tried = dice.int(0, 4) === 0 ? decimal(dice.decimal(capacity, 2)) : nextLoad(pour);
    if (loadProblem(pour, tried) !== "") {
      if (decimal(pour.sent).gte(quantity)) break;
      if (tried.eq(nextLoad(pour))) break;
      continue;
    }
    clock += dice.int(5, 60) * 60_000;
    const turnedBack = dice.int(0, 14) === 0 && !decimal(tried).lt(capacity);
    const waits = dice.int(0, 120);
    tickets.push({
      ...{ ticketNo: tickets.length + 1, quantity: tried.toFixed(), arriveTime: new Date(clock) },
      ...{
        restQuantity: dice.int(0, 9) === 0 ? tried.times("0.1").toFixed(4) : "0",
        doneTime: new Date(clock + waits * 60_000),
      },
      status: turnedBack ? PourTicketStatus.turnedBack : PourTicketStatus.done,
    });
    isStopped = reachesHold(pourNow());
  }
  return { quantity, capacity, tickets };
}

test("R-CONC-02, R-CONC-04 in 1,000 simulated pours one truck at most is not full, sums agree, fees are exact", () => {
  let pours = 0;
  const check = (dice: Dice) => {
    pours += 1;
    const { quantity, capacity, tickets } = simulate(dice);
    const kept = tickets.filter(({ status }) => status === PourTicketStatus.done);
    expect(kept.filter((one) => decimal(one.quantity).lt(capacity)).length).toBeLessThanOrEqual(1);
    const sent = sum(kept.map((one) => one.quantity));
    expect(sent.lte(quantity)).toBe(true);
    const received = sum(kept.map((one) => decimal(one.quantity).minus(one.restQuantity)));
    expect(pouredOf(tickets).eq(received)).toBe(true);

    const price = () => dice.decimal(50, 4);
    const tariff = {
      ...{
        freeMinutes: dice.int(0, 60),
        waitPrice: price(),
        emptyRunPrice: price(),
        pumpMinimum: String(dice.int(0, 80)),
      },
      ...{ boomPumpPrice: price(), linePumpPrice: price(), reducerPrice: price(), antifreezePrice: price() },
      lateCancelAmount: "0",
    };
    const pour = { pouringType: dice.one([1, 2, 3, 4]), reducer: dice.flag(), antifreeze: dice.flag() };
    const fees = feesOf(tariff, pour, tickets);
    // in whole hundredths of a millionth, without decimals
    const units = (text: string, places: number): bigint => {
      const [whole = "0", part = ""] = text.split(".");
      return BigInt(whole + part.padEnd(places, "0").slice(0, places));
    };
    for (const fee of fees) {
      const exact = units(fee.quantity.toFixed(4), 4) * units(fee.price.toFixed(4), 4);
      expect(fee.amount.toFixed(2)).toBe(
        decimal(((exact + 500_000n) / 1_000_000n).toString())
          .div(100)
          .toFixed(2),
      );
    }
    expect(new Set(fees.map(({ type, ticketNo }) => `${type} ${ticketNo}`)).size).toBe(fees.length);
  };
  while (pours < 1000) each(check);
});

test("R-CONC-05 in 1,000 simulated days no pour without both yeses starts by itself", () => {
  let days = 0;
  const check = (dice: Dice) => {
    days += 1;
    const startTime = new Date(at(10, "00:00").getTime() + dice.int(0, 23) * HOUR_MS);
    const made = at(10, "00:00").getTime() - dice.int(1, 60) * HOUR_MS;
    const answersAt = dice.flag() ? made + dice.int(0, 80) * HOUR_MS : Number.POSITIVE_INFINITY;
    let [asked, yes, byCall] = [0, false, false];
    // the job runs every hour, and misses some
    for (let time = made; time <= startTime.getTime(); time += HOUR_MS) {
      const now = new Date(time);
      if (asked > 0 && time >= answersAt) yes = true;
      if (yes || (dice.int(0, 3) === 0 && time + HOUR_MS < startTime.getTime())) continue;
      const prompt = promptOf({ startTime, asked }, now);
      if (prompt === "ask") asked = 1;
      if (prompt === "remind") asked = 2;
      if (prompt === "lapse") byCall = true;
    }
    expect(yes || byCall).toBe(true);
  };
  while (days < 1000) each(check);
});
