import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { createScriptToken, revokeScriptTokens } from "#server/mall/auth/index";
import { createScriptClient } from "#trpc/client/script";
import { file as transfers } from "#trpc/contract/file";
import { SkuImportKind, SkuImportMode } from "#trpc/contract/shared/codes";
import { databaseMeter, processCpu } from "./cpu";
import { printTable } from "./table";
import type { BenchWorld } from "./world";

const SUPPLIER = "13800000011";
const ROWS = 100_000;
const LIMIT_SECONDS = 60;
const LOOK_MS = 100;

/** Copies goods of the supplier until there are enough of them. */
async function addGoods(db: Db): Promise<void> {
  const { rows } = await sql<{ columns: string }>`
    SELECT string_agg(quote_ident(column_name), ', ') AS "columns" FROM information_schema.columns
    WHERE table_schema = 'mall' AND table_name = 'Sku' AND column_name NOT IN ('sysNo', 'code')`.execute(db);
  const columns = sql.raw(rows[0]?.columns ?? "");
  for (let from = 0; from < ROWS; from += 10_000)
    await sql`INSERT INTO mall."Sku" ("code", ${columns})
      SELECT 'BENCH-' || n, ${columns}
      FROM (SELECT * FROM mall."Sku" WHERE "tenantCode" = 'demo' AND "supplierSysNo" = 1 AND "hasQuotedPrice"
        ORDER BY "sysNo" DESC LIMIT 1) one, generate_series(${from}::int4 + 1, ${from}::int4 + 10000) n
      ON CONFLICT ("tenantCode", "code") DO NOTHING`.execute(db);
}

/** A table of all copied goods, each with a price of its own. */
function tableOf(cents: number): string {
  const lines = Array.from(
    { length: ROWS },
    (_, n) => `BENCH-${n + 1},${(3_000 + (n % 500) + cents / 100).toFixed(2)}`,
  );
  return ["商品编码,单价", ...lines].join("\r\n");
}

/** MB that a process holds. */
const heldBy = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

async function supplierToken({ database: { kysely } }: BenchWorld): Promise<string> {
  const asked = { tenantCode: "demo", mobile: SUPPLIER, identity: "supplier", name: "bench", days: 1 } as const;
  await revokeScriptTokens(kysely, asked);
  const token = await createScriptToken(kysely, { ...asked, scopes: ["*"] });
  if (!token) throw new Error(`there is no ${SUPPLIER}`);
  return token;
}

/** A supplier sets 100,000 prices from a CSV file: seconds until the preview and until all are set, and the server's memory. */
export async function priceImport(world: BenchWorld): Promise<void> {
  await addGoods(world.database.kysely);
  const token = await supplierToken(world);
  const { skuImport } = createScriptClient({ url: world.url, token });
  const settled = async (id: number, memory: number[]) => {
    for (;;) {
      const found = await skuImport.get.query({ id });
      memory.push(heldBy(world.serverPid));
      if (!found.isRunning) return found;
      await sleep(LOOK_MS);
    }
  };
  const table: string[][] = [];
  for (const [name, cents, mode] of [
    ["all rows", 1 + (Date.now() % 50), SkuImportMode.all],
    ["right rows", 51 + (Date.now() % 49), SkuImportMode.valid],
  ] as const) {
    const memory = [heldBy(world.serverPid)];
    const database = databaseMeter(world.postmaster);
    const cpu = [processCpu(world.serverPid), database()] as const;
    const began = performance.now();
    const body = new FormData();
    body.append("file", new File([tableOf(cents)], "prices.csv"));
    const headers = { authorization: `Bearer ${token}` };
    const sent = await fetch(world.url + transfers.uploadSheet.path, { method: "POST", body, headers });
    const { data } = (await sent.json()) as { data: { sysNo: number } };
    const { sysNo } = await skuImport.create.mutate({ kind: SkuImportKind.price, fileSysNo: data.sysNo });
    await settled(sysNo, memory);
    const previewed = performance.now();
    await skuImport.confirm.mutate({ sysNo, mode });
    const { appliedCount, problem } = await settled(sysNo, memory);
    const done = performance.now();
    const seconds = (done - began) / 1000;
    const used = [processCpu(world.serverPid) - cpu[0], database() - cpu[1]].map((ms) => (ms / 1000).toFixed(1));
    table.push([
      ...[name, String(appliedCount) + problem, ((previewed - began) / 1000).toFixed(1)],
      ...[((done - previewed) / 1000).toFixed(1), `${seconds.toFixed(1)}${seconds > LIMIT_SECONDS ? " !" : ""}`],
      ...[`≤ ${LIMIT_SECONDS}`, ...used, memory[0]?.toFixed(0) ?? "", Math.max(...memory).toFixed(0)],
    ]);
  }
  const head = [
    "mode",
    "prices set",
    "preview s",
    "write s",
    "all s",
    "limit",
    "server CPU s",
    "db CPU s",
    "MB before",
    "MB most",
  ];
  printTable(`${ROWS.toLocaleString("en")} prices from CSV`, head, table);
}
