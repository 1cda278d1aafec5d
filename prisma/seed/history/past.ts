import { between, chance, oneOf } from "../random";
import type { LinePlan, OrderPlan, Relation } from "./plan";
import { DEMO, NORTH } from "./relations";

/** Categories of a supplier with the least and most that a site orders of them at once, in the goods' unit. */
type Range = readonly [leaf: string, low: number, high: number];
const BARS: readonly Range[] = [
  ["ribbed-bar", 8, 42],
  ["ribbed-bar", 5, 24],
  ["ribbed-coil", 4, 18],
];
const WEIGHED: readonly Range[] = [["ribbed-bar", 6, 20]];
const CONCRETE: readonly Range[] = [
  ["ready-mixed-concrete", 24, 150],
  ["watertight-concrete", 12, 60],
];
const CEMENT: readonly Range[] = [["portland-cement", 20, 80]];

const HABITS: readonly (readonly [by: Relation, ranges: readonly Range[]])[] = [
  [DEMO.bars, BARS],
  [DEMO.concrete, CONCRETE],
  [DEMO.mixed, WEIGHED],
  [DEMO.barsOld, BARS],
  [DEMO.concrete, CONCRETE],
  [DEMO.bridge, [["ribbed-bar", 5, 20]]],
  [DEMO.mixedOld, CEMENT],
  [DEMO.bars, BARS],
  [DEMO.bridgeCement, CEMENT],
];

function linesOf(ranges: readonly Range[], name: string): LinePlan[] {
  const count = between(1, ranges.length, "lines", name);
  return ranges.slice(0, count).map(([leaf, low, high], at) => ({
    leaf,
    nth: between(0, 3, "goods", name) + at,
    quantity: between(low, high, "quantity", name, at),
  }));
}

/** A remark now and then, as people write them. */
const remarkOf = (name: string): string =>
  chance("remark?", name) < 0.6
    ? ""
    : oneOf(
        [
          "到货前一小时电话联系",
          "请附质保书原件",
          "进场请走 2 号门，限高 4.2 米",
          "卸货需自带吊带",
          `今日浇筑 ${between(2, 6, name)} 号楼`,
        ],
        name,
      );

/** Orders that came to their end, from `first` to `last` days before today. */
function past(
  habits: typeof HABITS,
  { count, first, last, name }: { count: number; first: number; last: number; name: string },
): OrderPlan[] {
  return Array.from({ length: count }, (_, at) => {
    const [by, ranges] = habits[at % habits.length] ?? [DEMO.bars, BARS];
    const own = `${name} ${at}`;
    return {
      by,
      lines: linesOf(ranges, own),
      placed: {
        daysAgo: Math.round(first - ((first - last) * at) / Math.max(1, count - 1)),
        hour: oneOf([8, 9, 9, 10, 11, 13, 14, 15, 16], "hour", own),
      },
      // steel and building materials are wished for the next day and come late now and then
      wishedAfter: by.supplier === 3 ? between(2, 5, "wish", own) : 1,
      trucks: by.supplier === 3 ? between(2, 4, "trucks", own) : between(1, 2, "trucks", own),
      remark: remarkOf(own),
    };
  });
}

export const DEMO_PAST = past(HABITS, { count: 52, first: 88, last: 6, name: "demo" });
export const NORTH_PAST = past([[NORTH.bars, BARS]], { count: 7, first: 60, last: 9, name: "north" });
