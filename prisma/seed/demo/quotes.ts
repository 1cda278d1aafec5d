import { levelCodeOfSysNo } from "../areas";
import { LEAVES, leafOf } from "../catalogue/leaves";
import { chance } from "../random";

export interface QuotePlan {
  priceSource: 1 | 2 | 3;
  specKey: string;
  areaCode: string;
  /** yyyy-MM-dd. */
  quoteDate: string;
  price: string;
}

const DAY_MS = 86_400_000;
/** A Monday from which weeks are counted, so that a day has its price whenever the demo is loaded. */
const FIRST_WEEK = Date.UTC(2026, 0, 5);
/** So long back every working day is quoted, before it only Mondays. */
const DAILY_DAYS = 80;
const QUOTED_MONTHS = 12;
/** So many days ago the market fell, by that share within about a week. */
const FALL = { daysAgo: 150, share: 0.06, days: 3 };

const dateText = (time: number): string => new Date(time).toISOString().slice(0, 10);
const monthStart = (today: Date, monthsBack: number): number =>
  Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsBack, 1);

function quoteDays(today: Date): number[] {
  const days: number[] = [];
  const last = Math.floor(today.getTime() / DAY_MS) * DAY_MS;
  for (let time = monthStart(today, QUOTED_MONTHS); time <= last; time += DAY_MS) {
    const weekday = new Date(time).getUTCDay();
    if (weekday === 1 || (time >= last - DAILY_DAYS * DAY_MS && weekday > 0 && weekday < 6)) days.push(time);
  }
  return days;
}

const monthStarts = (today: Date): number[] =>
  Array.from({ length: QUOTED_MONTHS }, (_, back) => monthStart(today, QUOTED_MONTHS - 1 - back));

/** A market in per cent of its usual level: a slow wave of the year, one sharp fall, a little noise of the day. */
function market(time: number, key: string, today: Date): number {
  const week = (time - FIRST_WEEK) / (7 * DAY_MS);
  const sinceFall = (time - today.getTime()) / DAY_MS + FALL.daysAgo;
  const before = 1 + FALL.share / (1 + Math.exp(sinceFall / FALL.days));
  const waves = 1.6 * Math.sin(week / 5) + 0.7 * Math.sin(week / 1.7);
  return (97.2 + waves + 0.4 * (chance("market", key, time) - 0.5)) * before;
}

/** Specs of a leaf and their usual prices, each once. */
function specsOf(key: string): Map<string, number> {
  const specs = new Map<string, number>();
  for (const { specKey, price } of leafOf(key).family.specs)
    if (specKey && !specs.has(specKey)) specs.set(specKey, price);
  return specs;
}

const NETWORK_LEAVES = ["ribbed-bar", "ribbed-coil", "plain-bar", "wire-rod"];
const INFO_PRICE_LEAVES = LEAVES.filter(({ departmentName }) => departmentName === "水泥混凝土").map(
  ({ family }) => family.key,
);

function* series(
  source: QuotePlan["priceSource"],
  leaves: readonly string[],
  days: readonly number[],
  { areaCode, level, today }: { areaCode: string; level: number; today: Date },
): Generator<QuotePlan> {
  for (const leaf of leaves)
    for (const [specKey, usual] of specsOf(leaf))
      for (const time of days) {
        const price = Math.round((usual * level * market(time, `${source}${areaCode}`, today)) / 100);
        yield { priceSource: source, specKey, areaCode, quoteDate: dateText(time), price: String(price) };
      }
}

/** What outside price sources quoted in the last twelve months: steel networks on working days, the city's info price each month. */
export function* priceQuotes(today = new Date()): Generator<QuotePlan> {
  const days = quoteDays(today);
  const weekly = days.filter((_, at) => at % 5 === 0);
  const at = (areaCode: string, level: number) => ({ areaCode, level, today });
  const chongqing = levelCodeOfSysNo(50);
  yield* series(2, NETWORK_LEAVES, days, at(chongqing, 1));
  yield* series(3, NETWORK_LEAVES, days, at(chongqing, 1.004));
  yield* series(3, NETWORK_LEAVES, weekly, at("0", 0.992));
  yield* series(1, INFO_PRICE_LEAVES, monthStarts(today), at(chongqing, 1.01));
}
