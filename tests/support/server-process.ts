import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { projectRoot } from "#server/kernel/paths";
import { TEST_SECRET } from "#server/kernel/settings";

const ENTRY = join(projectRoot, "build/server/index.js");
const PROBE = join(projectRoot, "tests/support/heap-probe.mjs");
const PATIENCE_MS = 60_000;
/** As in package.json and the Dockerfile. */
const NODE_OPTIONS = ["--max-semi-space-size=64", "--no-allocation-site-pretenuring"];

/** What a process holds, in bytes; `active` counts what keeps it awake (sockets, timers, requests) by kind. */
export interface HeldMemory {
  rss: number;
  heapUsed: number;
  external: number;
  arrayBuffers: number;
  active: Record<string, number>;
}

/** A mall in a process of its own: the production build, as `npm start` runs it. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** What it has written so far. */
  output: () => string;
  /** Lines of the output that tell of a bug, as log or as a bare error. */
  bugs: () => string[];
  /**
   * What it holds: as it is, or after what nobody can reach any more was collected.
   * @throws Error where it was started without `probe`, or ends before it has answered
   */
  held: (state: "now" | "collected") => Promise<HeldMemory>;
  /** Ends it at once, as a power cut would (the embedded database of the process dies with it). */
  kill: () => Promise<void>;
  /** Ends it politely and answers its exit code. */
  stop: () => Promise<number | null>;
  /** Its exit code, when it has ended by itself. */
  ended: Promise<number | null>;
}

export interface ServerProcessOptions {
  /** Default: a free one. */
  port?: number | undefined;
  /** Settings as in `.env`; DATABASE_URL or DATA_DIR should name something of the test's own. */
  env: Record<string, string>;
  /** How long it may take to be ready; a large first load takes minutes. */
  patienceMs?: number;
  /** Another build than the project's. */
  entry?: string;
  /** Lets `held` ask it. */
  probe?: boolean;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
}

async function whenReady(child: ChildProcess, url: string, output: () => string, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server was not ready within ${patienceMs / 1000} s:\n${output()}`);
}

/** Resolves when a running server says that it can serve. */
export async function untilReady({ url, output }: ServerProcess, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if ((await fetch(`${url}/readyz`)).ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server was not ready within ${patienceMs / 1000} s:\n${output()}`);
}

async function ask(child: ChildProcess, state: "now" | "collected"): Promise<HeldMemory> {
  if (!child.channel) throw new Error("The server was started without a probe, or has ended.");
  const gone = new AbortController();
  const ended = () => gone.abort(new Error(`The server ended with ${child.exitCode}`));
  child.once("exit", ended);
  try {
    const answer = once(child, "message", { signal: gone.signal });
    child.send(state);
    const [held] = (await answer) as [HeldMemory];
    return held;
  } finally {
    child.off("exit", ended);
  }
}

/** Starts a server and waits until it is ready. Needs the build, which `npm test` makes first. */
export async function startServerProcess({
  port,
  env,
  patienceMs = PATIENCE_MS,
  entry = ENTRY,
  probe = false,
}: ServerProcessOptions): Promise<ServerProcess> {
  if (!existsSync(entry)) throw new Error("There is no build yet: run `npm run build` first.");
  const chosen = port ?? (await freePort());
  const url = `http://127.0.0.1:${chosen}`;
  const probing = probe ? ["--expose-gc", "--import", PROBE] : [];
  const child = spawn(process.execPath, [...NODE_OPTIONS, ...probing, entry], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      PORT: String(chosen),
      SESSION_SECRET: TEST_SECRET,
      GATEWAY_SECRET: TEST_SECRET,
      // a machine that others keep busy turns nobody away
      MAX_WAIT_MS: "0",
      ...env,
    },
    stdio: probe ? ["ignore", "pipe", "pipe", "ipc"] : ["ignore", "pipe", "pipe"],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => chunks.push(String(chunk)));
  const output = () => chunks.join("");
  const ended = once(child, "exit").then(() => child.exitCode);
  const bugs = () =>
    output()
      .split("\n")
      .filter((line) => line.includes('"level":"error"') || /^\s*(\w*Error\b|\(node:\d+\))/.test(line));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill(signal);
    return ended;
  };
  try {
    await whenReady(child, url, output, patienceMs);
  } catch (error) {
    await end("SIGKILL");
    throw error;
  }
  return {
    url,
    pid: child.pid ?? 0,
    output,
    bugs,
    held: (state) => ask(child, state),
    kill: async () => {
      await end("SIGKILL");
    },
    stop: () => end("SIGTERM"),
    ended,
  };
}
