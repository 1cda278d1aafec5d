import type { Db } from "#server/kernel/db";
import { CartPlace } from "#trpc/contract/shared/codes";
import { type CartOwner, ofOwner, ownerColumns, ownerParameters, ownerValues, run } from "./sql";

/** The payment term of a (shop, agreement) group. */
export interface GroupTerm {
  shopSysNo: number;
  agreementSysNo: number;
  accountPeriod: number;
  billingPeriod: number;
}

const keptTerms = (place: number, condition: string) => `
INSERT INTO mall."CartGroup" (${ownerColumns}, "place", "shopSysNo", "agreementSysNo", "accountPeriod", "billingPeriod")
SELECT ${ownerParameters}, ${place}, t.shop, t.agreement, t.account, t.billing
FROM unnest($5::int8[], $6::int8[], $7::int2[], $8::int2[]) AS t(shop, agreement, account, billing)
ORDER BY t.shop, t.agreement
ON CONFLICT (${ownerColumns}, "place", "shopSysNo", "agreementSysNo")
DO UPDATE SET "accountPeriod" = excluded."accountPeriod", "billingPeriod" = excluded."billingPeriod" ${condition}`;

const chosenTerms = keptTerms(CartPlace.cart, "");
const buyNowTerms = keptTerms(CartPlace.buyNow, "");
const firstTerms = keptTerms(
  CartPlace.cart,
  `WHERE NOT EXISTS (
  SELECT FROM mall."CartLine" l WHERE ${ofOwner}
    AND l."shopSysNo" = excluded."shopSysNo" AND l."agreementSysNo" = excluded."agreementSysNo")`,
);

async function keepTerms(db: Db, statement: string, owner: CartOwner, terms: readonly GroupTerm[]): Promise<void> {
  // at list price there is nothing to choose
  const chosen = terms.filter((term) => term.agreementSysNo !== 0);
  if (chosen.length === 0) return;
  await run(db, statement, [
    ...ownerValues(owner),
    chosen.map((term) => term.shopSysNo),
    chosen.map((term) => term.agreementSysNo),
    chosen.map((term) => term.accountPeriod),
    chosen.map((term) => term.billingPeriod),
  ]);
}

/** Sets the payment terms of groups. */
export const chooseTerms = (db: Db, owner: CartOwner, terms: readonly GroupTerm[]): Promise<void> =>
  keepTerms(db, chosenTerms, owner, terms);

/** Sets the payment terms of what is bought by itself. */
export const buyNowTermsOf = (db: Db, owner: CartOwner, terms: readonly GroupTerm[]): Promise<void> =>
  keepTerms(db, buyNowTerms, owner, terms);

/** Sets the payment terms of groups that have no lines yet. */
export const startTerms = (db: Db, owner: CartOwner, terms: readonly GroupTerm[]): Promise<void> =>
  keepTerms(db, firstTerms, owner, terms);
