import { type Insertable, sql } from "kysely";
import type { DB } from "#prisma/generated/kysely/types";
import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { NewPerson, Person, World } from "./api";
import {
  addAgreement,
  addBrand,
  addCategories,
  addOrganization,
  addShop,
  addSku,
  type TestCategories,
  type TestShop,
} from "./goods";
import { addUser } from "./identity";

type Row<Table extends keyof DB> = Partial<Insertable<DB[Table]>>;

export async function addAddress(db: Db, who: Who, change: Row<"mall.ReceivingAddress"> = {}): Promise<number> {
  const { sysNo } = await db
    .insertInto("mall.ReceivingAddress")
    .values({
      tenantCode: who.tenantCode,
      organizationSysNo: who.organizationSysNo,
      contactName: "李工",
      contactMobile: "13812345678",
      provinceSysNo: 500000,
      citySysNo: 500100,
      regionSysNo: 500103,
      areaName: "重庆市渝中区",
      areaCode: "",
      address: "解放碑工地1号门",
      ...change,
    })
    .returning("sysNo")
    .executeTakeFirstOrThrow();
  return sysNo;
}

/** A title that is complete for special VAT invoices. */
export async function addInvoiceTitle(db: Db, who: Who, change: Row<"mall.InvoiceTitle"> = {}): Promise<number> {
  const { sysNo } = await db
    .insertInto("mall.InvoiceTitle")
    .values({
      tenantCode: who.tenantCode,
      organizationSysNo: who.organizationSysNo,
      title: "中建测试有限公司",
      taxCode: "91500000MA5U0000X1",
      invoiceType: 1,
      bankName: "建设银行重庆分行",
      bankAccount: "5000000012345678",
      registerAddress: "重庆市渝中区1号",
      ...change,
    })
    .returning("sysNo")
    .executeTakeFirstOrThrow();
  return sysNo;
}
type Who = Pick<Person, "tenantCode" | "organizationSysNo">;

export interface Buyer extends Person {
  receiveAddressSysNo: number;
  invoiceTitleSysNo: number;
}

/**
 * A purchaser (or personal buyer) who can check out: with address and title, in an organisation of their own unless
 * told.
 */
export async function addBuyer(world: World, change: Partial<NewPerson> = {}): Promise<Buyer> {
  const { tenantCode = "demo", identity = "purchaser" } = change;
  const db = world.database.kysely;
  const organizationSysNo = change.organizationSysNo ?? (await addOrganization(db, tenantCode));
  const person = await world.person({ ...change, tenantCode, identity, organizationSysNo });
  const receiveAddressSysNo = await addAddress(db, person);
  return { ...person, receiveAddressSysNo, invoiceTitleSysNo: await addInvoiceTitle(db, person) };
}

type SkuChange = Parameters<typeof addSku>[3];
export interface TestGoods {
  shop: TestShop;
  /** Adds a sku to the shop: 10 吨 in stock for 4,000 元 unless told otherwise. */
  sku: (change?: SkuChange) => Promise<number>;
  /** Adds that many equal skus at once. */
  skus: (count: number, change?: SkuChange) => Promise<number[]>;
  categories: TestCategories;
}

/** A shop with goods. */
export async function addGoods(db: Db, tenantCode = "demo"): Promise<TestGoods> {
  const shop = await addShop(db, tenantCode);
  const categories = await addCategories(db, tenantCode);
  const brandSysNo = await addBrand(db, tenantCode);
  const sku = (change?: SkuChange) => addSku(db, tenantCode, { shop, categories, brandSysNo }, change);
  return { shop, categories, sku, skus: async (count, change) => copySku(db, await sku(change), count) };
}

/** Copies of a sku and its stock; the original is the first of them. */
async function copySku(db: Db, skuSysNo: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ sysNo: number }>`
    WITH copy AS (
      INSERT INTO mall."Sku" SELECT r.*
      FROM mall."Sku" k, generate_series(2, ${count}::int) n, jsonb_populate_record(k, jsonb_build_object(
        'sysNo', nextval('mall."Sku_sysNo_seq"'), 'code', k."code" || '-' || n)) r
      WHERE k."sysNo" = ${skuSysNo} RETURNING "sysNo"
    ), stock AS (
      INSERT INTO mall."SkuStock" SELECT s."tenantCode", copy."sysNo", s."warehouseSysNo", s."onHand", s."reserved"
      FROM mall."SkuStock" s, copy WHERE s."skuSysNo" = ${skuSysNo}
    )
    SELECT "sysNo" FROM copy`.execute(db);
  return [skuSysNo, ...rows.map((row) => row.sysNo)];
}

type CreateShop = Parameters<Person["api"]["trade"]["createShop"]>[0];

/** What a buyer submits for cart lines. */
export const checkout = (buyer: Buyer, cartSysNoList: number[], change: Partial<CreateShop> = {}): CreateShop => ({
  cartSysNoList,
  receiveAddressSysNo: buyer.receiveAddressSysNo,
  invoiceTitleSysNo: buyer.invoiceTitleSysNo,
  ...change,
});

