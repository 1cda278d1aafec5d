import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { groupBy } from "#trpc/rules/group";
import { type Decimal, type DecimalLike, decimal, sum, toNumber } from "#trpc/rules/money";
import { holdStock, lockReserved, lockSkus, moveReserved, moves } from "./repo";

/** Goods an order line needs; the name and unit only serve the sentence of a refusal. */
export interface ReserveLine {
  orderItemSysNo: number;
  skuSysNo: number;
  quantity: DecimalLike;
  skuName?: string;
  unit?: string;
}
/** `details` of an OUT_OF_STOCK refusal: what was wanted in all and what could be had. */
export interface Shortage {
  skuSysNo: number;
  skuName: string;
  unit: string;
  quantity: number;
  available: number;
}
export interface ItemQuantity {
  orderItemSysNo: number;
  quantity: DecimalLike;
  /** How much less may move: what rounding took from pieces that came back and went again. */
  slack?: DecimalLike;
}

const total = (lines: readonly { quantity: DecimalLike }[]): Decimal => sum(lines.map((line) => line.quantity));

function shortages(lines: readonly ReserveLine[], stock: readonly { skuSysNo: number; available: string }[]) {
  const bySku = groupBy(lines, (line) => line.skuSysNo);
  const available = new Map<number, Decimal>();
  for (const row of stock) available.set(row.skuSysNo, decimal(row.available).plus(available.get(row.skuSysNo) ?? 0));
  const short: Shortage[] = [];
  for (const [skuSysNo, wanting] of bySku) {
    const wanted = total(wanting);
    const have = available.get(skuSysNo) ?? decimal(0);
    if (have.gte(wanted)) continue;
    const { skuName = "", unit = "" } = wanting[0] ?? {};
    short.push({ skuSysNo, skuName, unit, quantity: toNumber(wanted), available: toNumber(have) });
  }
  return short;
}

/** The refusal for goods that are not there, with a sentence about the first of them. */
export function outOfStock(short: readonly Shortage[]): Failure {
  const [first] = short;
  if (!first?.skuName) return new Failure("OUT_OF_STOCK", { details: short });
  const left = first.available > 0 ? `仅剩${first.available}${first.unit}` : "暂时售罄";
  const more = short.length > 1 ? `，另有${short.length - 1}种商品库存不足` : "";
  const message = `“${first.skuName}”库存不足，${left}${more}，请修改数量后重试`;
  return new Failure("OUT_OF_STOCK", { message, details: short });
}

/**
 * Reserves stock for new order lines over their warehouses: all of them or, with OUT_OF_STOCK and its
 * {@link Shortage}s, none. Two statements for any number of lines; waits for whoever holds the same stock.
 * Leave out made-to-order goods: they have none.
 */
export async function reserve(db: Db, { tenantCode, lines }: { tenantCode: string; lines: readonly ReserveLine[] }) {
  if (lines.length === 0) return;
  const stock = await lockSkus(db, tenantCode, [...new Set(lines.map((line) => line.skuSysNo))]);
  const short = shortages(lines, stock);
  if (short.length > 0) throw outOfStock(short);
  const demands = lines.map(({ quantity, ...line }) => ({ ...line, quantity: decimal(quantity).toFixed() }));
  const held = await holdStock(db, tenantCode, demands);
  if (!total(lines).eq(held)) throw new Error(`reserved ${held} of ${total(lines).toFixed()} although it was locked`);
}

/** An order line of which more is wanted, or less: below zero. */
export interface AdjustedLine extends Omit<ReserveLine, "quantity"> {
  more: Decimal;
}

/**
 * What is held for lines of an order that was changed: gives back what they no longer need, then reserves what they need
 * besides, all of it or, with OUT_OF_STOCK, nothing. The stock of all goods is locked at once, before either. Leave out
 * made-to-order goods.
 */
