import type { Cart, CartSummary, cart } from "#trpc/contract/cart";
import { cartTotals, groupCart } from "#trpc/rules/cart";
import { pricedAreaCode } from "../area/index";
import type { Handler } from "../implement";
import { needPrices } from "../site/index";
import { type PricedLine, pricedLines, toCartItem, toGroupedLine } from "./priced-line";
import { readLines } from "./repo/lines";
import { ownerOf } from "./repo/sql";

const summaryOf = (lines: readonly PricedLine[]): CartSummary => ({
  ...cartTotals(lines.map(({ row, amount }) => ({ quantity: row.quantity, amount }))),
  lineCount: lines.length,
  skuList: lines.map(toCartItem),
});

/** What the filters let through; totals stay those of the whole cart. */
function shown(lines: readonly PricedLine[], { keyword = "", shopSysNo }: { keyword?: string; shopSysNo?: number }) {
  if (keyword === "" && shopSysNo === undefined) return lines;
  const word = keyword.toLowerCase();
  return lines.filter(
    ({ row }) =>
      (shopSysNo === undefined || row.shopSysNo === shopSysNo) &&
      `${row.mallSpuName} ${row.thirdName} ${row.shopName}`.toLowerCase().includes(word),
  );
}

export const getShop: Handler<typeof cart.getShop> = async ({ input, actor, db, now }): Promise<Cart> => {
  needPrices(actor);
  const owner = ownerOf(actor);
  const areaCode = await pricedAreaCode(db, input.areaSysNo);
  const { rows, options } = await readLines(db, { owner, areaCode, now });
  const lines = pricedLines(rows, options, areaCode);
  return { categoryTypeList: groupCart(shown(lines, input).map(toGroupedLine)), ...summaryOf(lines) };
};
