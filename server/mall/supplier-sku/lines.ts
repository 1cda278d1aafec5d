import { decimal } from "#trpc/rules/money";
import type { OwnSku, StockLine, WarehouseRow } from "./repo/own";

/** Sentences by the field that they are about: "itemList.2.code". */
export type Wrong = Record<string, string>;

interface Coded {
  code: string;
  warehouseName?: string;
}

/** Goods that are not the supplier's, or stand twice. */
export function wrongCodes(lines: readonly Coded[], known: ReadonlySet<string>): Wrong {
  const wrong: Wrong = {};
  const seen = new Map<string, number>();
  for (const [index, { code, warehouseName = "" }] of lines.entries()) {
    const key = `${code}\n${warehouseName}`;
    const first = seen.get(key);
    if (!known.has(code)) wrong[`itemList.${index}.code`] = `第 ${index + 1} 行：您没有编码为“${code}”的商品`;
    else if (first !== undefined) wrong[`itemList.${index}.code`] = `第 ${index + 1} 行：与第 ${first + 1} 行重复`;
    else seen.set(key, index);
  }
  return wrong;
}

/** Lines that would change what their warehouse holds. */
export const movedLines = (lines: readonly StockLine[], skus: readonly OwnSku[]): StockLine[] => {
  const bySysNo = new Map(skus.map((sku) => [sku.sysNo, sku]));
  return lines.filter(({ skuSysNo, warehouseSysNo, quantity }) => {
    const row = bySysNo.get(skuSysNo)?.stockList.find((one) => one.warehouseSysNo === warehouseSysNo);
    return !row || !decimal(row.onHand).eq(quantity);
  });
};

interface Line extends Coded {
  quantity: number;
}
export interface Placed {
  lines: StockLine[];
  /** Where the goods or the warehouse are not clear. */
  wrong: Wrong;
  /** Where orders hold more than there would be. */
  held: Wrong;
}

/** The warehouse of a line: the named one, else the only one that the goods or the supplier have. */
function warehouseOf(name: string, sku: OwnSku, warehouses: readonly WarehouseRow[]): number | undefined {
  if (name !== "") return warehouses.find((one) => one.name === name)?.sysNo;
  const [only, second] =
    sku.stockList.length > 0 ? sku.stockList.map((row) => row.warehouseSysNo) : warehouses.map((row) => row.sysNo);
  return second === undefined ? only : undefined;
}

/** What each line sets in which warehouse, or what is wrong with it. */
export function placedLines(
  asked: readonly Line[],
  skus: ReadonlyMap<string, OwnSku>,
  warehouses: readonly WarehouseRow[],
): Placed {
  const placed: Placed = { lines: [], wrong: wrongCodes(asked, new Set(skus.keys())), held: {} };
  const taken = new Set<string>();
  for (const [index, { code, warehouseName = "", quantity }] of asked.entries()) {
    const sku = skus.get(code);
    if (!sku || placed.wrong[`itemList.${index}.code`]) continue;
    const at = (sentence: string) => `第 ${index + 1} 行：${sentence}`;
    if (sku.madeToOrder) {
      placed.wrong[`itemList.${index}.code`] = at(`“${code}”按订单生产，没有库存`);
      continue;
    }
    const warehouseSysNo = warehouseOf(warehouseName, sku, warehouses);
    if (warehouseSysNo === undefined) {
      const names = warehouses.map(({ name }) => name).join("、") || "无";
      const sentence = warehouseName ? `没有仓库“${warehouseName}”，可选：${names}` : `请写明仓库：${names}`;
      placed.wrong[`itemList.${index}.warehouseName`] = at(sentence);
      continue;
    }
    const key = `${sku.sysNo} ${warehouseSysNo}`;
    if (taken.has(key)) placed.wrong[`itemList.${index}.code`] = at("同一商品和仓库填写了两次");
    taken.add(key);
    const { reserved = "0" } = sku.stockList.find((row) => row.warehouseSysNo === warehouseSysNo) ?? {};
    if (decimal(reserved).gt(quantity)) {
      placed.held[`itemList.${index}.quantity`] = at(
        `“${code}”已有订单占用 ${decimal(reserved).toFixed()}${sku.unit}，库存不能更少`,
      );
    }
    placed.lines.push({ skuSysNo: sku.sysNo, warehouseSysNo, quantity: decimal(quantity).toFixed() });
  }
  return placed;
}
