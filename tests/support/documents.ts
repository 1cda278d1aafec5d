import { type Insertable, sql } from "kysely";
import { expect } from "vitest";
import type { OrderItem, OrderTrade } from "#prisma/generated/kysely/types";
import type { Database, Db } from "#server/kernel/db";
import { headerTables } from "#server/mall/document/index";
import { reserve } from "#server/mall/stock/index";
import type { DocumentType } from "#trpc/rules/kinds";
import type { Person, World } from "./api";
import { addBrand, addCategories, addOrganization, addShop, addSku, type TestShop } from "./goods";
import { wholeDatabase } from "./whole-database";

/** Two organisations that trade with each other, and strangers who must see nothing of it. */
export interface Market {
  world: World;
  purchaser: Person;
  supplier: Person;
  otherPurchaser: Person;
  otherSupplier: Person;
  /** The same roles in tenant `north`. */
  northPurchaser: Person;
  northSupplier: Person;
  /** Who runs the mall. */
  operator: Person;
  northOperator: Person;
  shop: TestShop;
  /** Adds a sku with stock to the supplier's shop. */
  sku: (stock?: number, specKey?: string) => Promise<number>;
}

export async function openMarket(world: World): Promise<Market> {
  const db = world.database.kysely;
  const shops = [await addShop(db, "demo"), await addShop(db, "demo"), await addShop(db, "north")] as const;
  const [shop, otherShop, northShop] = shops;
  const buyer = async (tenantCode: string, name: string) =>
    world.person({
      tenantCode,
      identity: "purchaser",
      organizationSysNo: await addOrganization(db, tenantCode, name),
      displayName: "张建国",
    });
  const seller = (tenantCode: string, { organizationSysNo, supplierSysNo }: TestShop) =>
    world.person({ tenantCode, identity: "supplier", organizationSysNo, supplierSysNo, displayName: "李强" });
  const staff = async (tenantCode: string) =>
    world.person({
      tenantCode,
      identity: "operation",
      organizationSysNo: await addOrganization(db, tenantCode, "平台运营"),
      displayName: "周运营",
    });
  const goods = { shop, categories: await addCategories(db, "demo"), brandSysNo: await addBrand(db, "demo") };
  return {
    world,
    purchaser: await buyer("demo", "中建一局项目部"),
    otherPurchaser: await buyer("demo", "中铁五局项目部"),
    northPurchaser: await buyer("north", "北方建工"),
    supplier: await seller("demo", shop),
    otherSupplier: await seller("demo", otherShop),
    northSupplier: await seller("north", northShop),
    operator: await staff("demo"),
    northOperator: await staff("north"),
    shop,
    sku: (stock = 1000, specKey = "") => addSku(db, "demo", goods, { stock, specKey }),
  };
}

type ItemOptions = Partial<Omit<Insertable<OrderItem>, "skuSysNo">> & { skuSysNo?: number };
type OrderOptions = Partial<Insertable<OrderTrade>> & { items?: ItemOptions[] };

/** Rebar counted by piece: Φ25, 12 m, 0.0462 吨 each. */
export const rebarLine = { skuName: "螺纹钢 HRB400E Φ25 12米", goodsKind: 2, quantityScale: 3, pieceMass: "0.0462" };
/** Cement by the bag. */
export const cementLine = { skuName: "普通硅酸盐水泥 P.O 42.5", unit: "袋", quantityScale: 0 };

let serial = 0;

export interface TestOrder {
  sysNo: number;
  itemSysNos: number[];
  skuSysNos: number[];
}

