import type { PastBid, PastTender } from "./history";

/** Numbers that come out the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SUPPLIERS = 120;
const BUYERS = 20;
const CATEGORIES = 6;
const CARTELS = 12;
const DAY = 86_400;

/** How the losers of a cartel make room for its winner. */
const STYLES = ["far", "same", "invalid", "mixed"] as const;
type Style = (typeof STYLES)[number];

interface Cartel {
  members: number[];
  category: number;
  style: Style;
}

export interface Market {
  history: PastTender[];
  cartels: Cartel[];
}

/**
 * A market of honest and agreed tenders. Honest suppliers bid their cost, which varies by a few percent; one bid of
 * thirty is disqualified, one of a hundred copies a list price. A cartel of three or four takes turns in winning the
 * tenders it agrees on, with losing bids far above, equal ones or ones without their papers; in half of them an honest
 * supplier bids as well, and its members bid honestly elsewhere. Two honest specialists of each category bid together
 * in every fourth tender.
 */
export function simulatedMarket(seed: number, tenders: number, agreedShare = 0.25): Market {
  const random = randomOf(seed);
  const int = (below: number) => Math.floor(random() * below);
  const spread = (sd: number) =>
    Math.exp(sd * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));
  const categoryOf = (supplier: number) => supplier % CATEGORIES;
  const inCategory = (category: number) =>
    Array.from({ length: SUPPLIERS }, (_, at) => at + 1).filter((supplier) => categoryOf(supplier) === category);
  const drawn = (list: readonly number[], count: number): number[] => {
    const rest = [...list];
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(int(rest.length), 1)[0] ?? 0);
  };
  const cartels = Array.from({ length: CARTELS }, (_, at): Cartel => {
    const category = at % CATEGORIES;
    const from = inCategory(category).slice(Math.floor(at / CATEGORIES) * 5);
    return { members: from.slice(0, 3 + (at % 2)), category, style: STYLES[at % STYLES.length] ?? "far" };
  });
  const price = (amount: number) => amount.toFixed(2);
  const honest = (supplierSysNo: number, estimate: number, end: number): PastBid => ({
    supplierSysNo,
    amount: price(random() < 0.01 ? estimate : estimate * spread(0.05)),
    submitTime: end - int(5 * DAY),
    valid: random() > 1 / 30,
  });
  const agreed = ({ members, style }: Cartel, estimate: number, end: number): PastBid[] => {
    const winner = members[int(members.length)];
    const asked = estimate * (1.01 + 0.04 * random());
    const today = style === "mixed" ? STYLES[int(3)] : style;
    const copied = asked * (1.01 + 0.03 * random());
    return members.map((supplierSysNo) => {
      const bid = { supplierSysNo, submitTime: end - int(5 * DAY), valid: true };
      if (supplierSysNo === winner) return { ...bid, amount: price(asked) };
      if (today === "same") return { ...bid, amount: price(copied) };
      if (today === "invalid") return { ...bid, amount: price(asked * (1.01 + 0.04 * random())), valid: false };
      return { ...bid, amount: price(asked * (1.09 + 0.1 * random())) };
    });
  };
  const history = Array.from({ length: tenders }, (_, at): PastTender => {
    const category = int(CATEGORIES);
    const estimate = 200_000 + random() * 2_000_000;
    const publishTime = 1_700_000_000 + at * DAY;
    const bidEndTime = publishTime + (15 + int(15)) * DAY;
    const here = cartels.filter((cartel) => cartel.category === category);
    const cartel = random() < agreedShare ? here[int(here.length)] : undefined;
    const others = inCategory(category).filter((supplier) => !cartel?.members.includes(supplier));
    const honestCount = cartel ? int(2) : 2 + int(5);
    const specialists = !cartel && at % 4 === 0 ? others.slice(-2) : [];
    const bidders = [...new Set([...specialists, ...drawn(others, honestCount)])];
    const bidList = [
      ...(cartel ? agreed(cartel, estimate, bidEndTime) : []),
      ...bidders.map((supplier) => honest(supplier, estimate, bidEndTime)),
    ];
    const valid = bidList.filter((bid) => bid.valid);
    const [lowest] = valid.toSorted((a, b) => Number(a.amount) - Number(b.amount));
    return {
      tenderSysNo: at + 1,
      organizationSysNo: 1 + int(BUYERS),
      competitive: true,
      priceOnly: true,
      publishTime,
      bidEndTime,
      bidList,
      winnerList: lowest ? [lowest.supplierSysNo] : [],
      categoryList: [`${category}`],
    };
  });
  return { history, cartels };
}
