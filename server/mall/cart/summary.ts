import type { cart } from "#trpc/contract/cart";
import { pricedAreaCode } from "../area/index";
import type { Handler } from "../implement";
import { needPrices } from "../site/index";
import { ownerOf } from "./repo/sql";
import { readSummary } from "./repo/summary";

/** Every page of a buyer asks this: one statement, and twenty rows of however many lines. */
export const summary: Handler<typeof cart.summary> = async ({ input, actor, db, now }) => {
  needPrices(actor);
  const areaCode = await pricedAreaCode(db, input.areaSysNo);
  const rows = await readSummary(db, { owner: ownerOf(actor), areaCode, now });
  const [first] = rows;
  return {
    quantity: Number(first?.totalQuantity ?? 0),
    lineCount: first?.lineCount ?? 0,
    totalAmount: Number(first?.totalAmount ?? 0),
    skuList: rows.flatMap(({ sysNo, skuSysNo, quantity, price, amount, ...sku }) =>
      sysNo === null
        ? []
        : [
            {
              sysNo,
              quantity: Number(quantity),
              amount: amount === null ? null : Number(amount),
              price: price === null ? null : Number(price),
              mallSku: {
                sysNo: skuSysNo,
                mainImgUrl: sku.mainImgUrl,
                mallSpuName: sku.mallSpuName,
                thirdName: sku.thirdName,
                unit: sku.unit,
                salesPrice: price === null ? null : Number(price),
              },
            },
          ],
    ),
  };
};
