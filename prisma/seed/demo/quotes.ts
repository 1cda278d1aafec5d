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
const FIRST_DAY = Date.UTC(2026, 0, 5);
/** From here on every working day is quoted, before it only Mondays. */
const DAILY_FROM = Date.UTC(2026, 8, 1);
const LAST_DAY = Date.UTC(2026, 10, 20);

const dateText = (time: number): string => new Date(time).toISOString().slice(0, 10);

function quoteDays(): number[] {
  const days: number[] = [];
  for (let time = FIRST_DAY; time <= LAST_DAY; time += DAY_MS) {
    const weekday = new Date(time).getUTCDay();
    if (weekday === 1 || (time >= DAILY_FROM && weekday > 0 && weekday < 6)) days.push(time);
  }
  return days;
}

const monthStarts = (): number[] => Array.from({ length: 11 }, (_, month) => Date.UTC(2026, month, 1));

/** A market in per cent of its usual level: a slow wave of the year and a little noise of the day. */
const market = (time: number, key: string): number => {
  const week = (time - FIRST_DAY) / (7 * DAY_MS);
  return 97.2 + 1.6 * Math.sin(week / 5) + 0.7 * Math.sin(week / 1.7) + 0.4 * (chance("market", key, time) - 0.5);
};

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
  areaCode: string,
  level: number,
): Generator<QuotePlan> {
  for (const leaf of leaves)
    for (const [specKey, usual] of specsOf(leaf))
      for (const time of days) {
        const price = Math.round((usual * level * market(time, `${source}${areaCode}`)) / 100);
        yield { priceSource: source, specKey, areaCode, quoteDate: dateText(time), price: String(price) };
      }
}

/** What outside price sources quoted in 2026: steel networks on working days, the city's info price each month. */
export function* priceQuotes(): Generator<QuotePlan> {
  const days = quoteDays();
  const chongqing = levelCodeOfSysNo(50);
  yield* series(2, NETWORK_LEAVES, days, chongqing, 1);
  yield* series(3, NETWORK_LEAVES, days, chongqing, 1.004);
  yield* series(
    3,
    NETWORK_LEAVES,
    days.filter((_, at) => at % 5 === 0),
    "0",
    0.992,
  );
  yield* series(1, INFO_PRICE_LEAVES, monthStarts(), chongqing, 1.01);
}
