import type { Discount } from "#trpc/contract/sku";

/** A payment term as addresses and forms name it. */
export const termKey = ({ accountPeriod, billingPeriod }: Pick<Discount, "accountPeriod" | "billingPeriod">): string =>
  `${accountPeriod}-${billingPeriod}`;
