import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate } from "#server/kernel/migrate";
import { migrationsDir } from "#server/kernel/paths";
import { databaseUrl } from "../support/test-cluster";

const BOOK = "20261122195000_project_book";
const name = `book_${process.env.VITEST_POOL_ID ?? "1"}`;
const former = mkdtempSync(join(tmpdir(), "former-"));
let admin: pg.Client;
let pool: pg.Pool;

const fillers: Record<string, unknown> = { jsonb: "{}", json: "{}", boolean: false, ARRAY: "{}", tsvector: "" };
const filler = (type: string) =>
  fillers[type] ??
  (/^(bigint|integer|smallint|numeric|double)/.test(type) ? 1 : /^(time|date)/.test(type) ? "2026-11-01" : "x");

/** A row of a former release: what is not said is anything that the column takes. */
async function row(table: string, said: Record<string, unknown>): Promise<void> {
  const { rows } = await pool.query<{ column: string; type: string }>(
    `SELECT column_name AS "column", data_type AS type FROM information_schema.columns
     WHERE table_schema = 'mall' AND table_name = $1 AND is_nullable = 'NO' AND column_default IS NULL AND is_generated = 'NEVER'`,
    [table],
  );
  const values = { ...Object.fromEntries(rows.map(({ column, type }) => [column, filler(type)])), ...said };
  const columns = Object.keys(values);
  await pool.query(
    `INSERT INTO mall."${table}" (${columns.map((one) => `"${one}"`)}) VALUES (${columns.map((_, index) => `$${index + 1}`)})`,
    Object.values(values),
  );
}

beforeAll(async () => {
  for (const one of readdirSync(migrationsDir))
    if (/^\d/.test(one) && one < BOOK) cpSync(join(migrationsDir, one), join(former, one), { recursive: true });
  const cluster = inject("testCluster");
  admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  await admin.query(`CREATE DATABASE "${name}"`);
  pool = new pg.Pool({ connectionString: databaseUrl(cluster, name), max: 1 });
  await migrate(pool, { folder: former });
  // rows that nobody asks about here need not be there
  await pool.query("SET session_replication_role = replica");
  // nobody asks here in which state a document is
  await pool.query(`DO $$ DECLARE one record; BEGIN
    FOR one IN SELECT conrelid::regclass AS held, conname FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'mall'::regnamespace
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.held, one.conname); END LOOP; END $$`);
});
afterAll(async () => {
  await pool?.end();
  await admin?.end();
  rmSync(former, { recursive: true, force: true });
});

test("what orders and addresses said of a project as a text becomes projects, each organisation's its own", async () => {
  const tenantCode = "demo";
  for (const sysNo of [1, 2]) await row("Organization", { tenantCode, sysNo, code: `O${sysNo}` });
  const said = [
    { sysNo: 1, purchaserOrganizationSysNo: 1, projectName: "滨江A区" },
    { sysNo: 2, purchaserOrganizationSysNo: 1, projectName: "滨江A区" },
    { sysNo: 3, purchaserOrganizationSysNo: 1, projectName: "滨江a区" },
    { sysNo: 4, purchaserOrganizationSysNo: 2, projectName: "滨江A区" },
    { sysNo: 5, purchaserOrganizationSysNo: 2, projectName: "" },
  ];
  for (const order of said) await row("OrderTrade", { tenantCode, orderNo: `DD${order.sysNo}`, ...order });
  const address = { tenantCode, organizationSysNo: 1 };
  await row("ReceivingAddress", { ...address, sysNo: 1, projectName: "滨江A区" });
  await row("ReceivingAddress", { ...address, sysNo: 2, projectName: "只在地址里" });
  await row("ReceivingAddress", { ...address, sysNo: 3, projectName: "" });
  const what = { projectName: "滨江A区", usePart: "底板", costCode: "C-01" };
  await row("OrderDelivery", { tenantCode, sysNo: 1, deliveryNo: "FH1", orderSysNo: 1, ...what });
  await row("OrderDelivery", { tenantCode, sysNo: 2, deliveryNo: "FH2", orderSysNo: 5 });
  await row("Receiving", { tenantCode, sysNo: 1, receivingNo: "SH1", orderSysNo: 1, orderDeliverySysNo: 1 });
  await row("Receiving", { tenantCode, sysNo: 2, receivingNo: "SH2", orderSysNo: 5, orderDeliverySysNo: 2 });
  const permissions = ["receiveAddress:purchaser:save"];
  await row("UserApplication", { tenantCode, sysNo: 1, permissions });

  expect(await migrate(pool)).toContain(BOOK);

  const projects = await pool.query(`SELECT "organizationSysNo"::int AS organization, "name", "code", "isOpen",
    "sysNo" > 1000000000 AS apart FROM mall."Project" ORDER BY 1, "name" COLLATE "C"`);
  const open = { isOpen: true, apart: true, code: expect.stringMatching(/^XM\d+$/) };
  expect(projects.rows).toEqual([
    { organization: 1, name: "只在地址里", ...open },
    { organization: 1, name: "滨江A区", ...open },
    { organization: 1, name: "滨江a区", ...open },
    { organization: 2, name: "滨江A区", ...open },
  ]);
  expect(new Set(projects.rows.map(({ code }) => code)).size).toBe(4);
  const named = async (table: string) =>
    (
      await pool.query(`SELECT t."sysNo"::int AS key, t."projectName" AS said, p."name" AS project FROM mall."${table}" t
        JOIN mall."Project" p ON p."tenantCode" = t."tenantCode" AND p."sysNo" = t."projectSysNo" ORDER BY 1`)
    ).rows;
  expect(await named("OrderTrade")).toEqual(
    said.slice(0, 4).map(({ sysNo, projectName }) => ({ key: sysNo, said: projectName, project: projectName })),
  );
  expect((await named("ReceivingAddress")).map(({ key, project }) => [key, project])).toEqual([
    [1, "滨江A区"],
    [2, "只在地址里"],
  ]);
  const notes =
    await pool.query(`SELECT r."projectSysNo" = d."projectSysNo" AND d."projectSysNo" = o."projectSysNo" AS same,
    r."projectName" AS name, r."usePart" AS part, r."costCode" AS code
    FROM mall."Receiving" r JOIN mall."OrderDelivery" d ON d."sysNo" = r."orderDeliverySysNo"
    JOIN mall."OrderTrade" o ON o."sysNo" = d."orderSysNo" ORDER BY r."sysNo"`);
  expect(notes.rows).toEqual([
    { same: true, name: "滨江A区", part: "底板", code: "C-01" },
    { same: null, name: "", part: "", code: "" },
  ]);
  const rights = await pool.query(`SELECT "permissions" FROM mall."UserApplication"`);
  expect(rights.rows[0]?.permissions).toContain("project:purchaser:save");
  expect(rights.rows[0]?.permissions).not.toContain("project:purchaser:delete");
  // the next one gets a key of its own
  const next = await pool.query(`INSERT INTO mall."Project" ("tenantCode", "organizationSysNo", "name", "code")
    VALUES ('demo', 1, '新项目', 'N-1') RETURNING "sysNo"::int - 1000000000 AS key`);
  expect(next.rows[0]?.key).toBeGreaterThan(4);
});
