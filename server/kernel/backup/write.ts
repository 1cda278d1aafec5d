import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, opendir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { BackupProblem, FILES, hashOf, MANIFEST, type Manifest, markOf, partOf, SECRETS, SUMS } from "./manifest";
import { columnsOf, migrationsOf, quoted, sequencesOf, tablesOf } from "./tables";

/** What is saved, and how far it is. */
export interface BackupSource {
  /** Connection URL of the database, which may be serving a mall. */
  url: string;
  filesDir: string;
  /** `secrets.json` of an installation that made its own. */
  secretsFile: string | undefined;
  gatewaySecret: string;
  /** Told of each table and of each thousand files. */
  onProgress?: (line: string) => void;
}

const FAST = 3;
/** Uploads that are being received; nothing refers to them yet. */
const RECEIVING = "tmp";
const isDraft = (path: string) => path.endsWith(".part");

/** Passes everything on and adds it up. */
function measured() {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, hash: () => hash.digest("hex"), bytes: () => bytes };
}

/** The folder of a backup that is being written, with its list of checksums. */
class Draft {
  private readonly sums;
  constructor(readonly folder: string) {
    this.sums = createWriteStream(join(folder, SUMS));
  }

  async note(hash: string, path: string): Promise<void> {
    await new Promise<void>((done, fail) =>
      this.sums.write(`${hash}  ${path}\n`, (error) => (error ? fail(error) : done())),
    );
  }

  /** Copies a file into the backup. Returns its bytes. */
  async add(from: string, path: string, mode = 0o644): Promise<number> {
    const to = join(this.folder, path);
    await mkdir(dirname(to), { recursive: true });
    const { stream, hash, bytes } = measured();
    await pipeline(createReadStream(from), stream, createWriteStream(to, { mode }));
    await this.note(hash(), path);
    return bytes();
  }

  async close(): Promise<string> {
    await new Promise<void>((done) => this.sums.end(done));
    return hashOf(join(this.folder, SUMS));
  }
}

/** The rows of every table as they were at one moment, while others write. */
async function saveTables(client: pg.Client, draft: Draft, tell: (line: string) => void): Promise<Manifest["tables"]> {
  const saved: Manifest["tables"] = [];
  for (const table of await tablesOf(client)) {
    const path = partOf(table);
    await mkdir(dirname(join(draft.folder, path)), { recursive: true });
    const { stream, hash } = measured();
    const from = `${quoted(table.schema, table.name)} (${columnsOf(table.columns)})`;
    const copied = client.query(copyTo(`COPY ${from} TO STDOUT`));
    await pipeline(copied, createGzip({ level: FAST }), stream, createWriteStream(join(draft.folder, path)));
    const rows = copied.rowCount;
    await draft.note(hash(), path);
    saved.push({ ...table, rows });
    tell(`${table.schema}.${table.name} ${rows}`);
  }
  return saved;
}

async function saveFiles(filesDir: string, draft: Draft, tell: (line: string) => void): Promise<Manifest["files"]> {
  const total = { count: 0, bytes: 0 };
  if (!existsSync(filesDir)) return total;
  for await (const entry of await opendir(filesDir, { recursive: true })) {
    const path = relative(filesDir, join(entry.parentPath, entry.name));
    if (!entry.isFile() || path.startsWith(`${RECEIVING}/`) || isDraft(path)) continue;
    total.bytes += await draft.add(join(filesDir, path), `${FILES}/${path}`);
    total.count += 1;
    if (total.count % 1000 === 0) tell(`${FILES} ${total.count}`);
  }
  return total;
}

/** One moment of the database for all tables, whose layout stays as it is until the end. */
async function inSnapshot<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "mall-backup" });
  client.on("error", () => {}); // the statement that was running fails with it
  await client.connect();
  try {
    await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0");
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const tables = (await tablesOf(client)).map(({ schema, name }) => quoted(schema, name));
    if (tables.length === 0) throw new BackupProblem("数据库中还没有商城的数据表，没有可备份的内容。");
    await client.query(`LOCK TABLE ${tables.join(", ")} IN ACCESS SHARE MODE`);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Writes a backup into `folder`, which must not exist: under another name until its manifest is written as the last
 * part, so that a backup that broke off is never mistaken for a whole one. Memory does not grow with the data.
 * @throws BackupProblem with a sentence
 */
export async function writeBackup(folder: string, source: BackupSource): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupProblem(`${folder} 已存在，请换一个位置：已有的备份不会被覆盖。`);
  const draftFolder = `${folder}.part`;
  await rm(draftFolder, { recursive: true, force: true });
  // secrets and personal data: for the operator alone
  await mkdir(draftFolder, { recursive: true, mode: 0o700 });
  const draft = new Draft(draftFolder);
  const tell = source.onProgress ?? (() => {});
  const database = await inSnapshot(source.url, async (client) => {
    const { rows } = await client.query("SHOW server_version");
    const createdTime = new Date().toISOString();
    const migrations = await migrationsOf(client);
    const tables = await saveTables(client, draft, tell);
    return {
      createdTime,
      postgres: String(rows[0].server_version),
      migrations,
      tables,
      sequences: await sequencesOf(client),
    };
  });
  // after the rows: a file is in its place before a row names it
  const files = await saveFiles(source.filesDir, draft, tell);
  const { secretsFile } = source;
  if (secretsFile !== undefined) await draft.add(secretsFile, SECRETS, 0o600);
  const sums = await draft.close();
  const manifest: Manifest = {
    format: 1,
    ...database,
    files,
    secrets: secretsFile !== undefined,
    secretMark: markOf(source.gatewaySecret),
    sums,
  };
  await writeFile(join(draftFolder, MANIFEST), `${JSON.stringify(manifest, undefined, 1)}\n`, { flush: true });
  await rename(draftFolder, folder);
  return manifest;
}
