import { createHash } from "node:crypto";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A live PostgreSQL server as its `postmaster.pid` describes it. */
export interface Running {
  pid: number;
  port: number;
  host: string;
  ready: boolean;
}

const SOCKET_PREFIX = join(tmpdir(), "mall-pg-");
const STALE_SOCKET_MS = 60_000;

/** True when a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Processes whose working directory is `folder`: a postmaster and its backends live in their data folder. */
function residents(folder: string): number[] {
  const livesHere = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && livesHere(name))
    .map(Number);
}

/** Names the process that owns a server and takes it along when it dies; kept in the server's own command line. */
export const OWNER_SETTING = "mall.owner";

/** True when the owner of a server is gone, so that the server is about to go too. */
function lostOwner(pid: number): boolean {
  try {
    const owner = new RegExp(`${OWNER_SETTING}=(\\d+)`).exec(readFileSync(`/proc/${pid}/cmdline`, "utf8"))?.[1];
    const parent = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1];
    return owner !== undefined && owner !== parent;
  } catch {
    return true; // it went while we looked
  }
}

/** A server as `postmaster.pid` describes it, whether it lives or not; undefined where none says so. */
export function socketIn(dataDir: string): Running | undefined {
  try {
    const lines = readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n");
    const [pid = "", , , port = "", host = "", , , status = ""] = lines;
    const described = { pid: Number(pid), port: Number(port), host: host.trim(), ready: status.trim() === "ready" };
    return described.pid && described.host ? described : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The server that runs on a data folder; `busy` while a killed one or its last backends are still ending.
 * A process id reused by another program, or an unreaped zombie, must not block a start.
 */
export function runningServer(dataDir: string): Running | "busy" | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const host = lines[4] ?? "";
  if (process.platform === "linux") {
    const here = residents(realpathSync(dataDir));
    if (!here.includes(pid)) {
      if (here.length > 0) return "busy";
      rmSync(join(dataDir, "postmaster.pid"), { force: true });
      dropSocketDir(host);
      return undefined;
    }
    if (lostOwner(pid)) return "busy";
  } else if (!pid || !isAlive(pid)) return undefined;
  return { pid, port: Number(lines[3]), host, ready: (lines[7] ?? "").trim() === "ready" };
}

/**
 * A new private folder for the socket. Socket paths are limited to 107 bytes, so it lies in the temporary
 * folder; one per start, because `postmaster.pid` names it and a loser of a race must not remove the winner's.
 */
export function makeSocketDir(dataDir: string): string {
  const owner = process.getuid?.() ?? 0;
  const base = SOCKET_PREFIX + createHash("sha1").update(`${owner} ${dataDir}`).digest("hex").slice(0, 10);
  mkdirSync(base, { recursive: true, mode: 0o700 });
  const stat = lstatSync(base);
  const ours = stat.isDirectory() && stat.uid === owner && (stat.mode & 0o077) === 0;
  if (!ours) return mkdtempSync(SOCKET_PREFIX);
  for (const name of readdirSync(base)) {
    const old = join(base, name);
    if (Date.now() - lstatSync(old).mtimeMs > STALE_SOCKET_MS) rmSync(old, { recursive: true, force: true });
  }
  return mkdtempSync(`${base}/`);
}

/** Removes a socket folder made by {@link makeSocketDir}; anything else is left alone. */
export function dropSocketDir(folder: string): void {
  if (folder.startsWith(SOCKET_PREFIX)) rmSync(folder, { recursive: true, force: true });
}
