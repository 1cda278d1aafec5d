import type { Db } from "#server/kernel/db";
import type { MallSku } from "#trpc/contract/sku";
import { type Person, startWorld, type World } from "./api";
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
import { prepareTenants } from "./tenants";

type SkuChange = Parameters<typeof addSku>[3];
type AgreementChange = Parameters<typeof addAgreement>[3];

/** A small mall: four bars and a concrete of one shop, and goods that lists must not show. */
export interface Mall {
  world: World;
  db: Db;
  visitor: ReturnType<World["as"]>;
  shop: TestShop;
  bars: TestCategories;
  brands: { shagang: number; yonggang: number };
  skus: { thick: number; thin: number; soldOut: number; south: number; concrete: number };
  /** A further bar. */
  bar: (change?: SkuChange, shop?: TestShop) => Promise<number>;
  /** A purchaser of an organisation of their own. */
  buyer: () => Promise<Person>;
  /** An agreement of the buyer with the shop. */
  agree: (who: Person, change: AgreementChange) => Promise<number>;
}

const attributeDefs = JSON.stringify([
  { name: "牌号", valueType: "text", filterable: true, values: ["HRB400E", "HRB500E"] },
  { name: "直径", valueType: "number", unit: "mm", filterable: true, values: ["12mm", "25mm"] },
]);

async function addGoods(db: Db, shop: TestShop, bars: TestCategories, brands: Mall["brands"]): Promise<Mall["skus"]> {
  const at = { shop, categories: bars, brandSysNo: brands.shagang };
  const concrete = { ...at, categories: await addCategories(db, "demo", "预拌混凝土") };
  const yonggang = { ...at, brandSysNo: brands.yonggang };
  await addSku(db, "demo", at, { status: 0 });
  await addSku(db, "demo", at, { reviewStatus: 999 });
  return {
    thick: await addSku(db, "demo", at, {
      attributeTokens: ["牌号:HRB400E", "直径:25mm"],
      sellCount: 50,
      salesPrice: "3800",
      specKey: "rebar:HRB400E:25",
    }),
    thin: await addSku(db, "demo", yonggang, {
      mallSpuName: "螺纹钢 HRB500E Φ12 9米",
      attributeTokens: ["牌号:HRB500E", "直径:12mm"],
      sellCount: 90,
      salesPrice: "4100.5",
    }),
    soldOut: await addSku(db, "demo", at, { attributeTokens: ["牌号:HRB400E", "直径:12mm"], stock: 0, sellCount: 10 }),
    south: await addSku(db, "demo", at, { saleAreas: ["00000044"], sellCount: 5, salesPrice: "3700" }),
    concrete: await addSku(db, "demo", concrete, {
      mallSpuName: "商品混凝土 C30 泵送",
      unit: "立方米",
      goodsKind: 3,
      madeToOrder: true,
      stock: null,
      salesPrice: "420",
    }),
  };
}

/** Builds the mall in this file's database. */
export async function startMall(): Promise<Mall> {
  const world = await startWorld();
  const db = world.database.kysely;
  await prepareTenants(db);
  const shop = await addShop(db, "demo", { name: "渝钢" });
  const bars = await addCategories(db, "demo");
  await db.updateTable("mall.Category").set({ attributeDefs }).where("sysNo", "=", bars.category3SysNo).execute();
  const brands = { shagang: await addBrand(db, "demo"), yonggang: await addBrand(db, "demo", "永钢") };
  return {
    world,
    db,
    visitor: world.as(),
    shop,
    bars,
    brands,
    skus: await addGoods(db, shop, bars, brands),
    bar: (change, where = shop) =>
      addSku(db, "demo", { shop: where, categories: bars, brandSysNo: brands.shagang }, change),
    buyer: async () => world.person({ identity: "purchaser", organizationSysNo: await addOrganization(db, "demo") }),
    agree: (who, change) =>
      addAgreement(
        db,
        "demo",
        { purchaserOrganizationSysNo: who.organizationSysNo, supplierSysNo: shop.supplierSysNo },
        change,
      ),
  };
}

/** The price of goods that their reader sees; 0 where there is none. */
export const shownPrice = ({ priceReason, salesPrice }: MallSku): number =>
  (priceReason?.tradeAgreementSysNo ? priceReason.unitPrice : salesPrice) ?? 0;

/** Statements of the call itself, without the one that finds out who calls. */
export const ownStatements = (statements: readonly string[]): number =>
  statements.filter((text) => !text.includes('"AccessToken"')).length;
