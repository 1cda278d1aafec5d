// npm run backup: database, uploaded files and secrets of one moment, in a folder of their own.
import { join } from "node:path";
import { BackupProblem } from "#server/kernel/backup/manifest";
import { writeBackup } from "#server/kernel/backup/write";
import { isDatabaseAway } from "#server/kernel/database-away";
import { openDatabase } from "#server/kernel/db";
import { env, hasOwnSecrets } from "#server/kernel/env";
import { secretsFile } from "#server/kernel/secrets";
import { backup } from "./commands/data.mjs";
import { readArguments } from "./lib/command.mjs";
import { callersPath } from "./lib/job";

async function run(): Promise<void> {
  const { words } = readArguments(backup);
  const stamp = new Date()
    .toISOString()
    .replace(/[-:]|\..*$/g, "")
    .replace("T", "-");
  const folder = join(callersPath(words[0] ?? ""), `mall-${stamp}`);
  const database = await openDatabase({ url: env.DATABASE_URL, max: 1 });
  try {
    const { tables, files, secrets } = await writeBackup(folder, {
      url: database.url,
      filesDir: env.FILES_DIR,
      secretsFile: hasOwnSecrets ? secretsFile(env.DATA_DIR) : undefined,
      gatewaySecret: env.GATEWAY_SECRET,
      onProgress: (line) => console.error(line),
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.error(`已备份 ${tables.length} 张表 ${rows} 行、${files.count} 个文件 ${files.bytes} 字节。`);
    if (!secrets) console.error("密钥由环境变量设置，不在备份中：请另行保存 GATEWAY_SECRET，恢复时必须使用同一个值。");
    // alone on standard output, so that a script can take it from there
    console.log(folder);
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  const away = isDatabaseAway(error) ? "无法连接数据库：请检查 DATABASE_URL 以及数据库是否已启动。" : undefined;
  console.error(away ?? (error instanceof BackupProblem ? error.message : error));
  process.exitCode = 1;
});
