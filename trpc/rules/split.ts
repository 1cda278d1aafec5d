import { groupBy } from "./group";

/** What makes two cart lines different orders (R-BIZ-01). */
export interface SplitFacts {
  shopSysNo: number;
  agreementSysNo: number | null;
  accountPeriod: number;
  billingPeriod: number;
  goodsKind: number;
}

/** R-BIZ-01: one part per shop, agreement, payment term and goods kind, in the order of their first lines. */
export const splitParts = <T extends SplitFacts>(lines: readonly T[]): T[][] => [
  ...groupBy(lines, ({ shopSysNo, agreementSysNo, accountPeriod, billingPeriod, goodsKind }) =>
    [shopSysNo, agreementSysNo, accountPeriod, billingPeriod, goodsKind].join("/"),
  ).values(),
];
