import type { cart } from "#trpc/contract/cart";
import { areaCodeOf } from "../area/index";
import type { Handler } from "../implement";
import { needPrices } from "../site/index";
import { pricedLines, toCartItem } from "./priced-line";
import { readLater } from "./repo/lines";
import { ownerOf } from "./repo/sql";

/** What is kept for later, at today's prices. */
export const saved: Handler<typeof cart.saved> = async ({ input, actor, db, now }) => {
  needPrices(actor);
  const areaCode = await areaCodeOf(db, input.areaSysNo);
  const { rows, options } = await readLater(db, { owner: ownerOf(actor), areaCode, now });
  return pricedLines(rows, options, areaCode).map((line) => ({
    ...toCartItem(line),
    unavailableReason: line.unavailableReason,
  }));
};
