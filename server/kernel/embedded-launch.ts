import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { childEnvironment, type Identity, isInstalled } from "./embedded-binaries";
import { makeSocketDir, OWNER_SETTING, type Running, runningServer } from "./embedded-files";

/** Name of the role that owns everything. */
export const USER = "mall";
const linux = process.platform === "linux";
export const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export type ServerSettings = Record<string, string | number>;

/**
 * The server of a data folder when it takes connections; undefined where none runs and `child` is not about to. Waits
 * for the last processes of one that was killed.
 * @throws Error when it takes longer than `timeoutMs`
 */
export async function whenReady(
  dataDir: string,
  timeoutMs: number,
  child?: ChildProcess,
): Promise<Running | undefined> {
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
export function createCluster(dataDir: string, initdb: string, who: Identity): boolean {
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

/** What a server is started with, the first time and again. */
export interface Launch {
  dataDir: string;
  /** The program. */
  postgres: string;
  who: Identity;
  settings: ServerSettings | undefined;
}

/** A server process on its way to be ready, and the folder of the socket that it makes. */
export interface Launched {
  child: ChildProcess;
  socket: string;
}

/** Starts the server's process on a socket of its own; {@link whenReady} tells what became of it. */
export function launch({ dataDir, postgres, who, settings: extra }: Launch): Launched {
  const socket = who.uid ? mkdtempSync(join(tmpdir(), "mall-pg-")) : makeSocketDir(dataDir);
  chown(who, socket);
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
  // one that could not even be run has an exit code, which is what counts
  child.on("error", () => {});
  child.unref();
  return { child, socket };
}
