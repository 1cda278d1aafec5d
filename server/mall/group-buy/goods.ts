import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { GoodsKind } from "#trpc/contract/shared/codes";
import { unavailableReasons } from "#trpc/contract/shared/labels";
import { coversArea } from "#trpc/rules/area";
import { groupBuyReason } from "#trpc/rules/group-buy";
import { type DecimalLike, decimal, lineAmount, toNumber } from "#trpc/rules/money";
import { listTerm } from "#trpc/rules/price";
import { quantityProblem, unavailableReason } from "#trpc/rules/sale";
import { type OrderedLine, readWanted } from "../cart/index";
import type { LockedGroupBuy } from "./repo/write";

type Row = OrderedLine["row"];

/** The goods of a group purchase for parts, by their keys, in one statement. */
export async function goodsFor(
  db: Db,
  { tenantCode, skuSysNo }: Pick<LockedGroupBuy, "tenantCode" | "skuSysNo">,
  parts: readonly { sysNo: number; quantity: string }[],
): Promise<Map<number, Row>> {
  const bare = { skuSysNo, measure: "unit", agreementSysNo: 0, accountPeriod: null, billingPeriod: null };
  const rows = await readWanted(
    db,
    tenantCode,
    parts.map(({ sysNo, quantity }) => ({ sysNo, quantity, ...bare })),
  );
  return new Map(rows.map((row) => [row.sysNo, row]));
}

/** Goods may be offered together: on sale, and not made for one pouring alone. @throws Failure CANNOT_SELL */
export function needOfferable(row: Row | undefined, supplierSysNo: number): Row {
  if (row?.supplierSysNo !== supplierSysNo)
    throw new Failure(row ? "FORBIDDEN" : "NOT_FOUND", {
      message: row ? "只能选择本店的商品" : "商品不存在或已删除，请重新选择",
      fields: { skuSysNo: "请选择本店在售的商品" },
    });
  const blocked = problemOf(row, row.saleAreas, row.saleAreas[0] ?? "");
  const message = row.goodsKind === GoodsKind.concrete ? "混凝土按浇筑部位供应，不能发起团购" : blocked;
  if (message !== undefined) throw new Failure("CANNOT_SELL", { message, fields: { skuSysNo: message } });
  return row;
}

/** What keeps goods from being sold together to an area, as a sentence; the price is the group purchase's own. */
export function problemOf(row: Row, areaCodes: readonly string[], areaCode: string): string | undefined {
  if (!coversArea(areaCodes, areaCode)) return "收货地址不在该团购的配送地区内，请改选收货地址";
  const facts = { ...row, hasQuotedPrice: true, salesPrice: "1", restocking: false };
  const reason = unavailableReason(facts, { agreementCanSale: true, agreementPriceMissingReason: null }, areaCode);
  return reason === null ? undefined : `“${row.mallSpuName}”${unavailableReasons[reason]}`;
}

/**
 * A quantity of one organisation, judged as an order's, and the total that it makes, by what is in stock.
 * @throws Failure CANNOT_SELL, BELOW_MINIMUM, QUANTITY_INVALID, OUT_OF_STOCK
 */
export function needSellable(row: Row, campaign: LockedGroupBuy, areaCode: string, total: DecimalLike): void {
  const message = problemOf(row, campaign.areaCodes, areaCode);
  if (message !== undefined) throw new Failure("CANNOT_SELL", { message });
  const problem = quantityProblem(row.quantity, { ...row, madeToOrder: true });
  if (problem) throw new Failure(problem.reason, { message: problem.message, fields: { quantity: problem.message } });
  const left = decimal(row.inventory).minus(total).plus(row.quantity);
  if (row.madeToOrder || left.gte(row.quantity)) return;
  const sentence = left.gt(0)
    ? `库存只能再满足${left.toFixed()}${row.unit}，请减少数量`
    : "库存已不能满足更多数量，请联系供应商";
  throw new Failure("OUT_OF_STOCK", { message: sentence, fields: { quantity: sentence } });
}

/** Goods at the price of a group purchase and with a share of its freight, as an order takes them. */
export function orderedLine(
  row: Row,
  campaign: LockedGroupBuy,
  { unitPrice, stepFrom, freight }: { unitPrice: number; stepFrom: number; freight: DecimalLike },
): OrderedLine {
  const { sysNo, groupBuyNo, title, skuName, skuSpec, unit, taxRate } = campaign;
  const none = { tonneFee: 0, truckFee: 0, truckTonnes: 1, unloadFee: 0, pumpFee: 0, pumpMinimum: 0 };
  return {
    row: {
      ...row,
      ...{ mallSpuName: skuName, thirdName: skuSpec, unit, taxRate },
      // the share is all that it is charged
      freightRule: { freeAmount: null, orderFee: freight, ...none },
    },
    options: [],
    agreement: null,
    period: { accountPeriod: listTerm.accountPeriod, billingPeriod: listTerm.billingPeriod },
    termOffered: true,
    term: listTerm,
    basePrice: unitPrice,
    priceMissing: null,
    priceReason: groupBuyReason(row.salesPrice, unitPrice, { sysNo, groupBuyNo, title, stepFrom }),
    amount: toNumber(lineAmount(row.quantity, unitPrice)),
    canSale: true,
    unavailableReason: null,
  };
}
