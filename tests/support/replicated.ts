import { chmodSync, cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "#server/kernel/embedded";
import { postgresBinaries, serverIdentity } from "#server/kernel/embedded-binaries";
import { dropSocketDir } from "#server/kernel/embedded-files";
import { launch, type ServerSettings } from "#server/kernel/embedded-launch";
import { freePort } from "./server-process";

/** A PostgreSQL server that listens on 127.0.0.1, as one on another machine would. */
export interface TcpPostgres {
  port: number;
  /** Connection URL of one of its databases. */
  url: (database: string) => string;
  /** Ends it at once. */
  kill: () => void;
}

/** Neither has to survive a power cut, and commits wait for the standby all the same. */
const FAST = { fsync: "off", full_page_writes: "off", shared_buffers: "64MB", max_connections: 60 };

async function reachable(url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; ) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    const error = await client.connect().then(
      () => client.end(),
      (cause: unknown) => cause,
    );
    if (!error) return;
    if (Date.now() > deadline) throw error;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function start(folder: string, name: string, port: number, settings: ServerSettings): Promise<TcpPostgres> {
  const { postgres, root } = postgresBinaries();
  const how = { dataDir: join(folder, name), postgres, who: serverIdentity([folder, root]) };
  const { child, socket } = launch({ ...how, settings: { ...FAST, listen_addresses: "127.0.0.1", port, ...settings } });
  const url = (database: string) => `postgres://mall@127.0.0.1:${port}/${database}`;
  await reachable(url("postgres"));
  const kill = () => {
    child.kill("SIGKILL");
    dropSocketDir(socket);
  };
  return { port, url, kill };
}

/** A primary whose commits wait until its hot standby has them too. */
export async function startReplicated(folder: string): Promise<{ primary: TcpPostgres; standby: TcpPostgres }> {
  const made = await startEmbedded({ dataDir: join(folder, "primary"), settings: FAST });
  await made.stop();
  cpSync(join(folder, "primary"), join(folder, "standby"), { recursive: true });
  // Node 24 copies a folder without its mode, and PostgreSQL starts in none that others may read
  chmodSync(join(folder, "standby"), 0o700);
  writeFileSync(join(folder, "standby/standby.signal"), "");
  const [port, other] = [await freePort(), await freePort()];
  const [primary, standby] = await Promise.all([
    start(folder, "primary", port, { synchronous_standby_names: "*" }),
    start(folder, "standby", other, { primary_conninfo: `host=127.0.0.1 port=${port} user=mall` }),
  ]);
  return { primary, standby };
}