export async function adjust(
  db: Db,
  { tenantCode, lines }: { tenantCode: string; lines: readonly AdjustedLine[] },
): Promise<void> {
  const changed = lines.filter(({ more }) => !more.eq(0));
  if (changed.length === 0) return;
  const skuOf = new Map(changed.map((line) => [line.orderItemSysNo, line.skuSysNo]));
  const stock = await lockSkus(db, tenantCode, [...new Set(skuOf.values())]);
  const less = changed.flatMap(({ orderItemSysNo, more }) =>
    more.lt(0) ? [{ orderItemSysNo, quantity: more.abs().toFixed() }] : [],
  );
  const freed = less.length > 0 ? await moveReserved(db, tenantCode, less, moves.release) : [];
  const more = changed.flatMap(({ more: quantity, ...line }) => (quantity.gt(0) ? [{ ...line, quantity }] : []));
  if (more.length === 0) return;
  const free = freed.map(({ orderItemSysNo, moved }) => ({
    skuSysNo: skuOf.get(orderItemSysNo) ?? 0,
    available: moved,
  }));
  const short = shortages(more, [...stock, ...free]);
  if (short.length > 0) throw outOfStock(short);
  const demands = more.map(({ quantity, ...line }) => ({ ...line, quantity: quantity.toFixed() }));
  const held = await holdStock(db, tenantCode, demands);
  if (!total(more).eq(held)) throw new Error(`reserved ${held} of ${total(more).toFixed()} although it was locked`);
}

interface Items {
  tenantCode: string;
  items: readonly ItemQuantity[];
}

async function move(db: Db, { tenantCode, items }: Items, kind: keyof typeof moves) {
  if (items.length === 0) return new Map<number, Decimal>();
  const parts = items.map(({ orderItemSysNo, quantity }) => ({
    orderItemSysNo,
    quantity: decimal(quantity).toFixed(),
  }));
  const keys = parts.map((part) => part.orderItemSysNo);
  await lockReserved(db, tenantCode, keys);
  const rows = await moveReserved(db, tenantCode, parts, moves[kind]);
  return new Map(rows.map((row) => [row.orderItemSysNo, decimal(row.moved)]));
}

async function moveAll(db: Db, asked: Items, kind: keyof typeof moves, message: string): Promise<void> {
  const moved = await move(db, asked, kind);
  const missing = [...groupBy(asked.items, (item) => item.orderItemSysNo)]
    .map(([orderItemSysNo, items]) => ({
      orderItemSysNo,
      missing: total(items).minus(moved.get(orderItemSysNo) ?? 0),
      slack: sum(items.map(({ slack = 0 }) => slack)),
    }))
    .filter(({ missing, slack }) => missing.gt(slack));
  if (missing.length === 0) return;
  const details = missing.map(({ orderItemSysNo, missing }) => ({ orderItemSysNo, missing: toNumber(missing) }));
  throw new Failure("STATE_CONFLICT", { message, details });
}

/** Gives back everything that order lines still hold: refused, cancelled, expired or ended short. Two statements. */
export async function release(
  db: Db,
  { tenantCode, orderItemSysNos }: { tenantCode: string; orderItemSysNos: readonly number[] },
) {
  if (orderItemSysNos.length === 0) return;
  await lockReserved(db, tenantCode, [...orderItemSysNos]);
  const parts = orderItemSysNos.map((orderItemSysNo) => ({ orderItemSysNo, quantity: null }));
  await moveReserved(db, tenantCode, parts, moves.release);
}

/** Gives back a part of what order lines hold, at most what they hold. Two statements. */
export async function releaseQuantities(db: Db, asked: Items): Promise<void> {
  await move(db, asked, "release");
}

/**
 * Goods leave the warehouse: on hand and reserved fall together. Refuses with STATE_CONFLICT when a line holds
 * less than it is to ship, beyond its slack. Leave out made-to-order goods. Two statements.
 */
export const issue = (db: Db, asked: Items): Promise<void> =>
  moveAll(db, asked, "issue", "出库数量超过该订单预留的库存，请刷新后重试");

/** An invalidated delivery: the goods are in the warehouse again and held for their order again. Two statements. */
export const unissue = (db: Db, asked: Items): Promise<void> =>
  moveAll(db, asked, "unissue", "退回数量超过已出库数量，请刷新后重试");

/**
 * Returned goods are in the warehouse again, at most what left it (a weighbridge may have said more): free to sell, or
 * held for their order, which is to get others. Two statements.
 */
export async function takeBack(db: Db, { held, ...asked }: Items & { held: boolean }): Promise<void> {
  await move(db, asked, held ? "unissue" : "takeBack");
}
