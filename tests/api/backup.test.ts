import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { MANIFEST, SUMS } from "#server/kernel/backup/manifest";
import { checkBackup, restoreBackup } from "#server/kernel/backup/restore";
import { writeBackup } from "#server/kernel/backup/write";
import { type Database, openDatabase } from "#server/kernel/db";
import { knownMigrations, migrate } from "#server/kernel/migrate";
import { projectRoot } from "#server/kernel/paths";
import { ran } from "../support/call-scripts";
import { testDatabaseUrl } from "../support/database";
import { addOrder } from "../support/documents";
import { partOfDay } from "../support/hard";
import { startServerProcess } from "../support/server-process";
import { databaseUrl } from "../support/test-cluster";
import { wholeDatabase } from "../support/whole-database";
import { useMarket } from "../support/worlds";

const SECRET = "a-gateway-secret-of-at-least-32-characters";
const PATIENCE_MS = 240_000;
let folder: string;
let filesDir: string;
let serial = 0;

const market = useMarket({ tenants: true });
const { world, db } = market;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mall-backup-"));
  filesDir = join(folder, "files");
  mkdirSync(join(filesDir, "demo/ab"), { recursive: true });
  mkdirSync(join(filesDir, "tmp"));
  for (const name of ["abc", "abd"])
    writeFileSync(join(filesDir, "demo/ab", name), `${name}\u0000送货单`.repeat(40_000));
  writeFileSync(join(filesDir, "demo/ab/abe.part"), "half");
  writeFileSync(join(filesDir, "tmp/incoming"), "half");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Restoring a whole database takes long: each of these is done every third day, all of them in the hard run. */
const ofDay = (nth: number) => test.runIf(partOfDay([`restore ${nth}`], 3, (name) => name).length > 0);

const at = (name: string) => join(folder, name);
const save = (name: string) =>
  writeBackup(at(name), { url: testDatabaseUrl(), filesDir, secretsFile: undefined, gatewaySecret: SECRET });

/** An empty database beside this file's own. */
async function emptyDatabase(): Promise<Database> {
  const name = `test_restored_${process.env.VITEST_POOL_ID ?? "1"}_${++serial}`;
  const admin = new pg.Client({ connectionString: inject("testCluster") });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  await admin.query(`CREATE DATABASE "${name}"`);
  await admin.end();
  const database = await openDatabase({
    url: databaseUrl(inject("testCluster"), name),
    max: 3,
    applicationName: "mall-test",
  });
  opened.push(database);
  return database;
}
const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

const load = (name: string, { url, pool }: Database, more: Partial<Parameters<typeof restoreBackup>[1]> = {}) =>
  restoreBackup(at(name), {
    url,
    pool,
    filesDir: at(`${name}-files`),
    secretsFile: at("secrets.json"),
    gatewaySecrets: [SECRET],
    replace: false,
    ...more,
  });

/** Every file below a folder with its content. */
const contents = (below: string) =>
  readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(below.length), readFileSync(path, "base64")])
    .sort();

const constraints = async ({ kysely }: Database) =>
  (
    await sql`SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated FROM pg_constraint
      WHERE connamespace = 'mall'::regnamespace ORDER BY 1, 2`.execute(kysely)
  ).rows;
const triggers = async ({ kysely }: Database) =>
  (
    await sql`SELECT tgrelid::regclass::text, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`.execute(
      kysely,
    )
  ).rows;

