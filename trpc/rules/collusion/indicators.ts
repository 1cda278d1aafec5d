import { toNumber } from "../money";
import { INDICATORS, type IndicatorCode } from "./codes";
import { fencesOf } from "./fences";
import { type Gap, gapOf, onlyWinner, type PastTender, pricedBids, validBids } from "./history";

/** A sign that is worth a look: what was found, in which tender, and beside which limit. Never a verdict. */
export interface Signal {
  code: IndicatorCode;
  /** null where it is about all tenders of a supplier or an organisation */
  tenderSysNo: number | null;
  /** the organisation that it is about, null where it is about suppliers or a tender */
  organizationSysNo: number | null;
  supplierList: readonly number[];
  /** days, bids, a share or categories, by the indicator */
  value: number;
  /** the limit that the value is beyond; null where there is none */
  limit: number | null;
}

/** Whole days that a tender has to be open for bids (R003). */
const SHORTEST_BID_DAYS = 15;
const DAY_SECONDS = 86_400;
/** A supplier with fewer bids, an organisation with fewer tenders has no share of disqualified bids (R038). */
const FEWEST_FOR_SHARE = 2;
/** Awards that a supplier needs for its categories to count for the fence (R048). */
const AWARDS_FOR_VARIETY = 20;

type Found = Omit<Signal, "code">;
const ofTender = (tender: PastTender, value: number, supplierList: readonly number[] = [], limit?: number): Found => ({
  tenderSysNo: tender.tenderSysNo,
  organizationSysNo: null,
  supplierList,
  value,
  limit: limit ?? null,
});
const ofSupplier = (supplierSysNo: number, value: number, limit: number): Found => ({
  tenderSysNo: null,
  organizationSysNo: null,
  supplierList: [supplierSysNo],
  value,
  limit,
});

type Indicator = (history: readonly PastTender[]) => Found[];
const perTender =
  (find: (tender: PastTender) => Found | null): Indicator =>
  (history) =>
    history.flatMap((tender) => find(tender) ?? []);

const suppliersOf = (bids: readonly { supplierSysNo: number }[]): number[] => [
  ...new Set(bids.map((bid) => bid.supplierSysNo)),
];

const shortPeriod = perTender((tender) => {
  const days = Math.floor((tender.bidEndTime - tender.publishTime) / DAY_SECONDS);
  return days < SHORTEST_BID_DAYS ? ofTender(tender, days, [], SHORTEST_BID_DAYS) : null;
});

const singleBid = perTender((tender) => {
  const suppliers = suppliersOf(tender.bidList);
  return tender.competitive && suppliers.length === 1 ? ofTender(tender, 1, suppliers) : null;
});

/** Tenders whose gap is outside a fence of all gaps. */
const gaps =
  (outside: (gap: Gap, fences: { lower: number; upper: number }) => number | null, both: boolean): Indicator =>
  (history) => {
    const found = history.flatMap((tender) => {
      const gap = gapOf(tender);
      return gap ? [{ tender, gap }] : [];
    });
    const fences = fencesOf(found.map(({ gap }) => gap.share));
    if (!fences) return [];
    return found.flatMap(({ tender, gap }) => {
      const limit = outside(gap, fences);
      return limit === null ? [] : [ofTender(tender, gap.share, both ? [gap.winner, gap.next] : [gap.winner], limit)];
    });
  };
const closePrice = gaps(({ share }, { lower }) => (share < lower ? lower : null), true);
const heavyDiscount = gaps(({ share }, { upper }) => (share > upper ? upper : null), false);

/** What each supplier did, over tenders with one winner. */
function winsAndBids(history: readonly PastTender[]): Map<number, { bids: number; wins: number }> {
  const counts = new Map<number, { bids: number; wins: number }>();
  for (const tender of history) {
    const winner = onlyWinner(tender);
    if (winner === null) continue;
    for (const supplier of suppliersOf(tender.bidList.filter((bid) => bid.valid))) {
      const { bids, wins } = counts.get(supplier) ?? { bids: 0, wins: 0 };
      counts.set(supplier, { bids: bids + 1, wins: wins + (supplier === winner ? 1 : 0) });
    }
  }
  return counts;
}

const manyLosses: Indicator = (history) => {
  const counts = [...winsAndBids(history)];
  const often = fencesOf(counts.map(([, { bids }]) => bids));
  const ratios = fencesOf(counts.map(([, { bids, wins }]) => wins / bids));
  if (!often || !ratios) return [];
  return counts
    .filter(([, { bids, wins }]) => bids >= often.third && wins / bids < ratios.lower)
    .map(([supplier, { bids, wins }]) => ofSupplier(supplier, wins / bids, ratios.lower));
};

