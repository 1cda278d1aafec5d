import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { composeMall } from "#server/compose";
import { type Database, type Db, openDatabase } from "#server/kernel/db";
import { env } from "#server/kernel/env";
import { migrate } from "#server/kernel/migrate";
import { renewWordIndex } from "#server/mall/catalogue/index";
import { GoodsKind, ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";
import { mallSkuList } from "#trpc/contract/sku-list";
import { newTenantConfiguration } from "../lib/new-tenant";

const TENANT = "scratch";
/** Goods that one statement inserts. */
const BATCH = 1_000;

/** A mall that sells texts, searched through the backend's own surface. */
export interface ScratchMall {
  /** Indexes in `texts` of the hits of a keyword, best first. */
  search: (keyword: string) => Promise<number[]>;
  stop: () => Promise<void>;
}

async function addFrame(db: Db) {
  const tenantCode = TENANT;
  const config = JSON.stringify(newTenantConfiguration(TENANT, TENANT));
  await db.insertInto("mall.Tenant").values({ tenantCode, name: TENANT, config }).execute();
  const named = { tenantCode, name: TENANT };
  const organization = { ...named, code: TENANT };
  const { sysNo: organizationSysNo } = await db
    .insertInto("mall.Organization")
    .values(organization)
    .returning("sysNo")
    .executeTakeFirstOrThrow();
  const { sysNo: supplierSysNo } = await db
    .insertInto("mall.Supplier")
    .values({ ...named, organizationSysNo, code: TENANT })
    .returning("sysNo")
    .executeTakeFirstOrThrow();
  const shop = db.insertInto("mall.Shop").values({ ...named, supplierSysNo });
  const { sysNo: shopSysNo } = await shop.returning("sysNo").executeTakeFirstOrThrow();
  const brand = await db.insertInto("mall.Brand").values(named).returning("sysNo").executeTakeFirstOrThrow();
  const category = async (level: number, parentSysNo: number | null) => {
    const row = db.insertInto("mall.Category").values({ ...named, level, parentSysNo });
    return Number((await row.returning("sysNo").executeTakeFirstOrThrow()).sysNo);
  };
  const category1SysNo = await category(1, null);
  const category2SysNo = await category(2, category1SysNo);
  const category3SysNo = await category(3, category2SysNo);
  const categories = { category1SysNo, category2SysNo, category3SysNo };
  return { tenantCode, supplierSysNo, shopSysNo, brandSysNo: brand.sysNo, ...categories };
}

async function addTexts(db: Db, texts: readonly string[]): Promise<Map<number, number>> {
  const frame = await addFrame(db);
  const common = {
    ...frame,
    attributeTokens: [],
    unit: "件",
    goodsKind: GoodsKind.common,
    status: ProductListing.onShelf,
    reviewStatus: ReviewStatus.passed,
    salesPrice: "1",
    taxRate: "0.13",
    buyStart: "1",
    quantityScale: 0,
    madeToOrder: true,
    saleAreas: ["0"],
    searchVector: sql<string>`''::tsvector`,
  };
  const places = new Map<number, number>();
  for (let at = 0; at < texts.length; at += BATCH) {
    const some = texts.slice(at, at + BATCH);
    const rows = some.map((text, index) => ({
      ...common,
      code: String(at + index),
      mallSpuName: text,
      searchText: text,
    }));
    const added = await db.insertInto("mall.Sku").values(rows).returning(["sysNo", "code"]).execute();
    for (const { sysNo, code } of added) places.set(Number(sysNo), Number(code));
  }
  return places;
}

async function fill(database: Database, texts: readonly string[]): Promise<ScratchMall["search"]> {
  await migrate(database.pool);
  const places = await addTexts(database.kysely, texts);
  await renewWordIndex(database.kysely);
  await database.pool.query('VACUUM (ANALYZE) "mall"."Sku", "mall"."SearchToken"');
  const { api } = composeMall({ database, screens: null });
  if (!api) throw new Error("the backend must be in this process");
  const { path, method } = mallSkuList.searchMallSkuList;
  return async (keyword) => {
    const response = await api.fetch(
      new Request(`http://127.0.0.1${path}`, {
        method,
        headers: {
          "content-type": "application/json",
          "x-gateway-secret": env.GATEWAY_SECRET,
          "x-tenant-code": TENANT,
        },
        body: JSON.stringify({ keyword }),
      }),
    );
    const { code, message, data } = (await response.json()) as { code: number; message: string; data: unknown };
    if (code !== 200) throw new Error(`${keyword}: ${message}`);
    const { datas, partial } = mallSkuList.searchMallSkuList.output.parse(data);
    return [...datas, ...(partial?.datas ?? [])].map(({ sysNo }) => places.get(sysNo) ?? -1);
  };
}

/** Makes a database of its own, which is gone when it is stopped, and puts `texts` on sale in it. */
export async function startScratchMall(texts: readonly string[]): Promise<ScratchMall> {
  const folder = mkdtempSync(join(tmpdir(), "mall-relevance-"));
  const database = await openDatabase({ url: `embedded:${join(folder, "pg")}` });
  const stop = async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { search: await fill(database, texts), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
