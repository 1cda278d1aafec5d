import { spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { env } from "#server/kernel/env";
import { projectRoot } from "#server/kernel/paths";
import { runImports } from "#server/mall/sku-import/index";
import { SkuImportKind, SkuImportMode, SkuImportStatus } from "#trpc/contract/shared/codes";
import { testDatabaseUrl } from "../support/database";
import { beginImport } from "../support/sheets";
import { useMarket } from "../support/worlds";

const market = useMarket();
const { world, db } = market;
const ROWS = 600;
let leaf: number;
beforeAll(async () => {
  const sku = await market.sku(1);
  leaf = (await market.supplier.api.supplierGoods.get({ id: sku })).fields.categorySysNo;
});

/** Kills a process of its own at once when it has come that far. */
async function killedAt(isThere: () => Promise<boolean>): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/support/import-child.ts"], {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: testDatabaseUrl(), FILES_DIR: env.FILES_DIR, LOG_LEVEL: "error" },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  const until = Date.now() + 15_000;
  while (!(await isThere())) if (child.exitCode !== null || Date.now() > until) break;
  child.kill("SIGKILL");
  await ended;
}
const get = (id: number) => market.supplier.api.skuImport.get({ id });
/** How far it is, as its row says. */
async function reached(sysNo: number) {
  const { rows } = await sql<{ loadedRow: number; appliedRow: number }>`
    SELECT "loadedRow", "appliedRow" FROM mall."SkuImport" WHERE "sysNo" = ${sysNo}`.execute(db);
  return rows[0] ?? { loadedRow: 0, appliedRow: 0 };
}

test("an import whose process is killed goes on behind what was committed: each of its goods once", async () => {
  const head = "商品编码,商品名称,品牌,单位,目录价,最小起订量,销售区域,库存：一号库";
  const lines = Array.from({ length: ROWS }, (_, at) => `Z-${at},镀锌管 ${at},青岩,吨,${4000 + at},1,全国,5`);
  const sysNo = await beginImport(world, market.supplier, [head, ...lines].join("\n"), {
    ...{ kind: SkuImportKind.goods, categorySysNo: leaf },
  });
  await killedAt(async () => (await reached(sysNo)).loadedRow > 0);
  const { loadedRow } = await reached(sysNo);
  expect(loadedRow).toBeGreaterThan(0);
  expect(loadedRow).toBeLessThan(ROWS);
  await runImports(db, new Date());
  expect(await get(sysNo)).toMatchObject({ status: SkuImportStatus.previewed, rowCount: ROWS, changeCount: ROWS });
  await market.supplier.api.skuImport.confirm({ sysNo, mode: SkuImportMode.valid });
  await killedAt(async () => (await reached(sysNo)).appliedRow > 0);
  expect(await get(sysNo)).toMatchObject({ status: SkuImportStatus.applying });
  await runImports(db, new Date());
  expect(await get(sysNo)).toMatchObject({ status: SkuImportStatus.done, appliedCount: ROWS, wrongCount: 0 });
  const { rows } = await sql<{ drafts: number; codes: number; events: number }>`
    SELECT count(*)::int AS "drafts", count(DISTINCT "fields"->>'code')::int AS "codes",
      (SELECT count(*)::int FROM mall."SkuEvent" WHERE "event" = 'submit') AS "events"
    FROM mall."SkuDraft"`.execute(db);
  expect(rows).toEqual([{ drafts: ROWS, codes: ROWS, events: ROWS }]);
});
