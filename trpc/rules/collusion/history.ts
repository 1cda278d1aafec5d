import { decimal } from "../money";

/** A bid of a tender that was opened. */
export interface PastBid {
  supplierSysNo: number;
  /** 元, the whole bid; bids for a part of the lines have none that could be compared */
  amount: string | null;
  /** Unix seconds */
  submitTime: number;
  /** false once it was disqualified */
  valid: boolean;
}

/** A tender whose award is final: what the signals are worked out from. */
export interface PastTender {
  tenderSysNo: number;
  organizationSysNo: number;
  /** open to all, or to invited suppliers: more than one could bid */
  competitive: boolean;
  /** the price alone decides */
  priceOnly: boolean;
  /** Unix seconds */
  publishTime: number;
  /** Unix seconds */
  bidEndTime: number;
  bidList: readonly PastBid[];
  /** the suppliers that were awarded; none where the tender failed */
  winnerList: readonly number[];
  /** the first levels of the categories that were awarded */
  categoryList: readonly string[];
}

export type PricedBid = PastBid & { amount: string };
const isPriced = (bid: PastBid): bid is PricedBid => bid.amount !== null;

const byAmount = (a: PricedBid, b: PricedBid): number => decimal(a.amount).cmp(b.amount);

/** Bids that can be compared, the lowest first. */
export const pricedBids = (tender: PastTender): PricedBid[] => tender.bidList.filter(isPriced).sort(byAmount);
export const validBids = (tender: PastTender): PricedBid[] => pricedBids(tender).filter((bid) => bid.valid);

/** The winner of a tender with one winner, null otherwise. */
export const onlyWinner = ({ winnerList }: PastTender): number | null =>
  winnerList.length === 1 ? (winnerList[0] ?? null) : null;

/** Winner, the next valid bid and by which share of the winner's that is higher. */
export interface Gap {
  winner: number;
  next: number;
  /** a share of the winner's amount: statistics, no money */
  share: number;
}

/** The gap between the winner and the next bid, where the price alone decided and the lowest bid won. */
export function gapOf(tender: PastTender): Gap | null {
  const winner = onlyWinner(tender);
  const [lowest, next] = validBids(tender);
  if (!tender.priceOnly || !lowest || !next || lowest.supplierSysNo !== winner) return null;
  if (decimal(lowest.amount).lte(0)) return null;
  const share = decimal(next.amount).minus(lowest.amount).div(lowest.amount).toNumber();
  return { winner, next: next.supplierSysNo, share };
}
