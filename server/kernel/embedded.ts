import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { childEnvironment, type Identity, isInstalled, postgresBinaries, serverIdentity } from "./embedded-binaries";
import { dropSocketDir, isAlive, makeSocketDir, OWNER_SETTING, type Running, runningServer } from "./embedded-files";

/** A PostgreSQL server of our own, reached through a private socket. */
export interface EmbeddedServer {
  /** Connection URL that any process of this machine may use while the server runs. */
  url: string;
  pid: number;
  /** False when another process started the server and this one only attached to it. */
  owned: boolean;
  /** True when this start made the data folder. */
  created: boolean;
  /** Fast shutdown by the owner; nothing for those who attached. */
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Server settings on top of the defaults, as for `postgres -c name=value`. */
  settings?: Record<string, string | number>;
  startTimeoutMs?: number;
}

const USER = "mall";
const DATABASE = "mall";
const linux = process.platform === "linux";
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Connection URL of a database on a server that listens on a socket in the folder `host`. */
const socketUrl = (host: string, port: number, database: string) =>
  `postgresql://${USER}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

async function ensureDatabase({ host, port }: Running): Promise<void> {
  const admin = new pg.Client({ connectionString: socketUrl(host, port, "postgres") });
  admin.on("error", () => {}); // the owner may stop the server at any moment
  await admin.connect();
  try {
    const { rowCount } = await admin.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
    if (!rowCount) await admin.query(`CREATE DATABASE "${DATABASE}"`);
  } catch (error) {
    const madeMeanwhile = ["42P04", "23505"].includes((error as { code?: string }).code ?? "");
    if (!madeMeanwhile) throw error;
  } finally {
    await admin.end();
  }
}

async function whenReady(dataDir: string, timeoutMs: number, child?: ChildProcess): Promise<Running | undefined> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const found = runningServer(dataDir);
    if (found && found !== "busy" && found.ready) return found;
    if (!found && (!child || child.exitCode !== null || child.signalCode !== null)) return undefined;
    await sleep(20);
  }
  throw new Error(
    `The embedded database in ${dataDir} did not become ready within ${timeoutMs / 1000} s, see ${dataDir}.log`,
  );
}

const chown = (who: Identity, path: string) => {
  if (who.uid) spawnSync("chown", [`${who.uid}:${who.gid}`, path]);
};

function childOf(who: Identity, command: string, args: string[]): [string, string[], { uid?: number; gid?: number }] {
  const [first = command, ...rest] = [...who.prefix, command, ...args];
  return [first, rest, who.uid ? { uid: who.uid, gid: who.gid } : {}];
}

/** Makes the data folder under a temporary name, so that a half-made one never gets the final name. */
function createCluster(dataDir: string, initdb: string, who: Identity): boolean {
  const draft = mkdtempSync(`${dataDir}.init-`);
  chown(who, draft);
  // ctype C.UTF-8, not C: with C pg_trgm sees no letters in Chinese text
  const [command, args, options] = childOf(who, initdb, [
    ...["-D", draft, "-U", USER, "--auth=trust", "-E", "UTF8"],
    ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--lc-collate=C", "--lc-ctype=C.UTF-8"],
    ...["--lc-messages=C", "--lc-monetary=C", "--lc-numeric=C", "--lc-time=C"],
    ...(linux ? ["--sync-method=syncfs"] : []),
  ]);
  const made = spawnSync(command, args, { ...options, encoding: "utf8", env: childEnvironment, cwd: "/" });
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`The embedded database could not be created in ${dataDir}: ${made.stderr || made.error}`);
  }
  try {
    renameSync(draft, dataDir);
    return true;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (["ENOTEMPTY", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) return false; // another start won
    throw error;
  }
}

function launch(dataDir: string, socket: string, postgres: string, who: Identity, extra: EmbeddedOptions["settings"]) {
  // the kernel shuts the server down when its owner dies, even by kill -9
  const guarded = linux && isInstalled("setpriv");
  const settings = {
    listen_addresses: "",
    unix_socket_directories: socket,
    port: 5432,
    max_connections: 60,
    shared_buffers: "256MB",
    // short statements by the thousand: compiling one costs more than running it
    jit: "off",
    random_page_cost: 1.1,
    timezone: "UTC",
    log_timezone: "UTC",
    ...(linux ? { recovery_init_sync_method: "syncfs" } : {}),
    ...(guarded ? { [OWNER_SETTING]: process.pid } : {}),
    ...extra,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command, args, options] = guarded
    ? childOf(who, "setpriv", ["--pdeathsig", "INT", postgres, "-D", dataDir, ...flags])
    : childOf(who, postgres, ["-D", dataDir, ...flags]);
  const log = openSync(`${dataDir}.log`, "a");
  // its own process group: Ctrl-C in a terminal reaches our process alone, which stops the server last
  const child = spawn(command, args, {
    ...options,
    env: childEnvironment,
    cwd: "/",
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

/**
 * Starts the PostgreSQL server of a data folder, or attaches to the one that already runs on it.
 * First run 2 s, later 0.3 s. Several processes may call this at once: one wins, the others attach.
 */
export async function startEmbedded({
  dataDir: folder,
  settings,
  startTimeoutMs = 60_000,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(folder);
  const handle = (found: Running, rest: Pick<EmbeddedServer, "owned" | "created" | "stop">): EmbeddedServer => ({
    url: socketUrl(found.host, found.port, DATABASE),
    pid: found.pid,
    ...rest,
  });
  const attach = async (found: Running) => {
    await ensureDatabase(found);
    return handle(found, { owned: false, created: false, stop: async () => {} });
  };
  const present = await whenReady(dataDir, startTimeoutMs);
  if (present) return attach(present);

  mkdirSync(dirname(dataDir), { recursive: true });
  const { initdb, postgres, root } = postgresBinaries();
  const who = serverIdentity([dirname(dataDir), root]);
  const created = !existsSync(join(dataDir, "PG_VERSION")) && createCluster(dataDir, initdb, who);
  const socket = who.uid ? mkdtempSync(join(tmpdir(), "mall-pg-")) : makeSocketDir(dataDir);
  chown(who, socket);
  const found = await whenReady(dataDir, startTimeoutMs, launch(dataDir, socket, postgres, who, settings));
  if (found?.host !== socket) dropSocketDir(socket);
  if (!found) throw new Error(`The embedded database in ${dataDir} did not start, see ${dataDir}.log`);
  if (found.host !== socket) return attach(found); // lost a race: the winner's server serves us too

  await ensureDatabase(found);
  const stop = async () => {
    if (isAlive(found.pid)) process.kill(found.pid, "SIGINT");
    for (let now = runningServer(dataDir); now === "busy" || now?.pid === found.pid; now = runningServer(dataDir))
      await sleep(20);
    dropSocketDir(socket);
  };
  return handle(found, { owned: true, created, stop });
}
