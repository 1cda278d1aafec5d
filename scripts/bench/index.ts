// npm run bench [-- --skus 10000,100000] [--seconds 3] [--width 8]
// What the mall's jobs cost through its public procedures in production mode: requests per second, latency, CPU of
// server and database per request, SQL statements, beside the same work by bare node:http and pg in the same run.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { databaseCpu, processCpu } from "./cpu";
import { jobsOf } from "./jobs";
import { type Client, client, closedLoop, type Measured } from "./load";
import { type BenchWorld, ensureOrders, type Facts, facts, startBenchWorld } from "./world";

const { values } = parseArgs({
  options: {
    skus: { type: "string", default: "10000,100000" },
    seconds: { type: "string", default: "3" },
    width: { type: "string", default: "8" },
  },
});
const seconds = Number(values.seconds);
const width = Number(values.width);
const ORDERS = 1000;

interface Bare {
  process: ChildProcess;
  send: Client;
}

async function startBare(world: BenchWorld): Promise<Bare> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/bench/bare.ts", world.database.url, "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [first] = (await once(child.stdout, "data")) as [Buffer];
  const port = /ready (\d+)/.exec(first.toString())?.[1];
  if (!port) throw new Error(`the bare server did not start: ${first.toString()}`);
  return { process: child, send: client(`http://127.0.0.1:${port}`, width) };
}

/** The bare query that does the work of a job, where there is one. */
function bareOf(name: string, known: Facts, lines: readonly number[]): ((n: number) => string) | null {
  const pick = (list: readonly (number | undefined)[], n: number) => list[n % list.length];
  if (name.startsWith("list of")) return (n) => `/list?key=${pick(known.categories, n)}`;
  if (name === "product detail")
    return (n) =>
      `/detail?key=${pick(
        known.skus.map(({ sysNo }) => sysNo),
        n,
      )}`;
  if (name === "read that cart") return () => `/cart?key=${known.userSysNo}`;
  if (name.startsWith("set quantity")) return (n) => `/set?key=${pick(lines, n)}`;
  if (name.startsWith("order list")) return () => `/orders?key=${known.userSysNo}`;
  return null;
}

const n2 = (value: number) => value.toFixed(2);
const header = ["job", "req/s", "p50 ms", "p99 ms", "server ms", "db ms", "CPU ms", "limit", "SQL", "limit", "× bare"];
function row(
  name: string,
  m: Measured,
  more: { limitMs?: number; sql?: number | null; limitSql?: number; bare?: Measured | null },
): string[] {
  const total = m.serverMs + m.databaseMs;
  const bare = more.bare ? n2(total / (more.bare.serverMs + more.bare.databaseMs)) : "";
  const over = more.limitMs !== undefined && total > more.limitMs ? " !" : "";
  return [
    m.failed > 0 ? `${name} (${m.failed} FAILED)` : name,
    m.perSecond.toFixed(0),
    n2(m.p50),
    n2(m.p99),
    n2(m.serverMs),
    n2(m.databaseMs),
    n2(total) + over,
    more.limitMs === undefined ? "" : `≤ ${more.limitMs}`,
    more.sql == null ? "" : String(more.sql),
    more.limitSql === undefined ? "" : `≤ ${more.limitSql}`,
    bare,
  ];
}

function print(title: string, rows: readonly string[][]): void {
  const all = [header, ...rows];
  const wide = (text: string) => [...text].reduce((sum, char) => sum + (char > "\u2e80" ? 2 : 1), 0);
  const widths = header.map((_, column) => Math.max(...all.map((cells) => wide(cells[column] ?? ""))));
  console.log(`\n${title}`);
  for (const cells of all)
    console.log(cells.map((cell, i) => cell + " ".repeat((widths[i] ?? 0) - wide(cell))).join("  "));
}

/** Pages of a visitor: requests per CPU second of the server, which is what one core serves. */
async function pages(world: BenchWorld, known: Facts): Promise<void> {
  const meters = { server: () => processCpu(world.serverPid), database: () => databaseCpu(world.postmaster) };
  const path = `/product/list?category=${known.categories[0]}`;
  const browser = { "accept-encoding": "br", "user-agent": "Mozilla/5.0 bench" };
  // a query that the page cache does not know passes it by
  const uncached = await closedLoop(
    async (n) => (await world.send({ method: "GET", path: `${path}&nocache=${n}`, headers: browser })).status === 200,
    meters,
    { width, seconds },
  );
  const cached = await closedLoop(
    async () => (await world.send({ method: "GET", path, headers: browser })).status === 200,
    meters,
    { width, seconds },
  );
  console.log(
    `\nproduct list page of a visitor, brotli: ${(1000 / uncached.serverMs).toFixed(0)} per core-second without the page cache (≥ 150), ${(1000 / cached.serverMs).toFixed(0)} with it (≥ 1500); ${uncached.perSecond.toFixed(0)} and ${cached.perSecond.toFixed(0)} req/s seen; database ${n2(uncached.databaseMs)} ms a page`,
  );
}

async function benchAt(skus: number): Promise<void> {
  const world = await startBenchWorld(skus, width);
  const bare = await startBare(world);
  try {
    const known = await facts(world);
    const jobs = await jobsOf(world, known);
    const { rows: lines } = await world.database.pool.query<{ sysNo: number }>(
      `SELECT "sysNo" FROM mall."CartLine" WHERE "tenantCode" = 'demo' AND "userSysNo" = $1`,
      [known.userSysNo],
    );
    const database = () => databaseCpu(world.postmaster);
    const table: string[][] = [];
    for (const job of jobs) {
      if (job.name.startsWith("order list")) await ensureOrders(world, known.userSysNo, ORDERS);
      const load = { width: job.width ?? width, seconds };
      for (let n = 0; n < 10; n++) await job.run(n);
      const measured = await closedLoop(job.run, { server: () => processCpu(world.serverPid), database }, load);
      const path = bareOf(
        job.name,
        known,
        lines.map(({ sysNo }) => sysNo),
      );
      const bareWork = async (n: number) => (await bare.send({ method: "GET", path: path?.(n) ?? "/" })).status === 200;
      const compared = path
        ? await closedLoop(bareWork, { server: () => processCpu(bare.process.pid ?? 0), database }, load)
        : null;
      table.push(
        row(job.name, measured, {
          limitMs: job.limitMs,
          sql: world.statementsOf(job.path),
          limitSql: job.limitStatements,
          bare: compared,
        }),
      );
    }
    print(
      `${skus.toLocaleString("en")} skus, ${width} users, ${seconds} s a job, node ${process.version}; SQL counts the two that identify the session`,
      table,
    );
    await pages(world, known);
  } finally {
    bare.process.kill();
    await world.stop();
  }
}

for (const size of values.skus.split(",")) await benchAt(Number(size));
