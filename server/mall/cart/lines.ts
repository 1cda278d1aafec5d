import type { cart } from "#trpc/contract/cart";
import { CART_PORTION, groupCart } from "#trpc/rules/cart";
import { areaCodeOf } from "../area/index";
import type { Handler } from "../implement";
import { priceLines, toGroupedLine } from "./priced-line";
import { readPortion, readSomeLines } from "./repo/lines";
import { ownerOf } from "./repo/sql";

/** Lines that are gone are missing in the answer. */
export const lines: Handler<typeof cart.lines> = async ({ input, actor, db, now }) => {
  const owner = ownerOf(actor);
  const areaCode = await areaCodeOf(db, input.areaSysNo);
  const { cartSysNoList, portion } = input;
  const rows = cartSysNoList
    ? await readSomeLines(db, owner, cartSysNoList)
    : await readPortion(db, owner, { portion, size: CART_PORTION });
  return groupCart((await priceLines(db, { owner, areaCode, now }, rows)).map(toGroupedLine));
};
