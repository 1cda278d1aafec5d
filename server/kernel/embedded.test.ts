import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type EmbeddedServer, startEmbedded } from "./embedded";
import { runningServer } from "./embedded-files";
import { setLogLevel } from "./logger";
import { migrate } from "./migrate";
import { projectRoot } from "./paths";

let folder: string;
const dataDir = () => join(folder, "pg");
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mall-embedded-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Another process that starts, or attaches to, the same server and then waits to be ended. */
async function otherOwner(): Promise<{ child: ChildProcess } & Pick<EmbeddedServer, "url" | "pid" | "owned">> {
  const script = `import { type EmbeddedServer, startEmbedded } from "../server/kernel/embedded";
    const { url, pid, owned } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir())} });
    console.log(JSON.stringify({ url, pid, owned }));
    setInterval(() => {}, 1000);`;
  const file = join(projectRoot, ".data", `owner-${process.pid}-${Math.random().toString(36).slice(2)}.ts`);
  mkdirSync(join(projectRoot, ".data"), { recursive: true });
  writeFileSync(file, script);
  const child = spawn(process.execPath, ["--import", "tsx", file], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await once(lines, "line")) as [string];
  rmSync(file);
  return { child, ...(JSON.parse(line) as Pick<EmbeddedServer, "url" | "pid" | "owned">) };
}

async function kill({ child }: { child: ChildProcess }): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

describe.skipIf(process.platform !== "linux")("the embedded database", () => {
  test("two starts at once: one owns it, the other attaches", { timeout: 60_000 }, async () => {
    const [one, two] = await Promise.all([otherOwner(), otherOwner()]);
    expect([one.owned, two.owned].sort()).toEqual([false, true]);
    expect(one.url).toBe(two.url);
    const [owner, guest] = one.owned ? [one, two] : [two, one];
    await query(owner.url, "CREATE TABLE answered (n int)");
    await query(guest.url, "INSERT INTO answered VALUES (1), (2)");
    await kill(guest);
    expect(await query(owner.url, "SELECT count(*)::int AS n FROM answered")).toEqual([{ n: 2 }]);
    await kill(owner);
  });

  test("a killed owner takes the server with it and loses nothing that was answered", async () => {
    const again = await startEmbedded({ dataDir: dataDir() });
    expect(again).toMatchObject({ owned: true, created: false });
    expect(await query(again.url, "SELECT n FROM answered ORDER BY n")).toEqual([{ n: 1 }, { n: 2 }]);
    await again.stop();
    expect(runningServer(dataDir())).toBeUndefined();
  });

  test("a server whose owner was killed is waited for, not joined, however slowly it ends", async () => {
    const owner = await otherOwner();
    expect(owner.owned).toBe(true);
    process.kill(owner.pid, "SIGSTOP");
    await kill(owner);
    expect(runningServer(dataDir())).toBe("busy");
    process.kill(owner.pid, "SIGCONT");
    const next = await startEmbedded({ dataDir: dataDir() });
    expect(next.owned).toBe(true);
    await next.stop();
  });

  test("a stale pid file, even one that names a living process, does not block the start", async () => {
    writeFileSync(join(dataDir(), "postmaster.pid"), `${process.pid}\n${dataDir()}\n1\n5432\n/nowhere\n\n\nready\n`);
    const server = await startEmbedded({ dataDir: dataDir() });
    expect(server.owned).toBe(true);
    await server.stop();
  });
});

describe.skipIf(process.platform !== "linux")("a server that dies", () => {
  test("is started again by its owner, where others find it, but not without end", { timeout: 60_000 }, async () => {
    setLogLevel("silent");
    const gone: Error[] = [];
    const server = await startEmbedded({ dataDir: dataDir(), onGone: (error) => gone.push(error) });
    const guest = await startEmbedded({ dataDir: dataDir() });
    await query(server.url, "CREATE TABLE IF NOT EXISTS kept AS SELECT 1 AS n");
    for (let fall = 0; fall < 3; fall++) {
      const { pid, url } = server;
      process.kill(pid, "SIGKILL");
      await vi.waitFor(async () => expect(await query(guest.url, "SELECT n FROM kept")).toEqual([{ n: 1 }]), 20_000);
      expect(server.pid).not.toBe(pid);
      expect([server.url === guest.url, server.url === url]).toEqual([true, false]);
    }
    expect(gone).toEqual([]);
    process.kill(server.pid, "SIGKILL");
    await vi.waitFor(() => expect(gone).toHaveLength(1), 20_000);
    expect(gone[0]?.message).toMatch(/started again 3 times within 60 s/);
    await server.stop();
    // the processes of one that was killed end after it
    await vi.waitFor(() => expect(runningServer(dataDir())).toBeUndefined(), 20_000);
    setLogLevel("info");
  });

  test("is left alone once its owner has stopped it", async () => {
    const gone: Error[] = [];
    const server = await startEmbedded({ dataDir: dataDir(), onGone: (error) => gone.push(error) });
    await server.stop();
    expect(runningServer(dataDir())).toBeUndefined();
    expect(gone).toEqual([]);
  });
});

describe.skipIf(process.platform !== "linux")("migrate", () => {
  let stop: () => Promise<void>;
  let pool: pg.Pool;
  let migrations: string;
  const write = (name: string, sql: string) => {
    const path = join(migrations, name);
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, "migration.sql"), sql);
  };

  beforeAll(async () => {
    const server = await startEmbedded({ dataDir: dataDir(), settings: { fsync: "off" } });
    stop = server.stop;
    await query(server.url, "CREATE DATABASE migrations");
    const url = new URL(server.url);
    url.pathname = "/migrations";
    pool = new pg.Pool({ connectionString: url.href });
    pool.on("error", () => {}); // end() does not wait for the goodbyes, so stop() may interrupt one
    migrations = join(folder, "migrations");
  });
  afterAll(async () => {
    await pool.end();
    await stop();
  });

  test("applies each migration once, whole, whoever starts first", async () => {
    write(
      "1_first",
      "CREATE TABLE a (n int); CREATE FUNCTION f() RETURNS int AS $$ BEGIN RETURN 1; END $$ LANGUAGE plpgsql;",
    );
    write("2_second", "INSERT INTO a VALUES (f());");
    const runs = await Promise.all([
      migrate(pool, { folder: migrations }),
      migrate(pool, { folder: migrations }),
      migrate(pool, { folder: migrations }),
    ]);
    expect(runs.flat()).toEqual(["1_first", "2_second"]);
    expect((await pool.query("SELECT n FROM a")).rows).toEqual([{ n: 1 }]);
  });

  test("refuses an edited migration and one that this release does not know", async () => {
    write("2_second", "INSERT INTO a VALUES (2);");
    await expect(migrate(pool, { folder: migrations })).rejects.toThrow(/2_second was edited/);
    rmSync(join(migrations, "2_second"), { recursive: true });
    await expect(migrate(pool, { folder: migrations })).rejects.toThrow(/newer release/);
    write("2_second", "INSERT INTO a VALUES (f());");
  });

  test("leaves nothing of a failed migration and stops until it is resolved", async () => {
    write("3_broken", "CREATE TABLE b (n int); INSERT INTO missing VALUES (1);");
    await expect(migrate(pool, { folder: migrations })).rejects.toThrow(/3_broken failed: .*missing/);
    expect((await pool.query("SELECT to_regclass('b') AS b")).rows).toEqual([{ b: null }]);
    await expect(migrate(pool, { folder: migrations })).rejects.toThrow(/3_broken failed earlier/);
  });
});
