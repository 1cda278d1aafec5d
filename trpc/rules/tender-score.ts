import { type Decimal, type DecimalLike, decimal, lineAmount, sum, toNumber } from "./money";
import { type Criterion, REASON_MS } from "./tender";

/** A price is far too low below this share of the mean of at least so many bids, or of the purchaser's estimate. */
const lowPrice = { shareOfMean: "0.7", leastBids: 3, shareOfEstimate: "0.5" } as const;

const FULL = 100;
const PLACES = 2;
const HALF_UP = 1;
const rounded = (value: Decimal): number => toNumber(value.round(PLACES, HALF_UP));

export interface TenderLine {
  sysNo: number;
  quantity: DecimalLike;
}
/** Unit prices in 元 with tax, by line; lines that are not there are left out of the bid. */
export interface PricedBid {
  itemList: readonly { itemSysNo: number; price: DecimalLike }[];
}

const amountOf = (line: TenderLine, price: DecimalLike): Decimal => lineAmount(line.quantity, price);
const byLine = ({ itemList }: PricedBid): ReadonlyMap<number, DecimalLike> =>
  new Map(itemList.map(({ itemSysNo, price }) => [itemSysNo, price]));

/** 元 of a bid: each line rounded to the fen. */
export function bidTotal(bid: PricedBid, lines: readonly TenderLine[]): Decimal {
  const prices = byLine(bid);
  return sum(lines.flatMap((line) => (prices.has(line.sysNo) ? [amountOf(line, prices.get(line.sysNo) ?? 0)] : [])));
}

/**
 * Price scores from 0 to 100: lowest price × 100 / price. Over the totals where every bid prices every line; else line by
 * line, each line weighted by its lowest amount, with 0 for a line that is left out.
 */
export function priceScores(bids: readonly PricedBid[], lines: readonly TenderLine[]): number[] {
  const whole = bids.every((bid) => bid.itemList.length === lines.length);
  if (whole) {
    const totals = bids.map((bid) => bidTotal(bid, lines));
    const lowest = totals.reduce((least, one) => (one.lt(least) ? one : least), totals[0] ?? decimal(0));
    return totals.map((total) => (total.gt(0) ? rounded(lowest.times(FULL).div(total)) : 0));
  }
  const prices = bids.map(byLine);
  const lowest = lines.flatMap((line) => {
    const offered = prices.flatMap((of) => (of.has(line.sysNo) ? [amountOf(line, of.get(line.sysNo) ?? 0)] : []));
    const [first] = offered;
    return first ? [{ line, least: offered.reduce((least, one) => (one.lt(least) ? one : least), first) }] : [];
  });
  const weights = sum(lowest.map(({ least }) => least));
  if (weights.eq(0)) return bids.map(() => 0);
  return prices.map((of) => {
    const parts = lowest.map(({ line, least }) => {
      const price = of.get(line.sysNo);
      const amount = price === undefined ? decimal(0) : amountOf(line, price);
      return amount.gt(0) ? least.times(least).div(amount) : decimal(0);
    });
    return rounded(sum(parts).times(FULL).div(weights));
  });
}

/** Which totals are far too low: against the mean of enough bids, or against the estimate. */
export function lowPrices(totals: readonly DecimalLike[], estimate: DecimalLike | null): boolean[] {
  const mean = totals.length >= lowPrice.leastBids ? sum(totals).div(totals.length) : null;
  return totals.map((total) => {
    const value = decimal(total);
    if (mean && value.lt(mean.times(lowPrice.shareOfMean))) return true;
    return estimate !== null && value.lt(decimal(estimate).times(lowPrice.shareOfEstimate));
  });
}

/** What a member says of a bid: a score for each criterion, none with a conflict of interest. */
export interface Judgement {
  hasConflict: boolean;
  scoreList: readonly number[];
}
export interface BidScore {
  priceScore: number;
  /** Averages of the members' scores by criterion; null where no member has scored. */
  averages: (number | null)[];
  /** 0 to 100; null until every criterion has a score. */
  total: number | null;
  /** Criteria whose least score is missed. */
  below: string[];
}

/** The weighted score of a bid from its price score and the members' averages. */
export function scoreOf(
  priceScore: number,
  judgements: readonly Judgement[],
  { priceWeight, criteria }: { priceWeight: number; criteria: readonly Criterion[] },
): BidScore {
  const scoring = judgements.filter(({ hasConflict }) => !hasConflict);
  const averages = criteria.map((_, at) => {
    const given = scoring.flatMap(({ scoreList }) => scoreList[at] ?? []);
    return given.length === 0 ? null : rounded(sum(given).div(given.length));
  });
  const complete = averages.every((one) => one !== null);
  const weighted = criteria.map(({ weight }, at) => decimal(averages[at] ?? 0).times(weight));
  const total = sum([decimal(priceScore).times(priceWeight), ...weighted]).div(FULL);
  const below = criteria.flatMap(({ name, minimum }, at) => {
    const average = averages[at];
    return minimum !== null && average !== null && average !== undefined && average < minimum ? [name] : [];
  });
  return { priceScore, averages, total: complete ? rounded(total) : null, below };
}

/** What decides whether an opened bid may be awarded. */
export interface AwardCandidate {
  isIntact: boolean;
  isLow: boolean;
  reasonAskTime: Date | null;
  reason: string;
  rejectReason: string;
  score: BidScore;
  /** Names of members who said nothing of it. */
  silent: readonly string[];
}

/** Why a bid cannot be awarded at `now`; "" where it can. */
export function awardProblem(bid: AwardCandidate, now: Date): string {
  if (bid.rejectReason !== "") return `已否决：${bid.rejectReason}`;
  if (!bid.isIntact) return "内容与投标回执不符";
  if (bid.silent.length > 0) return `评标人未评：${bid.silent.join("、")}`;
  if (bid.score.total === null) return "没有可用的评分";
  if (bid.score.below.length > 0) return `低于最低分：${bid.score.below.join("、")}`;
  if (!bid.isLow || bid.reason !== "") return "";
  if (bid.reasonAskTime === null) return "报价明显偏低，须先要求供应商说明";
  return now.getTime() - bid.reasonAskTime.getTime() < REASON_MS ? "等待供应商说明低价" : "";
}
