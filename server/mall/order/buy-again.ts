import type { contract } from "#trpc/contract/index";
import { pricedAreaCode } from "../area/index";
import { addToCart } from "../cart/index";
import { command } from "../document/index";
import type { Handler } from "../implement";
import { wantedTerms } from "../pricing/index";
import { orderKind } from "./repo/kind";
import { orderedGoods } from "./repo/write";

const NAMED = 3;

/**
 * R-ORD-17: what an order had comes into its buyer's cart, as much as then, at what it costs today where it went then
 * unless another area is named. The order stays as it is.
 * @throws Failure CANNOT_SELL where nothing of it can be bought
 */
export const buyOrderAgain: Handler<typeof contract.mallSku.buyOrderAgain> = async (context) => {
  const { db, actor, now, input, fail } = context;
  const asked = { ...context, input: { sysNo: input.orderSysNo } };
  const { document: order, doing, apply } = await command(asked, orderKind, "reorder");
  const goods = await orderedGoods(db, doing.tenantCode, order.sysNo);
  const areaCode = input.areaSysNo === undefined ? order.areaCode : await pricedAreaCode(db, input.areaSysNo);
  const wanted = goods.map(({ skuSysNo, quantity }) => ({ skuSysNo, quantity: Number(quantity) }));
  const { lines, lineOfRow, refusals, lineCount } = await addToCart({
    ...{ db, actor, now, areaCode, wanted },
    terms: wantedTerms(input.termList),
  });
  const failList = goods.flatMap(({ skuSysNo, skuName }, index) => {
    const refusal = refusals.get(index);
    return refusal ? [{ skuSysNo, skuName, message: refusal.message }] : [];
  });
  if (lines.length === 0) {
    const said = failList.slice(0, NAMED).map(({ skuName, message }) => `${skuName}（${message}）`);
    const rest = failList.length > NAMED ? "等" : "";
    throw fail("CANNOT_SELL", { message: `这张订单的商品现在都不能购买：${said.join("、")}${rest}` });
  }
  await apply();
  const successList = goods.flatMap((_, index) => lineOfRow.get(index) ?? []);
  return { addedCount: lines.length, successList, failList, lineCount };
};