const samePrice = perTender((tender) => {
  const bids = pricedBids(tender);
  const sums = [...new Set(bids.map(({ amount }) => toNumber(amount)))];
  const same = sums
    .map((sum) => suppliersOf(bids.filter(({ amount }) => toNumber(amount) === sum)))
    .filter((suppliers) => suppliers.length > 1);
  return same.length > 0 ? ofTender(tender, same.flat().length, same.flat()) : null;
});

const lateBid = perTender((tender) => {
  const late = tender.bidList.filter((bid) => bid.valid && bid.submitTime > tender.bidEndTime);
  const won = suppliersOf(late).filter((supplier) => tender.winnerList.includes(supplier));
  return won.length > 0 ? ofTender(tender, won.length, won) : null;
});

const allButWinner = perTender((tender) => {
  const [valid, ...others] = suppliersOf(tender.bidList.filter((bid) => bid.valid));
  const refused = suppliersOf(tender.bidList.filter((bid) => !bid.valid)).filter((supplier) => supplier !== valid);
  const alone = valid !== undefined && others.length === 0 && onlyWinner(tender) === valid;
  return alone && refused.length > 0 ? ofTender(tender, refused.length, [valid, ...refused]) : null;
});

const lowestRefused = perTender((tender) => {
  const [lowest] = pricedBids(tender);
  const applies = tender.priceOnly && tender.winnerList.length > 0 && validBids(tender).length > 0;
  return applies && lowest && !lowest.valid ? ofTender(tender, 1, [lowest.supplierSysNo]) : null;
});

interface Share {
  tenders: number;
  bids: number;
  refused: number;
}
/** Keys whose share of disqualified bids reaches the upper fence of all shares. */
function refusedShares(shares: Map<number, Share>, enough: (share: Share) => boolean): [number, number, number][] {
  const counted = [...shares].filter(([, share]) => share.bids > 0 && enough(share));
  const fences = fencesOf(counted.map(([, { bids, refused }]) => refused / bids));
  if (!fences) return [];
  return counted
    .filter(([, { bids, refused }]) => refused / bids > fences.upper)
    .map(([key, { bids, refused }]) => [key, refused / bids, fences.upper]);
}
function countRefused(history: readonly PastTender[], keysOf: (tender: PastTender, supplier: number) => number) {
  const shares = new Map<number, Share>();
  for (const tender of history)
    for (const bid of tender.bidList) {
      const key = keysOf(tender, bid.supplierSysNo);
      const { tenders, bids, refused } = shares.get(key) ?? { tenders: 0, bids: 0, refused: 0 };
      const first = bid === tender.bidList[0] ? 1 : 0;
      shares.set(key, { tenders: tenders + first, bids: bids + 1, refused: refused + (bid.valid ? 0 : 1) });
    }
  return shares;
}
const manyRefused: Indicator = (history) => {
  const buyers = countRefused(history, (tender) => tender.organizationSysNo);
  const sellers = countRefused(history, (_, supplier) => supplier);
  return [
    ...refusedShares(buyers, ({ tenders }) => tenders >= FEWEST_FOR_SHARE).map(([buyer, value, limit]) => ({
      ...ofSupplier(buyer, value, limit),
      organizationSysNo: buyer,
      supplierList: [],
    })),
    ...refusedShares(sellers, ({ bids }) => bids >= FEWEST_FOR_SHARE).map((share) => ofSupplier(...share)),
  ];
};

const manyCategories: Indicator = (history) => {
  const won = new Map<number, { awards: number; categories: Set<string> }>();
  for (const tender of history) {
    const winner = onlyWinner(tender);
    if (winner === null) continue;
    const { awards, categories } = won.get(winner) ?? { awards: 0, categories: new Set<string>() };
    won.set(winner, { awards: awards + 1, categories: new Set([...categories, ...tender.categoryList]) });
  }
  const usual = [...won.values()].filter(({ awards }) => awards >= AWARDS_FOR_VARIETY);
  const fences = fencesOf(usual.map(({ categories }) => categories.size));
  if (!fences) return [];
  return [...won]
    .filter(([, { categories }]) => categories.size > fences.upper)
    .map(([supplier, { categories }]) => ofSupplier(supplier, categories.size, fences.upper));
};

const FINDERS: Record<IndicatorCode, Indicator> = {
  R003: shortPeriod,
  R018: singleBid,
  R024: closePrice,
  R025: manyLosses,
  R028: samePrice,
  R030: lateBid,
  R035: allButWinner,
  R036: lowestRefused,
  R038: manyRefused,
  R048: manyCategories,
  R058: heavyDiscount,
};

/**
 * Every signal of a history of finished tenders by the eleven public indicators of OCDS Cardinal, with its value and
 * the limit that it is beyond. Fences need a history: without one the indicators that compare find nothing. A value on
 * its fence is usual here, where Cardinal flags it: in a market of equal values all of them are on it.
 */
export const signalsOf = (history: readonly PastTender[]): Signal[] =>
  INDICATORS.flatMap((code) => FINDERS[code](history).map((found) => ({ code, ...found })));
