import type { cart } from "#trpc/contract/cart";
import { paymentOfPrice } from "#trpc/rules/kept-price";
import type { Period } from "#trpc/rules/price";
import { pricedAreaCode } from "../area/index";
import type { Handler } from "../implement";
import { wantedTerms } from "../pricing/index";
import { needPrices } from "../site/index";
import { pricedLines, toCartItem } from "./priced-line";
import { readLater } from "./repo/lines";
import { ownerOf } from "./repo/sql";

const periodIn = (term: Period | undefined): Partial<Period> =>
  term ? { accountPeriod: term.accountPeriod, billingPeriod: term.billingPeriod } : {};

/** What is kept for later, at today's prices, under the terms that it would come back to (R-CART-14). */
export const saved: Handler<typeof cart.saved> = async ({ input, actor, db, now }) => {
  needPrices(actor);
  const areaCode = await pricedAreaCode(db, input.areaSysNo);
  const { rows, options } = await readLater(db, { owner: ownerOf(actor), areaCode, now });
  const wanted = wantedTerms(input.termList);
  // what is kept for later is in no group of the cart, which would say its term
  const lines = rows.map((row) => ({ ...row, ...periodIn(wanted.get(row.agreementSysNo)) }));
  return pricedLines(lines, options, areaCode).map((line) => ({
    ...toCartItem(line),
    payment: line.priceReason && paymentOfPrice(line.priceReason),
    unavailableReason: line.unavailableReason,
  }));
};