/** An order as checkout leaves it, with its stock reserved: at 15 with one line of 100 吨 unless told otherwise. */
export async function addOrder(market: Market, { items = [{}], ...change }: OrderOptions = {}): Promise<TestOrder> {
  const { world, purchaser, supplier, shop } = market;
  const db = world.database.kysely;
  serial += 1;
  const { sysNo } = await db
    .insertInto("mall.OrderTrade")
    .values({
      tenantCode: "demo",
      orderNo: `DD20261120-${String(serial).padStart(6, "0")}`,
      status: 15,
      orderSource: 1,
      goodsKind: 1,
      purchaserOrganizationSysNo: purchaser.organizationSysNo,
      purchaserOrganizationName: "中建一局项目部",
      purchaserUserSysNo: purchaser.userSysNo,
      purchaserUserName: "张建国",
      supplierSysNo: supplier.supplierSysNo ?? 0,
      supplierName: "测试钢铁",
      shopSysNo: shop.shopSysNo,
      shopName: "测试钢铁旗舰店",
      accountPeriod: 0,
      billingPeriod: 0,
      termName: "立即付款",
      paymentMode: 0,
      receiveAddressSysNo: 1,
      receiveAddress: JSON.stringify({
        contactName: "王工",
        contactMobile: "13800000009",
        areaName: "重庆市",
        address: "工地",
      }),
      areaCode: "50000000",
      invoiceTitleSysNo: 1,
      invoiceTitle: JSON.stringify({ title: "中建一局", taxCode: "91500000" }),
      invoiceType: 1,
      totalAmount: "100.00",
      goodsText: items.map((item) => item.skuName ?? "中砂").join("\n"),
      ...change,
    })
    .returning("sysNo")
    .executeTakeFirstOrThrow();
  const lines = [];
  for (const [index, item] of items.entries()) {
    const skuSysNo = item.skuSysNo ?? (await market.sku());
    const quantity = String(item.quantity ?? 100);
    const row = await db
      .insertInto("mall.OrderItem")
      .values({
        tenantCode: "demo",
        orderSysNo: sysNo,
        lineNo: index + 1,
        skuName: "中砂",
        unit: "吨",
        goodsKind: 1,
        quantityScale: 2,
        listPrice: "10",
        price: "10",
        amount: "1000",
        taxRate: "0.13",
        weighing: change.weighing ?? 0,
        massTolerance: change.massTolerance ?? null,
        toleranceSource: change.massTolerance ? "协议" : "",
        ...item,
        skuSysNo,
        quantity,
      })
      .returning("sysNo")
      .executeTakeFirstOrThrow();
    lines.push({ orderItemSysNo: row.sysNo, skuSysNo, quantity, madeToOrder: item.madeToOrder ?? false });
  }
  await reserve(db, { tenantCode: "demo", lines: lines.filter((line) => !line.madeToOrder) });
  return {
    sysNo,
    itemSysNos: lines.map((line) => line.orderItemSysNo),
    skuSysNos: lines.map((line) => line.skuSysNo),
  };
}

export const truck = { vehicleNo: "渝A12345", driverName: "赵师傅", driverMobile: "13900000099" };

/** The supplier agrees and makes a delivery note of these quantities, line by line; it leaves unless `loaded` only. */
export async function addDelivery(
  { supplier }: Market,
  order: TestOrder,
  quantities: readonly number[],
  { leave = true }: { leave?: boolean } = {},
): Promise<{ sysNo: number; itemSysNos: number[] }> {
  const { status } = await supplier.api.order.get({ id: order.sysNo });
  if (status === 15) await supplier.api.order.confirm({ sysNo: order.sysNo, confirmStatus: 10 });
  const itemList = order.itemSysNos.flatMap((orderItemSysNo, index) => {
    const quantity = quantities[index] ?? 0;
    return quantity > 0 ? [{ orderItemSysNo, quantity }] : [];
  });
  const { sysNo } = await supplier.api.delivery.create({ orderSysNo: order.sysNo, itemList, ...truck });
  if (leave) await supplier.api.delivery.outbound({ sysNo });
  const delivery = await supplier.api.delivery.get({ id: sysNo });
  return { sysNo, itemSysNos: delivery.itemList.map((item) => item.sysNo) };
}

/** A photo that somebody has sent, the purchaser unless told otherwise. */
export async function addFile({ world, purchaser }: Market, { organizationSysNo } = purchaser): Promise<number> {
  const { sysNo } = await world.database.kysely
    .insertInto("mall.FileObject")
    .values({
      tenantCode: "demo",
      hash: "0".repeat(64),
      name: "过磅单.jpg",
      mimeType: "image/jpeg",
      size: 1,
      userSysNo: purchaser.userSysNo,
      organizationSysNo,
    })
    .returning("sysNo")
    .executeTakeFirstOrThrow();
  return sysNo;
}

