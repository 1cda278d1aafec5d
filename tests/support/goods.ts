import type { Insertable, Kysely } from "kysely";
import { sql } from "kysely";
import type { DB } from "#prisma/generated/kysely/types";
import type { Db } from "#server/kernel/db";
import { UserTypeFlag } from "#trpc/contract/shared/codes";
import { toTsVector } from "#trpc/rules/search/tsquery";

type Row<Table extends keyof DB> = Insertable<DB[Table]>;

let serial = 0;
const next = (): number => {
  serial += 1;
  return serial;
};

// The builder's types cannot follow a table that is a parameter; `row` is checked by the signature.
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/** Inserts one row and answers its key. */
async function add<Table extends keyof DB>(db: Db, table: Table, row: Row<Table>): Promise<number> {
  const values = row as Record<string, unknown>;
  const insert = (db as unknown as AnyTables).insertInto(table).values(values).returning("sysNo");
  return Number((await insert.executeTakeFirstOrThrow()).sysNo);
}

export const addOrganization = (
  db: Db,
  tenantCode: string,
  name = "中建测试项目部",
  roleType: number = UserTypeFlag.purchaser,
): Promise<number> => add(db, "mall.Organization", { tenantCode, name, code: `ORG${next()}`, roleType });

/** A supplier company with one shop and one warehouse. */
export async function addShop(db: Db, tenantCode: string, change: { name?: string; restricted?: boolean } = {}) {
  const name = change.name ?? `测试钢铁${next()}`;
  const organizationSysNo = await addOrganization(db, tenantCode, name, UserTypeFlag.supplier);
  const code = `SUP${next()}`;
  const restricted = change.restricted ?? false;
  const supplierSysNo = await add(db, "mall.Supplier", { tenantCode, organizationSysNo, name, code, restricted });
  const shopSysNo = await add(db, "mall.Shop", { tenantCode, supplierSysNo, name: `${name}旗舰店` });
  const warehouseSysNo = await add(db, "mall.Warehouse", { tenantCode, supplierSysNo, name: "一号库", areaCode: "0" });
  return { organizationSysNo, supplierSysNo, shopSysNo, warehouseSysNo };
}
export type TestShop = Awaited<ReturnType<typeof addShop>>;

/** Three levels of categories: 钢材 / 建筑钢材 / the leaf. */
export async function addCategories(db: Db, tenantCode: string, leaf = "螺纹钢", aliases: string[] = []) {
  const level = (name: string, parentSysNo: number | null, depth: number) =>
    add(db, "mall.Category", { tenantCode, name, parentSysNo, level: depth, aliases: depth === 3 ? aliases : [] });
  const category1SysNo = await level("钢材", null, 1);
  const category2SysNo = await level("建筑钢材", category1SysNo, 2);
  const category3SysNo = await level(leaf, category2SysNo, 3);
  return { category1SysNo, category2SysNo, category3SysNo };
}
export type TestCategories = Awaited<ReturnType<typeof addCategories>>;

export const addBrand = (db: Db, tenantCode: string, name = "沙钢"): Promise<number> =>
  add(db, "mall.Brand", { tenantCode, name });

interface SkuOptions extends Partial<Omit<Row<"mall.Sku">, "attributeTokens" | "attributes" | "saleAreas">> {
  attributeTokens?: string[];
  saleAreas?: string[];
  /** Available in the shop's warehouse; null: in no warehouse at all. */
  stock?: number | null;
  /** What else its goods are called, as the words under which they are found. */
  aliases?: readonly string[];
}

/** A sku on sale in the whole country, 10 吨 in stock unless told otherwise. */
export async function addSku(
  db: Db,
  tenantCode: string,
  { shop, categories, brandSysNo }: { shop: TestShop; categories: TestCategories; brandSysNo: number },
  { stock = 10, attributeTokens = [], saleAreas = ["0"], aliases = [], ...change }: SkuOptions = {},
): Promise<number> {
  const name = change.mallSpuName ?? "热轧带肋钢筋（螺纹钢）HRB400E Φ25 12米";
  const attributes = attributeTokens.map((token) => {
    const [title = "", value = ""] = token.split(":");
    return { name: title, value };
  });
  const sysNo = await add(db, "mall.Sku", {
    tenantCode,
    shopSysNo: shop.shopSysNo,
    supplierSysNo: shop.supplierSysNo,
    ...categories,
    brandSysNo,
    code: `SKU${next()}`,
    mallSpuName: name,
    attributes: JSON.stringify(attributes),
    attributeTokens,
    unit: "吨",
    goodsKind: 1,
    status: 1,
    salesPrice: "4000",
    taxRate: "0.13",
    buyStart: "1",
    quantityScale: 3,
    saleAreas,
    searchText: name,
    ...change,
    searchVector: sql`${toTsVector([name, ...aliases].join(" "), tenantCode, name)}::tsvector`,
  } as Row<"mall.Sku">);
  if (stock !== null)
    await db
      .insertInto("mall.SkuStock")
      .values({ tenantCode, skuSysNo: sysNo, warehouseSysNo: shop.warehouseSysNo, onHand: String(stock) })
      .execute();
  return sysNo;
}

type ClauseOptions = Partial<Omit<Row<"mall.AgreementClause">, "attributeTokens">> & { attributeTokens?: string[] };
interface AgreementOptions extends Partial<Row<"mall.TradeAgreement">> {
  areas?: string[];
  clauses?: ClauseOptions[];
  terms?: { accountPeriod: number; billingPeriod: number; name: string; discount: string; otherDays?: number }[];
}

/** An agreement in force in the whole country; its clauses are numbered in their order. */
export async function addAgreement(
  db: Db,
  tenantCode: string,
  parties: { purchaserOrganizationSysNo: number; supplierSysNo: number },
  { areas = ["0"], clauses = [], terms = [], ...change }: AgreementOptions = {},
): Promise<number> {
  const agreementSysNo = await add(db, "mall.TradeAgreement", {
    tenantCode,
    ...parties,
    agreementNo: `XY${next()}`,
    name: "年度采购协议",
    startTime: new Date("2020-01-01"),
    endTime: new Date("2099-12-31"),
    ...change,
  });
  for (const areaCode of areas)
    await db.insertInto("mall.AgreementArea").values({ tenantCode, agreementSysNo, areaCode }).execute();
  for (const [index, { attributeTokens = [], method = 1, ...clause }] of clauses.entries())
    await add(db, "mall.AgreementClause", {
      tenantCode,
      agreementSysNo,
      clauseNo: index + 1,
      method,
      attributeTokens,
      ...clause,
    });
  for (const [sortNo, term] of terms.entries())
    await db
      .insertInto("mall.AgreementTerm")
      .values({ tenantCode, agreementSysNo, sortNo, ...term })
      .execute();
  return agreementSysNo;
}

export const addQuote = (db: Db, tenantCode: string, quote: Omit<Row<"mall.PriceQuote">, "tenantCode">) =>
  db
    .insertInto("mall.PriceQuote")
    .values({ tenantCode, ...quote })
    .execute();
