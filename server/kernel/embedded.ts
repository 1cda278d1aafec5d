import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { postgresBinaries, serverIdentity } from "./embedded-binaries";
import { dropSocketDir, isAlive, type Running, runningServer, socketIn } from "./embedded-files";
import { Keeper } from "./embedded-keeper";
import { createCluster, type Launch, launch, type ServerSettings, sleep, USER, whenReady } from "./embedded-launch";

/** A PostgreSQL server of our own, reached through a private socket. */
export interface EmbeddedServer {
  /** Connection URL that any process of this machine may use now; another one after the server was started again. */
  readonly url: string;
  readonly pid: number;
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
  settings?: ServerSettings;
  startTimeoutMs?: number;
  /** Where it is given, the owner starts a server that died again; told when that cannot be done. */
  onGone?: (error: Error) => void;
}

const DATABASE = "mall";

/** Connection URL of a database on a server that listens on a socket in the folder `host`. */
const socketUrl = ({ host, port }: Pick<Running, "host" | "port">, database: string) =>
  `postgresql://${USER}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

async function ensureDatabase(server: Running): Promise<void> {
  const admin = new pg.Client({ connectionString: socketUrl(server, "postgres") });
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

/** What the owner and those who attached have in common: the server is where `postmaster.pid` says now. */
function handle(dataDir: string, first: Running, rest: Pick<EmbeddedServer, "owned" | "created" | "stop">) {
  let last: Pick<Running, "host" | "port" | "pid"> = first;
  const now = () => {
    last = socketIn(dataDir) ?? last;
    return last;
  };
  return {
    get url() {
      return socketUrl(now(), DATABASE);
    },
    get pid() {
      return now().pid;
    },
    ...rest,
  };
}

/**
 * Starts the PostgreSQL server of a data folder, or attaches to the one that already runs on it.
 * First run 2 s, later 0.3 s. Several processes may call this at once: one wins, the others attach.
 */
export async function startEmbedded({
  dataDir: folder,
  settings,
  startTimeoutMs = 60_000,
  onGone,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(folder);
  const attach = async (found: Running) => {
    await ensureDatabase(found);
    return handle(dataDir, found, { owned: false, created: false, stop: async () => {} });
  };
  const present = await whenReady(dataDir, startTimeoutMs);
  if (present) return attach(present);

  mkdirSync(dirname(dataDir), { recursive: true });
  const { initdb, postgres, root } = postgresBinaries();
  const who = serverIdentity([dirname(dataDir), root]);
  const created = !existsSync(join(dataDir, "PG_VERSION")) && createCluster(dataDir, initdb, who);
  const how: Launch = { dataDir, postgres, who, settings };
  const launched = launch(how);
  const found = await whenReady(dataDir, startTimeoutMs, launched.child);
  if (found?.host !== launched.socket) dropSocketDir(launched.socket);
  if (!found) throw new Error(`The embedded database in ${dataDir} did not start, see ${dataDir}.log`);
  if (found.host !== launched.socket) return attach(found); // lost a race: the winner's server serves us too

  await ensureDatabase(found);
  const keeper = onGone ? new Keeper(how, launched, startTimeoutMs, onGone) : undefined;
  const stop = async () => {
    const pid = keeper ? await keeper.release() : found.pid;
    if (pid === undefined) return;
    if (isAlive(pid)) process.kill(pid, "SIGINT");
    for (let now = runningServer(dataDir); now === "busy" || now?.pid === pid; now = runningServer(dataDir))
      await sleep(20);
    dropSocketDir(keeper?.socket ?? launched.socket);
  };
  return handle(dataDir, found, { owned: true, created, stop });
}
