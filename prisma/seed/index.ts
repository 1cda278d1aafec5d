import type pg from "pg";
import type { Progress } from "#server/kernel/progress";
import { type AreaRow, buildAreas } from "./areas";
import { addMissingAccounts } from "./demo/add-accounts";
import { loadGoods, loadTenant } from "./demo/load-tenant";
import { TENANTS } from "./demo/tenants";
import { clearTenants } from "./load/clear";
import { readMarker, writeMarker } from "./load/marker";
import { loadTable, moveSequences } from "./load/tables";

export { DEMO_ACCOUNTS, DEMO_PASSWORD, NORTH_ACCOUNTS } from "./demo/people";

type DemoTenant = keyof typeof TENANTS;

export interface SeedOptions {
  /** Load the demo mall with its accounts; without it only the administrative divisions. */
  demo: boolean;
  /** Goods of the first tenant; a smaller mall that is there already grows. Others keep their own size. */
  skus?: number;
  /** Which tenants of the demo. */
  tenants?: readonly DemoTenant[];
  /** Take away what these tenants have, with all that people made of it, and load them anew. */
  reset?: boolean;
  onProgress?: (progress: Progress) => void;
}

export interface SeedResult {
  /** False when everything was there already. */
  loaded: boolean;
  /** Goods that came in. */
  skus: number;
}

const LOCK = 20_260_102;

async function loadAreas(client: pg.ClientBase, areas: readonly AreaRow[], onProgress: SeedOptions["onProgress"]) {
  const total = areas.length;
  onProgress?.({ step: "行政区划", done: 0, total });
  await loadTable(client, "mall.Area", areas);
  await writeMarker(client, "areas", { areas: total });
  onProgress?.({ step: "行政区划", done: total, total });
}

async function loadDemoTenant(
  client: pg.ClientBase,
  code: DemoTenant,
  { skus, onProgress }: SeedOptions,
  areas: () => readonly AreaRow[],
): Promise<number | undefined> {
  const tenant = TENANTS[code];
  const total = (code === "demo" ? skus : undefined) ?? tenant.skus;
  const present = await readMarker<{ skus: number }>(client, `tenant ${code}`);
  if (present) await addMissingAccounts(client, tenant);
  if (present && present.skus >= total) return undefined;
  if (!present) await loadTenant(client, tenant, new Map(areas().map((area) => [area.sysNo, area])));
  const before = present?.skus ?? 0;
  const loaded = await loadGoods(client, tenant, { before, total }, (progress) => onProgress?.(progress));
  // after its goods, which clauses name
  await client.query(`SELECT "mall"."addFirstVersions"($1)`, [code]);
  await writeMarker(client, `tenant ${code}`, { skus: total });
  return loaded;
}

/** A tenant of the same code that is no demo is nobody's to clear. */
async function loadedAs(client: pg.ClientBase, tenants: readonly DemoTenant[]): Promise<DemoTenant[]> {
  const loaded: DemoTenant[] = [];
  for (const code of tenants) if (await readMarker(client, `tenant ${code}`)) loaded.push(code);
  return loaded;
}

async function loadMissing(client: pg.ClientBase, options: SeedOptions): Promise<SeedResult> {
  let built: AreaRow[] | undefined;
  const areas = () => (built ??= buildAreas());
  const needsAreas = !(await readMarker(client, "areas"));
  if (needsAreas) await loadAreas(client, areas(), options.onProgress);
  let loaded = needsAreas;
  let skus = 0;
  const tenants = options.demo ? (options.tenants ?? (["demo", "north"] as const)) : [];
  if (options.reset) await clearTenants(client, await loadedAs(client, tenants));
  for (const code of tenants) {
    const came = await loadDemoTenant(client, code, options, areas);
    if (came === undefined) continue;
    loaded = true;
    skus += came;
  }
  if (skus > 0) await moveSequences(client);
  return { loaded, skus };
}

/**
 * Gives the planner its statistics; vacuuming also empties the pending list of the search index and marks pages
 * visible.
 *
 * Tables without rows are not analysed: one that is known to be empty is read from end to end, and a session that has
 * planned so (its foreign key checks above all) goes on after thousands of rows have come. What is known of them from
 * the start is that a tenant's code chooses nothing, so that no index is used for its first column alone: without it
 * an order of 20 lines takes the database 50 ms, and 13 when the first statistics have come. Before PostgreSQL 18
 * nobody can say so, and the first minute is slow.
 */
async function tidy(client: pg.ClientBase): Promise<void> {
  await client.query(`VACUUM (ANALYZE) "mall"."Sku", "mall"."SkuStock", "mall"."Area", "mall"."PriceQuote"`);
  const { rows } = await client.query<{ filled: string | null }>(
    `SELECT string_agg(c.oid::regclass::text, ', ') AS filled FROM pg_class c
     WHERE c.relnamespace IN ('mall'::regnamespace, 'gateway'::regnamespace) AND c.relkind = 'r' AND pg_relation_size(c.oid) > 0`,
  );
  if (rows[0]?.filled) await client.query(`ANALYZE ${rows[0].filled}`);
  const { rows: known } = await client.query("SELECT FROM pg_proc WHERE proname = 'pg_restore_attribute_stats'");
  if (known.length === 0) return;
  await client.query(
    `SELECT pg_restore_attribute_stats('schemaname', 'mall', 'relname', c.relname::text, 'attname', 'tenantCode',
       'inherited', false, 'null_frac', 0::real, 'avg_width', 6, 'n_distinct', 1::real)
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenantCode'
     WHERE c.relnamespace = 'mall'::regnamespace AND c.relkind = 'r' AND pg_relation_size(c.oid) = 0`,
  );
}

/**
 * Fills a migrated database with what is missing: the administrative divisions and, when asked, the demo mall.
 * Everything goes in with one transaction that carries its markers, so a load that was cut off leaves nothing and
 * starts again; with nothing missing it returns at once.
 */
export async function seed({ pool }: { pool: pg.Pool }, options: SeedOptions): Promise<SeedResult> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL statement_timeout = 0");
    await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    await client.query("SET LOCAL lock_timeout = 0");
    // Two starts at once: the second waits, then finds the markers.
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    const result = await loadMissing(client, options);
    await client.query("COMMIT");
    if (result.loaded) await tidy(client);
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
