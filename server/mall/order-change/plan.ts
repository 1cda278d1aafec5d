import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { FreightDetail } from "#trpc/contract/shared/freight";
import { offeredIn } from "#trpc/rules/area";
import { concreteName } from "#trpc/rules/concrete";
import { type Decimal, decimal, sum } from "#trpc/rules/money";
import {
  type ChangedLine,
  type ChangedSums,
  changedLine,
  changedSums,
  isChanged,
  MOST_WORTH,
  type TypedChange,
} from "#trpc/rules/order-change";
import { pouringProblems } from "../concrete/index";
import { checkedLines, needDay } from "../document/index";
import type { Actor } from "../implement";
import { expectedDay, type OrderFacts } from "../order/index";
import { own, readAddress } from "../trade/index";
import {
  countLines,
  freightRuleOf,
  type OrderLine,
  orderLinesOf,
  type WrittenHead,
  type WrittenItem,
} from "./repo/lines";

interface TypedLine extends TypedChange {
  orderItemSysNo: number;
}
/** What somebody wants to be other of an order. */
export interface Typed {
  itemList: readonly TypedLine[];
  expectedDate?: string | undefined;
  receiveAddressSysNo?: number | undefined;
  reason: string;
}
interface Scene {
  db: Db;
  tenantCode: string;
  now: Date;
  actor: Pick<Actor, "organizationSysNo">;
}

/**
 * What is not of the order, or not of the purchaser's book, is refused before anything is said of the order.
 * @throws Failure NOT_FOUND, FORBIDDEN
 */
export async function needOwn(
  { db, tenantCode, actor }: Omit<Scene, "now">,
  orderSysNo: number,
  { itemList, receiveAddressSysNo }: Typed,
): Promise<void> {
  const keys = [...new Set(itemList.map(({ orderItemSysNo }) => orderItemSysNo))];
  if (keys.length > 0 && (await countLines(db, { tenantCode, sysNo: orderSysNo }, keys)) < keys.length)
    throw new Failure("NOT_FOUND", { message: "变更的明细不是该订单的商品，请刷新后重试" });
  if (receiveAddressSysNo !== undefined) own(await readAddress(db, tenantCode, receiveAddressSysNo), "收货地址", actor);
}

/** What becomes of some lines of an order. */
export type Becomes = ReadonlyMap<number, ChangedLine>;

const after = (line: OrderLine, becomes: Becomes): ChangedLine =>
  becomes.get(line.sysNo) ?? {
    quantity: decimal(line.quantity),
    price: decimal(line.price),
    amount: decimal(line.amount),
  };

/** 元 that an order comes to after a change of some lines; what it was where none changes. */
export async function sumsAfter(
  { db, tenantCode }: Pick<Scene, "db" | "tenantCode">,
  order: Pick<OrderFacts, "shopSysNo" | "freight" | "freightDetail">,
  lines: readonly OrderLine[],
  becomes: Becomes,
): Promise<ChangedSums> {
  const freightDetail = order.freightDetail as FreightDetail | null;
  if (becomes.size === 0) {
    const freight = decimal(order.freight);
    const goods = sum(lines.map(({ amount }) => amount));
    return { total: goods.plus(freight), freight, freightDetail, shares: lines.map((line) => decimal(line.freight)) };
  }
  const rule = freightDetail === null ? null : await freightRuleOf(db, tenantCode, order.shopSysNo);
  return changedSums(
    lines.map((line) => ({ ...line, ...after(line, becomes) })),
    { freight: order.freight, freightDetail },
    rule,
  );
}

/** @throws Failure where nothing would be left of the order, or it would come to too much */
export function needWorth(lines: readonly OrderLine[], becomes: Becomes, total: Decimal): void {
  if (lines.every((line) => after(line, becomes).quantity.eq(0))) {
    const message = "变更后订单没有商品，请至少保留一行；全部不要时请申请取消订单";
    throw new Failure("CHANGE_EMPTY", { message, fields: { itemList: message } });
  }
  if (total.gt(MOST_WORTH)) {
    const message = "变更后的订单金额过大，请核对数量和单价";
    throw new Failure("QUANTITY_INVALID", { message, fields: { itemList: message } });
  }
}

