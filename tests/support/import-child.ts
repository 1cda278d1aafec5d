// A process that works on imports in small chunks until it is killed: DATABASE_URL and FILES_DIR say whose.
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#server/kernel/db";
import { runImports } from "#server/mall/sku-import/index";

const { kysely } = await openDatabase({ url: process.env.DATABASE_URL ?? "", max: 2 });
process.stdout.write("ready\n");
for (;;) {
  await runImports(kysely, new Date(), { chunkRows: 20 });
  await sleep(5);
}
