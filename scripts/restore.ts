// npm run restore: a backup into an empty database, after every part of it was checked.
import { BackupProblem } from "#server/kernel/backup/manifest";
import { checkBackup, restoreBackup } from "#server/kernel/backup/restore";
import { isDatabaseAway } from "#server/kernel/database-away";
import { openDatabase } from "#server/kernel/db";
import { env, gatewaySecrets, hasOwnSecrets } from "#server/kernel/env";
import { secretsFile } from "#server/kernel/secrets";
import { restore } from "./commands/data.mjs";
import { readArguments } from "./lib/command.mjs";
import { callersPath } from "./lib/job";

async function run(): Promise<void> {
  const { values, words } = readArguments(restore);
  const folder = callersPath(words[0] ?? "");
  if (values.check) {
    const { createdTime, tables, files } = await checkBackup(folder);
    console.log(`备份完整：${createdTime}，${tables.length} 张表，${files.count} 个文件。`);
    return;
  }
  const database = await openDatabase({ url: env.DATABASE_URL, max: 2 });
  try {
    const { createdTime, tables, files } = await restoreBackup(folder, {
      url: database.url,
      pool: database.pool,
      filesDir: env.FILES_DIR,
      secretsFile: secretsFile(env.DATA_DIR),
      gatewaySecrets: hasOwnSecrets ? undefined : gatewaySecrets(),
      replace: values.replace,
      onProgress: (line) => console.error(line),
    });
    console.log(`已恢复 ${createdTime} 的备份：${tables.length} 张表，${files.count} 个文件。现在可以启动商城。`);
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  const away = isDatabaseAway(error) ? "无法连接数据库：请检查 DATABASE_URL 以及数据库是否已启动。" : undefined;
  console.error(away ?? (error instanceof BackupProblem ? error.message : error));
  process.exitCode = 1;
});