/** The place of a change, where it is another one than the order's. @throws Failure */
async function placeOf({ db, tenantCode, actor }: Scene, order: OrderFacts, typed: Typed, lines: readonly OrderLine[]) {
  const none = { receiveAddressSysNo: null, receiveAddress: null, oldReceiveAddress: null, areaCode: null };
  if (typed.receiveAddressSysNo === undefined) return none;
  const found = own(await readAddress(db, tenantCode, typed.receiveAddressSysNo), "收货地址", actor);
  const { contactName, contactMobile, areaName, address, areaCode } = found;
  const receiveAddress = { contactName, contactMobile, areaName, address };
  const old = order.receiveAddress as typeof receiveAddress;
  const isSame = (Object.keys(receiveAddress) as (keyof typeof receiveAddress)[]).every(
    (name) => receiveAddress[name] === old[name],
  );
  if (isSame) return none;
  const strange = lines.find(({ saleAreas }) => areaCode !== order.areaCode && !offeredIn(saleAreas, areaCode));
  if (strange) {
    const message = `第 ${strange.lineNo} 行“${strange.skuName}”不能送到 ${areaName}，请选择其他收货地址`;
    throw new Failure("ADDRESS_AREA_INVALID", { message, fields: { receiveAddressSysNo: message } });
  }
  return { receiveAddressSysNo: found.sysNo, receiveAddress, oldReceiveAddress: old, areaCode };
}

/**
 * R-CONC-01: more concrete of a line that does not suit what its order is poured for is not agreed on, as it would not be
 * ordered. One statement where more concrete is wanted, else none.
 * @throws Failure CONCRETE_UNSUITED with a sentence at each such line
 */
async function needSuited(
  { db, tenantCode }: Scene,
  { usePart, usePlace }: OrderFacts,
  lines: readonly OrderLine[],
  typed: Typed,
  becomes: Becomes,
): Promise<void> {
  const said = [{ name: concreteName.part, value: [usePart, usePlace].filter(Boolean).join(" ") }];
  const grown = lines.filter((line) => becomes.get(line.sysNo)?.quantity.gt(line.quantity));
  const problems = await pouringProblems(
    db,
    tenantCode,
    grown.map(({ skuSysNo, goodsKind }) => ({ skuSysNo, goodsKind, said })),
  );
  const fields: Record<string, string> = {};
  for (const [at, some] of problems) {
    const line = grown[at];
    const place = typed.itemList.findIndex(({ orderItemSysNo }) => orderItemSysNo === line?.sysNo);
    fields[`itemList.${place}.quantity`] =
      `第 ${line?.lineNo} 行“${line?.skuName}”不能追加：${some.map(({ message }) => message).join("；")}`;
  }
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Failure("CONCRETE_UNSUITED", { message, fields });
}

/**
 * What a change does to its order, checked line by line.
 * @throws Failure with a sentence for each line that is wrong
 */
export async function planChange(
  scene: Scene,
  order: OrderFacts,
  typed: Typed,
): Promise<{ head: WrittenHead; items: WrittenItem[] }> {
  const { db, tenantCode, now } = scene;
  const lines = await orderLinesOf(db, { tenantCode, sysNo: order.sysNo });
  const byKey = new Map(lines.map((line) => [line.sysNo, line]));
  const changed = checkedLines(typed.itemList, {
    lineOf: ({ orderItemSysNo }) => byKey.get(orderItemSysNo),
    whose: "该订单的商品",
    skip: (entry) => {
      const line = byKey.get(entry.orderItemSysNo);
      return line !== undefined && !isChanged(line, entry);
    },
    check: (line, entry) => {
      const result = changedLine(line, entry);
      return "reason" in result ? result : { sysNo: line.sysNo, ...result };
    },
  });
  const becomes: Becomes = new Map(changed.map((line) => [line.sysNo, line]));
  await needSuited(scene, order, lines, typed, becomes);
  const oldExpectedDate = expectedDay(order);
  const expectedDate = typed.expectedDate === oldExpectedDate ? undefined : typed.expectedDate;
  needDay(expectedDate, "expectedDate", now);
  const place = await placeOf(scene, order, typed, lines);
  if (changed.length === 0 && expectedDate === undefined && place.receiveAddressSysNo === null) {
    const message = "没有任何变化，请修改数量、单价、交货日期或收货地址";
    throw new Failure("CHANGE_EMPTY", { message, fields: { itemList: message } });
  }
  const { total, freight, freightDetail } = await sumsAfter(scene, order, lines, becomes);
  needWorth(lines, becomes, total);
  return {
    head: {
      ...{ orderVersion: order.version, reason: typed.reason, ...place },
      ...{ totalAmount: total.toFixed(2), oldAmount: order.totalAmount },
      ...{ freight: freight.toFixed(2), oldFreight: order.freight, freightDetail },
      ...{ expectedDate: expectedDate ?? null, oldExpectedDate: expectedDate === undefined ? null : oldExpectedDate },
    },
    items: changed.map(({ sysNo, quantity, price, amount }) => ({
      ...{ orderItemSysNo: sysNo, quantity: quantity.toFixed(), price: price.toFixed(), amount: amount.toFixed(2) },
    })),
  };
}
