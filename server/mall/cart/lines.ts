import type { cart } from "#trpc/contract/cart";
import { groupCart } from "#trpc/rules/cart";
import { areaCodeOf } from "../area/index";
import type { Handler } from "../implement";
import { priceLines, toGroupedLine } from "./priced-line";
import { readShortCart, readSomeLines } from "./repo/lines";
import { ownerOf } from "./repo/sql";

/** Lines of a cart that a page shows whole. */
const SHORT = 100;

/** Lines that are gone are missing in the answer. */
export const lines: Handler<typeof cart.lines> = async ({ input, actor, db, now }) => {
  const owner = ownerOf(actor);
  const areaCode = await areaCodeOf(db, input.areaSysNo);
  const { cartSysNoList } = input;
  const rows = cartSysNoList ? await readSomeLines(db, owner, cartSysNoList) : await readShortCart(db, owner, SHORT);
  return groupCart((await priceLines(db, { owner, areaCode, now }, rows)).map(toGroupedLine));
};
