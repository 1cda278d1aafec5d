import type pg from "pg";
import { type AreaRow, buildAreas } from "./areas";
import {
  agreementAreaRows,
  agreementClauseRows,
  agreementRows,
  agreementTermRows,
  quoteRows,
} from "./demo/agreement-rows";
import { goodsOf, skuRows, stockRows } from "./demo/goods-rows";
import { progressPrinter } from "./demo/progress";
import {
  addressRows,
  applicationRows,
  brandRows,
  categoryRows,
  invoiceTitleRows,
  organizationRows,
  shopRows,
  supplierRows,
  userRows,
  warehouseRows,
} from "./demo/rows";
import { TENANTS, type TenantPlan } from "./demo/tenants";
import { withoutIndexes } from "./load/indexes";
import { loadTable, moveSequences } from "./load/tables";

export { demoBanner } from "./demo/banner";
export { DEMO_ACCOUNTS, DEMO_PASSWORD, NORTH_ACCOUNTS } from "./demo/people";
export { progressPrinter } from "./demo/progress";

/** What a load is doing and how far it is, for a progress line. */
export interface SeedProgress {
  step: string;
  done: number;
  total: number;
}

export interface SeedOptions {
  /** Load the demo mall with its accounts; without it only the administrative divisions. */
  demo: boolean;
  /** Goods of the first tenant. Others keep their own size. */
  skus?: number;
  /** Which tenants of the demo. */
  tenants?: readonly (keyof typeof TENANTS)[];
  onProgress?: (progress: SeedProgress) => void;
}

export interface SeedResult {
  /** False when everything was there already. */
  loaded: boolean;
  skus: number;
}

const LOCK = 20_260_102;
/** From this many goods on, indexes are built after the rows rather than with them. */
const MANY_SKUS = 50_000;

async function loadTenant(
  client: pg.ClientBase,
  tenant: TenantPlan,
  areas: ReadonlyMap<number, AreaRow>,
  skus: number,
  report: (done: number) => void,
): Promise<number> {
  const { keys, name, hosts, config } = tenant;
  const { tenantCode } = keys;
  await loadTable(client, "mall.Tenant", [{ tenantCode, name, config: { tenantCode, ...config } }]);
  await loadTable(
    client,
    "mall.TenantHost",
    hosts.map((host) => ({ ...host, tenantCode })),
  );
  await loadTable(client, "mall.Organization", organizationRows(tenant));
  await loadTable(client, "mall.User", await userRows(tenant));
  await loadTable(client, "mall.UserApplication", applicationRows(tenant));
  await loadTable(client, "mall.ReceivingAddress", addressRows(tenant, areas));
  await loadTable(client, "mall.InvoiceTitle", invoiceTitleRows(tenant));
  await loadTable(client, "mall.Supplier", supplierRows(tenant));
  await loadTable(client, "mall.Shop", shopRows(tenant));
  await loadTable(client, "mall.Warehouse", warehouseRows(tenant));
  await loadTable(client, "mall.Brand", brandRows(tenant));
  await loadTable(client, "mall.Category", categoryRows(tenant));
  await loadTable(client, "mall.TradeAgreement", agreementRows(tenant));
  await loadTable(client, "mall.AgreementArea", agreementAreaRows(tenant));
  await loadTable(client, "mall.AgreementClause", agreementClauseRows(tenant));
  await loadTable(client, "mall.AgreementTerm", agreementTermRows(tenant));
  await loadTable(client, "mall.PriceQuote", quoteRows(tenant));
  const load = async (): Promise<number> => {
    const loaded = await loadTable(client, "mall.Sku", counted(skuRows(tenant, goodsOf(tenant, skus)), report));
    await loadTable(client, "mall.SkuStock", stockRows(tenant, goodsOf(tenant, skus)));
    return loaded;
  };
  return skus >= MANY_SKUS ? withoutIndexes(client, ["Sku", "SkuStock"], load) : load();
}

const REPORT_EVERY = 1000;

function* counted<T>(rows: Iterable<T>, report: (done: number) => void): Generator<T> {
  let done = 0;
  for (const row of rows) {
    yield row;
    done += 1;
    if (done % REPORT_EVERY === 0) report(done);
  }
}

async function isDone(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT FROM "mall"."SeedMarker" WHERE "name" = $1`, [name]);
  return Boolean(rowCount);
}

const markDone = (client: pg.ClientBase, name: string, detail: object): Promise<unknown> =>
  client.query(`INSERT INTO "mall"."SeedMarker" ("name", "detail") VALUES ($1, $2)`, [name, JSON.stringify(detail)]);

async function loadAll(
  client: pg.ClientBase,
  { demo, skus, tenants = ["demo", "north"], onProgress }: SeedOptions,
): Promise<SeedResult> {
  const needsAreas = !(await isDone(client, "areas"));
  const needsDemo = demo && !(await isDone(client, "demo"));
  if (!needsAreas && !needsDemo) return { loaded: false, skus: 0 };
  const areas = buildAreas();
  if (needsAreas) {
    onProgress?.({ step: "行政区划", done: 0, total: areas.length });
    await loadTable(client, "mall.Area", areas);
    await markDone(client, "areas", { areas: areas.length });
    onProgress?.({ step: "行政区划", done: areas.length, total: areas.length });
  }
  let loaded = 0;
  if (needsDemo) {
    const bySysNo = new Map(areas.map((area) => [area.sysNo, area]));
    for (const code of tenants) {
      const tenant = TENANTS[code];
      const total = (code === "demo" ? skus : undefined) ?? tenant.skus;
      const report = (done: number): void =>
        onProgress?.({ step: `商品（${tenant.name}）`, done: Math.min(done, total), total });
      report(0);
      loaded += await loadTenant(client, tenant, bySysNo, total, report);
      report(total);
    }
    await moveSequences(client);
    await markDone(client, "demo", { tenants, skus: loaded });
  }
  return { loaded: true, skus: loaded };
}

/**
 * Fills an empty, migrated database: the administrative divisions and, when asked, the demo mall. Everything goes in
 * with one transaction and its marker last, so a load that was cut off leaves nothing and starts again; a second call
 * returns at once.
 */
export async function seed({ pool }: { pool: pg.Pool }, options: SeedOptions): Promise<SeedResult> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL statement_timeout = 0");
    await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    await client.query("SET LOCAL lock_timeout = 0");
    // Two starts at once: the second waits, then finds the marker.
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    const result = await loadAll(client, options);
    await client.query("COMMIT");
    if (result.loaded) await client.query("ANALYZE");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Loads the demo mall with its progress on the console. */
export const seedDemo = (database: { pool: pg.Pool }, options: Omit<SeedOptions, "demo"> = {}): Promise<SeedResult> =>
  seed(database, { onProgress: progressPrinter(), ...options, demo: true });