describe("a backup", () => {
  test(
    "is restored row by row and file by file, keys, triggers and the next number included",
    async () => {
      for (let n = 0; n < 3; n++) await addOrder(market, { items: [{}, {}] });
      const awkward = '制表\t换行\n反斜杠\\ \\N 引号" NULL';
      await db
        .updateTable("mall.Organization")
        .set({ name: awkward })
        .where("sysNo", "=", market.purchaser.organizationSysNo)
        .execute();
      const before = await wholeDatabase(world.database);
      const manifest = await save("whole");
      expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(50);

      const target = await emptyDatabase();
      await load("whole", target);
      expect(await wholeDatabase(target)).toEqual(before);
      expect(await constraints(target)).toEqual(await constraints(world.database));
      expect(await triggers(target)).toEqual(await triggers(world.database));
      expect(contents(at("whole-files"))).toEqual(
        contents(filesDir).filter(([path = ""]) => path.startsWith("/demo/ab/ab") && !path.endsWith(".part")),
      );
      const next = async (of: Database) =>
        (await sql<{ n: string }>`SELECT nextval('mall."OrderTrade_sysNo_seq"')::text AS n`.execute(of.kysely)).rows[0]
          ?.n;
      expect(await next(target)).toBe(await next(world.database));
      await expect(load("whole", target)).rejects.toThrow(/数据库不是空的.*--replace/);
    },
    PATIENCE_MS,
  );

  ofDay(0)(
    "is of one moment while a writer changes two tables together",
    async () => {
      let writing = true;
      let written = 0;
      const { organizationSysNo, userSysNo } = market.purchaser;
      const writer = (async () => {
        while (writing) {
          const mark = `第${++written}次`;
          await db.transaction().execute(async (both) => {
            await both
              .updateTable("mall.Organization")
              .set({ name: mark })
              .where("sysNo", "=", organizationSysNo)
              .execute();
            await both.updateTable("mall.User").set({ displayName: mark }).where("sysNo", "=", userSysNo).execute();
          });
        }
      })();
      await save("moment");
      const atEnd = written;
      writing = false;
      await writer;
      expect(atEnd).toBeGreaterThan(10);
      const target = await emptyDatabase();
      await load("moment", target);
      const { rows } = await sql<{ name: string; displayName: string }>`SELECT o.name, u."displayName"
        FROM mall."Organization" o, mall."User" u
        WHERE o."sysNo" = ${organizationSysNo} AND u."sysNo" = ${userSysNo}`.execute(target.kysely);
      expect(rows[0]?.name).toBe(rows[0]?.displayName);
      expect(rows[0]?.name).not.toBe(`第${atEnd}次`);
    },
    PATIENCE_MS,
  );

  ofDay(1)(
    "replaces a filled database whole, or leaves it as it was",
    async () => {
      await save("first");
      const target = await emptyDatabase();
      await load("first", target);
      const first = await wholeDatabase(target);
      await addOrder(market, { items: [{}] });
      await save("second");
      const second = await wholeDatabase(world.database);
      expect(second).not.toEqual(first);

      // one row fewer than its manifest says: found after rows were loaded
      cpSync(at("second"), at("short"), { recursive: true });
      const manifest = JSON.parse(readFileSync(join(at("short"), MANIFEST), "utf8"));
      for (const table of manifest.tables) if (table.name === "Sku") table.rows += 1;
      writeFileSync(join(at("short"), MANIFEST), JSON.stringify(manifest));
      await expect(load("short", target, { replace: true })).rejects.toThrow(/mall.Sku 应有 \d+ 行，恢复了 \d+ 行/);
      expect(await wholeDatabase(target)).toEqual(first);

      await load("second", target, { replace: true });
      expect(await wholeDatabase(target)).toEqual(second);
      const { rows } = await sql`SELECT FROM pg_namespace WHERE nspname LIKE '%before%'`.execute(target.kysely);
      expect(rows).toEqual([]);
    },
    PATIENCE_MS,
  );
});

describe("a backup is refused, with nothing changed,", () => {
  let target: Database;
  beforeAll(() => save("good"));
  const damaged = async (name: string, damage: (below: string) => void) => {
    cpSync(at("good"), at(name), { recursive: true });
    damage(at(name));
    target = await emptyDatabase();
    return load(name, target);
  };
  afterEach(async () => {
    const client = new pg.Client({ connectionString: target.url });
    await client.connect();
    const { rows } = await client.query("SELECT to_regclass('mall.\"Tenant\"') AS tenant");
    await client.end();
    expect(rows).toEqual([{ tenant: null }]);
  });

  const bend = (path: string) => {
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  };
  test("where a bit of a table or a file is another", async () => {
    await expect(damaged("bit", (below) => bend(join(below, "tables/mall.Sku.copy.gz")))).rejects.toThrow(
      /mall.Sku.copy.gz 已损坏/,
    );
    await expect(damaged("file", (below) => bend(join(below, "files/demo/ab/abc")))).rejects.toThrow(
      /files\/demo\/ab\/abc 已损坏/,
    );
  });
  test("where a part is missing or the list of checksums was changed", async () => {
    await expect(damaged("gone", (below) => rmSync(join(below, "tables/mall.Sku.copy.gz")))).rejects.toThrow(
      /mall.Sku.copy.gz 缺失/,
    );
    await expect(damaged("sums", (below) => appendFileSync(join(below, SUMS), "x\n"))).rejects.toThrow(
      /SHA256SUMS 缺失或已损坏/,
    );
  });
  test("where it broke off", async () => {
    await expect(damaged("off", (below) => rmSync(join(below, MANIFEST)))).rejects.toThrow(/不是完整的备份/);
    await expect(
      writeBackup(at("broken"), {
        url: testDatabaseUrl(),
        filesDir,
        secretsFile: at("no-such-file"),
        gatewaySecret: SECRET,
      }),
    ).rejects.toThrow(/ENOENT/);
    expect(existsSync(at("broken"))).toBe(false);
    await expect(checkBackup(`${at("broken")}.part`)).rejects.toThrow(/不是完整的备份/);
  });
  test("where it is of a newer release, or its secret is another", async () => {
    const newer = (below: string) => {
      const path = join(below, MANIFEST);
      const manifest = JSON.parse(readFileSync(path, "utf8"));
      manifest.migrations.push({ name: "29991231000000_later", checksum: "0" });
      writeFileSync(path, JSON.stringify(manifest));
    };
    await expect(damaged("newer", newer)).rejects.toThrow(/29991231000000_later.*来自更新的版本/);
    target = await emptyDatabase();
    const other = { gatewaySecrets: ["another-gateway-secret-of-32-characters"] };
    await expect(load("good", target, other)).rejects.toThrow(/GATEWAY_SECRET 与备份时的不同/);
    await expect(load("good", target, { gatewaySecrets: undefined })).rejects.toThrow(/GATEWAY_SECRET/);
  });
});

