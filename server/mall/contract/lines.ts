import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { decimal, lineAmount, sum } from "#trpc/rules/money";
import { wrongPlaces } from "#trpc/rules/piece-goods";
import { chinaDay } from "#trpc/rules/price";
import type { Values } from "../document/index";
import { goodsOf } from "./repo/sources";

/** A line as it is typed, or taken over. */
export interface TypedLine {
  skuSysNo: number;
  quantity: number | string;
  price: number | string;
}

/**
 * Lines as a contract keeps them, each of goods of its supplier, none twice.
 * @throws Failure with a sentence at each line that is wrong
 */
export async function keptLines(
  db: Db,
  supplier: { tenantCode: string; supplierSysNo: number },
  typed: readonly TypedLine[],
): Promise<{ lines: Values[]; totalAmount: string }> {
  const goods = await goodsOf(
    db,
    supplier,
    typed.map(({ skuSysNo }) => skuSysNo),
  );
  const fields: Record<string, string> = {};
  const seen = new Set<number>();
  const lines = typed.flatMap(({ skuSysNo, quantity, price }, index): Values[] => {
    const sku = goods.get(skuSysNo);
    const places = sku && wrongPlaces(Number(quantity), sku.quantityScale);
    if (!sku) fields[`itemList.${index}.skuSysNo`] = `第 ${index + 1} 行的商品不是该供应商的，或已删除`;
    else if (seen.has(skuSysNo)) fields[`itemList.${index}.skuSysNo`] = `第 ${index + 1} 行与前面的行是同一商品`;
    else if (places) fields[`itemList.${index}.quantity`] = `“${sku.skuName}”的数量${places}`;
    else if (decimal(quantity).gt(0) && decimal(price).eq(0))
      fields[`itemList.${index}.price`] = `请填写“${sku.skuName}”的单价`;
    seen.add(skuSysNo);
    if (!sku) return [];
    const amount = lineAmount(quantity, price).toFixed(2);
    return [{ ...sku, quantity: decimal(quantity).toFixed(), price: decimal(price).toFixed(), amount }];
  });
  const [message] = Object.values(fields);
  if (message) throw new Failure("QUANTITY_INVALID", { message, fields });
  return { lines, totalAmount: sum(lines.map(({ amount }) => String(amount))).toFixed(2) };
}

/** Something is ordered by it. @throws Failure CONTRACT_EMPTY */
export function needQuantity(lines: readonly Readonly<Record<string, unknown>>[]): void {
  if (lines.some((line) => decimal(String(line.quantity)).gt(0))) return;
  const message = "合同至少要有一种商品的数量大于0，请先填写数量";
  throw new Failure("CONTRACT_EMPTY", { message, fields: { itemList: message } });
}

/** @throws Failure STATE_CONFLICT after the contract's last day */
export function needDaysLeft({ endTime }: { endTime: Date }, now: Date): void {
  const endDay = endTime.toISOString().slice(0, "2026-01-01".length);
  if (endDay >= chinaDay(now)) return;
  const message = `合同结束日期 ${endDay} 已过，不能签署，请先修改结束日期`;
  throw new Failure("STATE_CONFLICT", { message, fields: { endDay: message } });
}
