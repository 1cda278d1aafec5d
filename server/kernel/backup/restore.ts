import { createReadStream } from "node:fs";
import { copyFile, mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { knownMigrations, migrate } from "../migrate";
import { BackupProblem, checkParts, FILES, type Manifest, markOf, partOf, readManifest, SECRETS } from "./manifest";
import { dropAside, putBack, setAside } from "./set-aside";
import { columnsOf, firstFilled, otherMalls, quoted, SAVED_SCHEMAS } from "./tables";

/** Where a backup goes. */
export interface RestoreTarget {
  /** Connection URL of the database. */
  url: string;
  /** A pool on the same database. */
  pool: pg.Pool;
  filesDir: string;
  secretsFile: string;
  /** The gateway's secrets where the settings name them; the backup's own is used otherwise. */
  gatewaySecrets: readonly string[] | undefined;
  /** Whether what the database holds may go. */
  replace: boolean;
  onProgress?: (line: string) => void;
}

/** @throws BackupProblem where this release cannot read what the backup holds */
function checkRelease({ migrations }: Manifest): void {
  const known = new Map(knownMigrations().map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    const own = known.get(name);
    if (own === undefined)
      throw new BackupProblem(`该备份的数据库有迁移 ${name}，当前版本没有：它来自更新的版本，请用不低于它的版本恢复。`);
    if (own !== checksum)
      throw new BackupProblem(`该备份的迁移 ${name} 与当前版本的内容不同：请用产生该备份的版本恢复。`);
  }
}

/** @throws BackupProblem where names and bids that the mall has sealed could not be opened afterwards */
function checkSecret({ secrets, secretMark }: Manifest, given: readonly string[] | undefined): void {
  if (given === undefined && secrets) return;
  if (given?.some((secret) => markOf(secret) === secretMark)) return;
  throw new BackupProblem(
    "GATEWAY_SECRET 与备份时的不同：实名信息和投标文件将无法解密。请把它或 GATEWAY_SECRET_OLD 设为备份时的值，再恢复。",
  );
}

async function checkTarget(client: pg.Client, replace: boolean): Promise<void> {
  if ((await otherMalls(client)) > 0)
    throw new BackupProblem("有商城正在使用该数据库：请先停止它（所有进程），再恢复。");
  await putBack(client);
  const filled = await firstFilled(client);
  if (filled && !replace)
    throw new BackupProblem(
      `数据库不是空的（${filled} 已有数据）：请换一个空数据库，或加 --replace 用备份取代其中全部数据。`,
    );
}

/** Foreign keys as statements that remove them and make them again. */
async function foreignKeys(client: pg.Client): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f' AND connamespace = ANY(SELECT oid FROM pg_namespace WHERE nspname = ANY($1))`,
    [SAVED_SCHEMAS],
  );
  return rows;
}

/** The rows as they were saved: no trigger runs meanwhile, and keys are checked when all rows are there. */
async function loadTables(client: pg.Client, folder: string, manifest: Manifest, tell: (line: string) => void) {
  const keys = await foreignKeys(client);
  const names = manifest.tables.map(({ schema, name }) => quoted(schema, name));
  const triggers = (word: "ENABLE" | "DISABLE") => names.map((name) => `ALTER TABLE ${name} ${word} TRIGGER USER`);
  await client.query([...keys.map(({ drop }) => drop), ...triggers("DISABLE")].join("; "));
  await client.query(`TRUNCATE ${names.join(", ")}`);
  for (const table of manifest.tables) {
    const into = `${quoted(table.schema, table.name)} (${columnsOf(table.columns)})`;
    const copied = client.query(copyFrom(`COPY ${into} FROM STDIN`));
    await pipeline(createReadStream(join(folder, partOf(table))), createGunzip(), copied);
    const rows = copied.rowCount;
    if (rows !== table.rows)
      throw new BackupProblem(`数据表 ${table.schema}.${table.name} 应有 ${table.rows} 行，恢复了 ${rows} 行。`);
    tell(`${table.schema}.${table.name} ${rows}`);
  }
  for (const { schema, name, value } of manifest.sequences)
    await client.query("SELECT setval($1::regclass, $2)", [quoted(schema, name), value]);
  await client.query([...triggers("ENABLE"), ...keys.map(({ add }) => add)].join("; "));
}

/** The database of the backup, in today's layout; what was there before comes back where this fails. */
async function restoreDatabase(client: pg.Client, folder: string, manifest: Manifest, target: RestoreTarget) {
  const saved = new Set(manifest.migrations.map(({ name }) => name));
  await setAside(client);
  try {
    await migrate(target.pool, { only: saved });
    await client.query("BEGIN");
    await loadTables(client, folder, manifest, target.onProgress ?? (() => {}));
    // by the same commit: what is set aside belongs to a restore that did not end
    await dropAside(client);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    await putBack(client);
    throw error;
  }
  await migrate(target.pool);
  await client.query("ANALYZE");
}

/** Copies under another name first, so that no one reads half of it. */
async function place(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, `${to}.part`);
  await rename(`${to}.part`, to);
}

/** Whether a backup is whole and fits this release; changes nothing. @throws BackupProblem with a sentence */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await checkParts(folder, manifest);
  checkRelease(manifest);
  return manifest;
}

/**
 * Restores a backup: every part is checked before anything is changed, the database is whole afterwards or as it was.
 * A backup of an older release is moved to today's layout.
 * @throws BackupProblem with a sentence
 */
export async function restoreBackup(folder: string, target: RestoreTarget): Promise<Manifest> {
  const manifest = await readManifest(folder);
  checkRelease(manifest);
  checkSecret(manifest, target.gatewaySecrets);
  const parts = await checkParts(folder, manifest);
  const client = new pg.Client({ connectionString: target.url, application_name: "mall-restore" });
  client.on("error", () => {}); // the statement that was running fails with it
  await client.connect();
  try {
    await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0");
    await checkTarget(client, target.replace);
    // before the rows that name them
    for (const part of parts.filter((path) => path.startsWith(`${FILES}/`)))
      await place(join(folder, part), join(target.filesDir, part.slice(FILES.length + 1)));
    await restoreDatabase(client, folder, manifest, target);
    if (manifest.secrets && target.gatewaySecrets === undefined) await place(join(folder, SECRETS), target.secretsFile);
  } finally {
    await client.end();
  }
  return manifest;
}