/** The purchaser receives quantities of a delivery, line by line. */
export async function addReceiving(
  { purchaser }: Market,
  delivery: { sysNo: number; itemSysNos: number[] },
  quantities: readonly number[],
  options: { draft?: boolean; sysNo?: number; receiveTime?: number; fileSysNoList?: number[] } = {},
) {
  const itemList = delivery.itemSysNos.map((deliveryItemSysNo, index) => ({
    deliveryItemSysNo,
    receivedQuantity: quantities[index] ?? 0,
  }));
  return purchaser.api.receiving.submit({ orderDeliverySysNo: delivery.sysNo, itemList, ...options });
}

/** The supplier confirms a receiving note of these quantities. */
export async function addConfirmed(
  market: Market,
  delivery: { sysNo: number; itemSysNos: number[] },
  quantities: readonly number[],
): Promise<{ sysNo: number; itemSysNos: number[] }> {
  const { sysNo } = await addReceiving(market, delivery, quantities);
  await market.supplier.api.receiving.confirm({ sysNo, confirmStatus: 10 });
  const note = await market.purchaser.api.receiving.detail({ id: sysNo });
  return { sysNo, itemSysNos: note.itemList.map((item) => item.sysNo) };
}

/** The purchaser asks for quantities of a receiving note to go back, line by line. */
export async function addReturn(
  { purchaser }: Market,
  note: { sysNo: number; itemSysNos: number[] },
  quantities: readonly number[],
  options: { outcome?: 1 | 2; reason?: string; fileSysNoList?: number[] } = {},
): Promise<{ sysNo: number; status: number }> {
  const itemList = note.itemSysNos.flatMap((receivingItemSysNo, index) => {
    const quantity = quantities[index] ?? 0;
    return quantity > 0 ? [{ receivingItemSysNo, quantity }] : [];
  });
  return purchaser.api.return.save({ receivingSysNo: note.sysNo, itemList, reason: "弯曲，不能使用", ...options });
}

/** Puts a document into a status without going through its machine, with further columns of its header. */
export async function putInto(
  db: Db,
  document: DocumentType,
  sysNo: number,
  columns: Record<string, number | boolean | null>,
): Promise<void> {
  const set = sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.id(column)} = ${value}`));
  await sql`UPDATE "mall".${sql.id(headerTables[document])} SET ${set} WHERE "sysNo" = ${sysNo}`.execute(db);
}

/** Runs a call from every status; answers those from which it was not refused with 409. */
export async function allowedStarts(
  { database }: World,
  {
    document,
    sysNo,
    states,
    header = {},
  }: {
    document: DocumentType;
    sysNo: number;
    states: readonly number[];
    header?: Record<string, number | boolean | null>;
  },
  call: () => Promise<unknown>,
): Promise<number[]> {
  const allowed: number[] = [];
  for (const status of states) {
    await putInto(database.kysely, document, sysNo, { ...header, status });
    const error = await call().then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error === null) allowed.push(status);
    else expect(error, `from ${status}`).toMatchObject({ code: 409 });
  }
  return allowed;
}

/** Stock of a sku over its warehouses. */
export async function stockOf({ kysely }: Database, skuSysNo: number): Promise<{ onHand: number; reserved: number }> {
  const { rows } = await sql<{ onHand: string; reserved: string }>`
    SELECT sum("onHand") AS "onHand", sum("reserved") AS "reserved" FROM "mall"."SkuStock"
    WHERE "skuSysNo" = ${skuSysNo}`.execute(kysely);
  return { onHand: Number(rows[0]?.onHand), reserved: Number(rows[0]?.reserved) };
}

/** What every table holds, a line each: what strangers are refused must change none of it. */
export async function snapshot(database: Database): Promise<string> {
  const tables = Object.entries(await wholeDatabase(database));
  return tables.map(([name, content]) => `${name} ${content}`).join("\n");
}
