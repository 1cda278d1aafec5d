import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate } from "#server/kernel/migrate";
import { migrationsDir } from "#server/kernel/paths";
import { databaseUrl } from "../support/test-cluster";

const RULES = readdirSync(migrationsDir).find((one) => one.endsWith("_approval_rules")) ?? "";
const name = `approval_${process.env.VITEST_POOL_ID ?? "1"}`;
const former = mkdtempSync(join(tmpdir(), "former-"));
let admin: pg.Client;
let pool: pg.Pool;

beforeAll(async () => {
  for (const one of readdirSync(migrationsDir))
    if (/^\d/.test(one) && one < RULES) cpSync(join(migrationsDir, one), join(former, one), { recursive: true });
  const cluster = inject("testCluster");
  admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  await admin.query(`CREATE DATABASE "${name}"`);
  pool = new pg.Pool({ connectionString: databaseUrl(cluster, name), max: 1 });
  await migrate(pool, { folder: former });
});
afterAll(async () => {
  await pool?.end();
  await admin?.end();
  rmSync(former, { recursive: true, force: true });
});

test("R-PERM-19, R-PERM-20: settings become rules of one level, and what waits is waiting by them", async () => {
  await pool.query(`
    INSERT INTO mall."Tenant" ("tenantCode", "name", "config") VALUES ('demo', 'demo', '{}');
    INSERT INTO mall."User" ("tenantCode", "sysNo", "mobile", "displayName", "passwordHash")
      VALUES ('demo', 7, '13900000007', '王审批', 'x');
    INSERT INTO mall."Organization" ("tenantCode", "sysNo", "name", "code", "approvalKind", "approvalFrom",
        "approvalAssignee", "approvalUserSysNo", "approvedDocuments")
      VALUES ('demo', 1, '甲', 'A', 2, 5000, 5, 7, '{return}'), ('demo', 2, '乙', 'B', 1, 0, 4, NULL, '{}'),
        ('demo', 3, '丙', 'C', 3, 0, 1, 7, '{delivery,receiving}'), ('demo', 4, '丁', 'D', 0, 0, 4, NULL, '{}');
    SET session_replication_role = replica;`);
  const columns = (table: string) =>
    pool.query<{ column: string; type: string }>(
      `SELECT column_name AS column, data_type AS type FROM information_schema.columns WHERE table_schema = 'mall'
        AND table_name = $1 AND is_nullable = 'NO' AND column_default IS NULL AND is_generated = 'NEVER'`,
      [table],
    );
  const wait = async (table: string, sysNo: number, organization: number, approvalStatus: number) => {
    const said: Record<string, unknown> = { tenantCode: "demo", sysNo, approvalStatus };
    Object.assign(said, { purchaserOrganizationSysNo: organization, status: 10 });
    const { rows } = await columns(table);
    for (const { column, type } of rows)
      said[column] ??= /json/.test(type)
        ? "{}"
        : /^time/.test(type)
          ? "2026-11-01"
          : /int|numeric/.test(type)
            ? 1
            : "x";
    const names = Object.keys(said);
    await pool.query(
      `INSERT INTO mall."${table}" (${names.map((one) => `"${one}"`)}) VALUES (${names.map((_, at) => `$${at + 1}`)})`,
      Object.values(said).map((value) => (value === "x" ? `x${sysNo}` : value)),
    );
  };
  await wait("OrderTrade", 11, 1, 1);
  await wait("OrderTrade", 12, 1, 3);
  // settled before its organisation wanted no approval any more
  await wait("OrderTrade", 13, 4, 1);
  await wait("OrderReturn", 14, 1, 1);
  await pool.query("SET session_replication_role = DEFAULT");

  expect(await migrate(pool)).toContain(RULES);

  const { rows } = await pool.query(`SELECT r."organizationSysNo"::int AS "of", r."documentType" AS "type", r."enabled",
      r."amountFrom"::text AS "from", v."assignee", v."userSysNo"::int AS "user"
    FROM mall."ApprovalRule" r JOIN mall."ApprovalLevel" v ON v."tenantCode" = r."tenantCode" AND v."ruleSysNo" = r."sysNo"
    WHERE r."basic" AND v."level" = 1 ORDER BY 1, 2`);
  const kinds = (of: number, enabled: string[], level: object, from: string | null = null) =>
    ["delivery", "order", "receiving", "return"].map((type) => ({
      ...{ of, type, enabled: enabled.includes(type), from: type === "order" ? from : null, ...level },
    }));
  expect(rows).toEqual([
    ...kinds(1, ["order", "return"], { assignee: 5, user: 7 }, "5000.00"),
    ...kinds(3, ["order", "delivery", "receiving"], { assignee: 1, user: null }),
    ...kinds(4, [], { assignee: 4, user: null }),
  ]);
  const waiting = await pool.query(`SELECT p."documentType" AS "type", p."documentSysNo"::int AS "sysNo", p."level",
      r."organizationSysNo"::int AS "of", r."documentType" = p."documentType" AS "same"
    FROM mall."DocumentApproval" p JOIN mall."ApprovalRule" r ON r."tenantCode" = p."tenantCode" AND r."sysNo" = p."ruleSysNo"
    ORDER BY 2`);
  expect(waiting.rows).toEqual([
    { type: "order", sysNo: 11, level: 1, of: 1, same: true },
    { type: "order", sysNo: 13, level: 1, of: 4, same: true },
    { type: "return", sysNo: 14, level: 1, of: 1, same: true },
  ]);
  const confirms = await pool.query(
    `SELECT "supplierConfirms" AS "confirms" FROM mall."Organization" ORDER BY "sysNo"`,
  );
  expect(confirms.rows.map((one) => one.confirms)).toEqual([false, true, true, false]);
});
