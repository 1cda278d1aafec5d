import type { contract } from "#trpc/contract/index";
import { unavailableReasons } from "#trpc/contract/shared/labels";
import { pricedAreaCode } from "../area/index";
import { addToCart } from "../cart/index";
import { needPermission, ownHeader } from "../document/index";
import type { Handler } from "../implement";
import { needPrices } from "../site/index";
import { readAddress } from "../trade/index";
import { purchaseApplyKind } from "./repo/kind";
import { itemsOf, pricedItems } from "./trade";

const GONE = "商品不存在或已删除";

/** R-APPLY-01: which goods of an application can be bought again. */
export const againBuyInfo: Handler<typeof contract.purchaseApply.againBuyInfo> = async (context) => {
  const { db, tenantCode, now, input } = context;
  const apply = await ownHeader(context, purchaseApplyKind, input.sysNo);
  const items = await itemsOf(db, tenantCode, apply.sysNo);
  const areaCode = (await readAddress(db, tenantCode, apply.receiveAddressSysNo))?.areaCode ?? "";
  const priced = await pricedItems(db, apply, items, { areaCode, now, terms: "best" });
  const lines = new Map(priced.map((line) => [line.row.sysNo, line]));
  return {
    itemList: items.map(({ sysNo, skuSysNo, skuName, quantity }) => {
      const line = lines.get(sysNo);
      const words = line ? line.unavailableReason && unavailableReasons[line.unavailableReason] : GONE;
      return { skuSysNo, skuName, quantity: Number(quantity), canSale: !words, reason: words ?? "" };
    }),
  };
};

/** R-APPLY-01: the goods of an application, or the named ones of them, into its reader's cart. */
export const addListAgain: Handler<typeof contract.purchaseApply.addListAgain> = async (context) => {
  const { db, actor, tenantCode, now, input, fail } = context;
  const apply = await ownHeader(context, purchaseApplyKind, input.sysNo);
  needPermission(actor, "purchaseApply:purchaser:save");
  needPrices(actor);
  const items = await itemsOf(db, tenantCode, apply.sysNo);
  const names = new Map(items.map(({ skuSysNo, skuName }) => [skuSysNo, skuName]));
  const all = items.map(({ skuSysNo, quantity }) => ({ skuSysNo, quantity: Number(quantity) }));
  const wanted = (input.itemList ?? all).filter(({ skuSysNo }) => names.has(skuSysNo));
  const areaCode =
    input.areaSysNo === undefined
      ? ((await readAddress(db, tenantCode, apply.receiveAddressSysNo))?.areaCode ?? "")
      : await pricedAreaCode(db, input.areaSysNo);
  const { lines, refusals } = await addToCart({ db, actor, now, areaCode, wanted });
  const failList = wanted.flatMap(({ skuSysNo }, index) => {
    const refusal = refusals.get(index);
    return refusal ? [{ skuSysNo, skuName: names.get(skuSysNo) ?? "", message: refusal.message }] : [];
  });
  if (lines.length === 0) {
    const why = failList[0]?.message ?? "没有选择其中的商品";
    throw fail("CANNOT_SELL", { message: `这份采购申请的商品现在都不能购买：${why}` });
  }
  return { addedCount: lines.length, failList };
};