ofDay(2)(
  "a backup of an older release is moved to today's layout",
  async () => {
    const known = knownMigrations().map(({ name }) => name);
    const former = await emptyDatabase();
    await migrate(former.pool, { only: new Set(known.slice(0, -1)) });
    const tenant = { tenantCode: "old", name: "旧版商城", config: "{}" };
    await former.kysely.insertInto("mall.Tenant").values(tenant).execute();
    const place = { filesDir, secretsFile: undefined, gatewaySecret: SECRET };
    const { migrations } = await writeBackup(at("older"), { url: former.url, ...place });
    expect(migrations).toHaveLength(known.length - 1);

    const target = await emptyDatabase();
    await load("older", target);
    const { rows } = await sql`SELECT migration_name FROM public._prisma_migrations ORDER BY 1`.execute(target.kysely);
    expect(rows).toEqual(known.map((migration_name) => ({ migration_name })));
    expect(await target.kysely.selectFrom("mall.Tenant").select("name").execute()).toEqual([{ name: "旧版商城" }]);
  },
  PATIENCE_MS,
);

test(
  "the commands save a serving mall with its secrets; the restored one lets its operator in",
  async () => {
    const MOBILE = "13800000077";
    const PASSWORD = "Backup@2026";
    const settings = (name: string) => ({
      ...{ DATA_DIR: at(name), DATABASE_URL: `embedded:${at(name)}/pg`, FILES_DIR: at(`${name}/files`), DEMO: "0" },
      ...{ NODE_ENV: "production", GATEWAY_SECRET: "", SESSION_SECRET: "" },
    });
    const command = (data: string, ...words: string[]) =>
      ran(process.execPath, ["scripts/cli.mjs", ...words], {
        cwd: projectRoot,
        env: { ...settings(data), INIT_CWD: folder },
      });

    const mall = await startServerProcess({ env: settings("one"), patienceMs: PATIENCE_MS });
    const make = `echo '${PASSWORD}' | ${process.execPath} scripts/cli.mjs operator:create --tenant demo --tenant-name 备份商城 --mobile ${MOBILE}`;
    expect(await ran("sh", ["-c", make], { cwd: projectRoot, env: settings("one") })).toMatchObject({ status: 0 });
    const saved = await command("one", "backup", ".");
    expect(saved).toMatchObject({ status: 0, stdout: expect.stringMatching(/\/mall-\d{8}-\d{6}\n$/) });
    const place = saved.stdout.trim();
    expect(await command("one", "restore", place, "--check")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("备份完整"),
    });
    expect(await command("one", "restore", place, "--replace")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("有商城正在使用该数据库"),
    });
    await mall.stop();

    const restored = await command("two", "restore", place);
    expect(restored).toMatchObject({ status: 0, stdout: expect.stringContaining("现在可以启动商城") });
    expect(readFileSync(at("two/secrets.json"), "utf8")).toBe(readFileSync(at("one/secrets.json"), "utf8"));
    const again = await startServerProcess({ env: settings("two"), patienceMs: PATIENCE_MS });
    const answer = await fetch(`${again.url}/trpc/auth.internalLogin`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: again.url },
      body: JSON.stringify({ account: MOBILE, password: PASSWORD }),
    });
    expect(await answer.json()).toMatchObject({ result: { data: { displayName: "平台运营" } } });
    expect(again.bugs()).toEqual([]);
    await again.stop();
  },
  PATIENCE_MS * 2,
);
