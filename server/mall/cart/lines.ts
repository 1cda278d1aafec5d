import type { cart } from "#trpc/contract/cart";
import { CART_PORTION, groupCart } from "#trpc/rules/cart";
import { pricedAreaCode } from "../area/index";
import type { Handler } from "../implement";
import { needPrices } from "../site/index";
import { pricedLines, priceLines, toGroupedLine } from "./priced-line";
import { readFound, readPortion, readSomeLines } from "./repo/lines";
import { ownerOf } from "./repo/sql";

/** Lines that are gone are missing in the answer. */
export const lines: Handler<typeof cart.lines> = async ({ input, actor, db, now }) => {
  needPrices(actor);
  const owner = ownerOf(actor);
  const areaCode = await pricedAreaCode(db, input.areaSysNo);
  const { cartSysNoList, keyword, portion } = input;
  const scene = { owner, areaCode, now };
  if (cartSysNoList) {
    const rows = await readSomeLines(db, owner, cartSysNoList);
    return groupCart((await priceLines(db, scene, rows)).map(toGroupedLine));
  }
  const { rows, options } = keyword
    ? await readFound(db, scene, keyword)
    : await readPortion(db, scene, { portion, size: CART_PORTION });
  return groupCart(pricedLines(rows, options, areaCode).map(toGroupedLine));
};