/** Adds skus (one 吨 each unless told) and answers their cart lines in that order. */
export async function fillCart(buyer: Buyer, skuSysNos: number[], quantity = 1): Promise<number[]> {
  const list = skuSysNos.map((skuSysNo) => ({ skuSysNo, quantity }));
  const { successList, failList } = await buyer.api.cart.addList({ list });
  if (failList.length > 0) throw new Error(`not added: ${JSON.stringify(failList)}`);
  return successList;
}

/** Takes out what is in a cart. */
export async function emptyCart({ api }: Person): Promise<void> {
  const { categoryTypeList } = await api.cart.overview({});
  const groups = categoryTypeList.flatMap(({ periodGroupList }) => periodGroupList);
  const ids = groups.flatMap(({ skuList }) => skuList.map(({ sysNo }) => sysNo));
  if (ids.length > 0) await api.cart.remove({ ids });
}

/** Two payment terms: at once, and a month for 2 percent more. */
const twoTerms = [
  { accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: "100" },
  { accountPeriod: 2, billingPeriod: 1, name: "1个月", discount: "102" },
];
export type AgreementChange = Parameters<typeof addAgreement>[3];

/** An agreement of the buyer with a fixed price for some skus of the shop and {@link twoTerms}. */
export const addFixedPrices = (
  db: Db,
  buyer: Who,
  { supplierSysNo }: TestShop,
  skuSysNos: number[],
  price: string,
  change: AgreementChange = {},
): Promise<number> =>
  addAgreement(
    db,
    buyer.tenantCode,
    { purchaserOrganizationSysNo: buyer.organizationSysNo, supplierSysNo },
    { clauses: skuSysNos.map((skuSysNo) => ({ skuSysNo, price })), terms: twoTerms, ...change },
  );

/** The period groups of a cart, over all shops. */
export async function groupsOf(buyer: Person) {
  const { categoryTypeList } = await buyer.api.cart.getShop({});
  return categoryTypeList.flatMap((shop) => shop.periodGroupList);
}
export const linesOf = async (buyer: Person) => (await groupsOf(buyer)).flatMap((group) => group.skuList);

/** The reason of a refusal, or "ok"; a bug stays an error. */
export const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "ok",
    (error: unknown) => {
      if (error instanceof Failure) return error.reason;
      throw error;
    },
  );

/** Available, on hand and reserved of a sku over its warehouses. */
export async function stockOf(db: Db, skuSysNo: number) {
  const rows = await db
    .selectFrom("mall.SkuStock")
    .select(["onHand", "reserved"])
    .where("skuSysNo", "=", skuSysNo)
    .orderBy("warehouseSysNo")
    .execute();
  const add = (column: "onHand" | "reserved") => rows.reduce((sum, row) => sum + Number(row[column]), 0);
  const [onHand, reserved] = [add("onHand"), add("reserved")];
  return { onHand, reserved, available: onHand - reserved };
}

/** An order with one line per sku, past all checks: for tests of what comes after. */
export async function addOrder(db: Db, parties: OrderParties, lines: { skuSysNo: number; quantity: string }[]) {
  const { tenantCode = "demo", organizationSysNo, shop } = parties;
  const { userSysNo } = await addUser(db, { tenantCode, applications: [] });
  const { sysNo } = await db
    .insertInto("mall.OrderTrade")
    .values({
      tenantCode,
      orderNo: `DD-TEST-${Math.random()}`.slice(0, 32),
      status: 15,
      orderSource: 2,
      goodsKind: 1,
      purchaserOrganizationSysNo: organizationSysNo,
      purchaserOrganizationName: "中建测试项目部",
      purchaserUserSysNo: userSysNo,
      purchaserUserName: "张三",
      supplierSysNo: shop.supplierSysNo,
      supplierName: "测试钢铁",
      shopSysNo: shop.shopSysNo,
      shopName: "测试旗舰店",
      accountPeriod: 0,
      billingPeriod: 0,
      paymentMode: 2,
      receiveAddressSysNo: 1,
      receiveAddress: "{}",
      areaCode: "",
      invoiceTitleSysNo: 1,
      invoiceTitle: "{}",
      invoiceType: 1,
      totalAmount: "0",
    })
    .returning("sysNo")
    .executeTakeFirstOrThrow();
  const items = await db
    .insertInto("mall.OrderItem")
    .values(
      lines.map((line, index) => ({
        tenantCode,
        orderSysNo: sysNo,
        lineNo: index + 1,
        ...line,
        skuName: "螺纹钢",
        unit: "吨",
        goodsKind: 1,
        quantityScale: 3,
        listPrice: "4000",
        price: "4000",
        amount: "0",
        taxRate: "0.13",
      })),
    )
    .returning("sysNo")
    .execute();
  return { orderSysNo: sysNo, itemSysNos: items.map((item) => item.sysNo) };
}
interface OrderParties {
  tenantCode?: string;
  organizationSysNo: number;
  shop: TestShop;
}
