// npm run bench: what the mall's jobs cost through its public procedures in production mode: requests per second,
// latency, CPU of server and database per request, SQL statements, beside the same work by bare node:http and pg; what
// others wait while five clients take all they may (fairness); what is answered when far too many come (overload); what
// every kind of search costs as the mall grows (search); what each waits when all kinds come at a rate (mixed); how long large
// purchase applications take (apply), and large checkouts under contracts and a budget (checkout), statements of ten thousand lines (settlement), 100,000 prices from a file (import), agreement prices of 1,000 goods (pricing); how well search finds
// goods of a foreign test set (relevance).
import { loadavg } from "node:os";
import { bench } from "../commands/data.mjs";
import { readArguments } from "../lib/command.mjs";
import { apply } from "./apply";
import { bareOf, startBare } from "./beside";
import { checkout } from "./checkout";
import { databaseMeter, processCpu } from "./cpu";
import { fairness } from "./fairness";
import { jobsOf } from "./jobs";
import { closedLoop, inTurns, type Measured, warmUp } from "./load";
import { mixed } from "./mixed";
import { overload } from "./overload";
import { pages } from "./pages";
import { priceImport } from "./price-import";
import { pricing } from "./pricing";
import { relevance } from "./relevance";
import { search } from "./search";
import { settlement } from "./settlement";
import { printTable } from "./table";
import { type BenchWorld, ensureOrders, facts, startBenchWorld } from "./world";

const { values, words } = readArguments(bench);
const seconds = Number(values.seconds ?? 3);
const width = Number(values.width);
const ORDERS = 1000;
/** Ours and bare alike; after a thousand requests their machine code is still being made. */
const WARM = { seconds: 5, requests: 4_000 };

/** CPU ms per job and size, for the lines that compare sizes. */
const costs = new Map<string, Map<number, number>>();

const n2 = (value: number) => value.toFixed(2);
const header = ["job", "req/s", "p50 ms", "p99 ms", "server ms", "db ms", "CPU ms", "limit", "SQL", "limit", "× bare"];
function row(
  name: string,
  m: Measured,
  more: { limitMs?: number; sql?: number | null; limitSql?: number; bare?: Measured | null },
): string[] {
  const total = m.serverMs + m.databaseMs;
  const beside = more.bare && n2(total / (more.bare.serverMs + more.bare.databaseMs));
  const bare = more.bare?.failed ? `${more.bare.failed} FAILED` : (beside ?? "");
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

async function benchAt(skus: number): Promise<void> {
  const world = await startBenchWorld(skus, { connections: width, build: values.build });
  const bare = await startBare(world, width);
  try {
    const known = await facts(world);
    const jobs = await jobsOf(world, known);
    const { rows: lines } = await world.database.pool.query<{ sysNo: number }>(
      `SELECT "sysNo" FROM mall."CartLine" WHERE "tenantCode" = 'demo' AND "userSysNo" = $1`,
      [known.userSysNo],
    );
    const database = databaseMeter(world.postmaster);
    const table: string[][] = [];
    for (const job of jobs.filter(({ name }) => name.includes(values.job))) {
      if (job.longList) await ensureOrders(world, known.readerSysNo, ORDERS);
      const load = { width: job.width ?? width, seconds };
      await warmUp(job.run, { width: load.width, ...WARM });
      const server = { server: () => processCpu(world.serverPid), database };
      const path = bareOf(
        job.name,
        known,
        lines.map(({ sysNo }) => sysNo),
      );
      const bareWork = async (n: number) => (await bare.send({ method: "GET", path: path?.(n) ?? "/" })).status === 200;
      const bareServer = { server: () => processCpu(bare.process.pid ?? 0), database };
      if (path) await warmUp(bareWork, { width: load.width, ...WARM });
      const [measured, compared] = path
        ? await inTurns([job.run, server], [bareWork, bareServer], load)
        : [await closedLoop(job.run, server, load), null];
      costs.set(job.name, (costs.get(job.name) ?? new Map()).set(skus, measured.serverMs + measured.databaseMs));
      table.push(
        row(job.name, measured, {
          limitMs: job.limitMs,
          sql: await world.statementsOf(job.path),
          limitSql: job.limitStatements,
          bare: compared,
        }),
      );
    }
    if (table.length > 0)
      printTable(
        `${skus.toLocaleString("en")} skus, ${width} users, ${seconds} s a job, node ${process.version}; SQL without the one that says who asks; load average ${loadavg()[0]?.toFixed(1)}`,
        header,
        table,
      );
    if (!values.job || values.job === "pages") await pages(world, known, { width, seconds });
  } finally {
    bare.process.kill();
    await world.stop();
  }
}

/** What ten times the goods cost, where both sizes were measured. */
function compareSizes(small: number, large: number): void {
  for (const [name, bySize] of costs) {
    const [a, b] = [bySize.get(small), bySize.get(large)];
    if (a && b) console.log(`${name}: ${n2(b / a)} × its cost at ${small.toLocaleString("en")}`);
  }
}

async function jobsAtAll(sizes: readonly number[]): Promise<void> {
  for (const size of sizes) await benchAt(size);
  const [smallest = 0, largest = 0] = [Math.min(...sizes), Math.max(...sizes)];
  if (largest <= smallest) return;
  console.log(`\n${largest.toLocaleString("en")} skus (list ≤ 1.5 ×; search ≤ 4 ms for trade words, ≤ 8 ms else)`);
  compareSizes(smallest, largest);
}

/** One mall for one of the scenes. */
async function atOne(scene: (world: BenchWorld) => Promise<void>, { history = false } = {}): Promise<void> {
  const world = await startBenchWorld(Number(values.skus ?? 10_000), {
    connections: width,
    build: values.build,
    history,
  });
  try {
    await scene(world);
    console.log(`\nnode ${process.version}; load average ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await world.stop();
  }
}

const scenes: Record<string, () => Promise<void>> = {
  jobs: () => jobsAtAll((values.skus ?? "10000,100000").split(",").map(Number)),
  search: () =>
    search((values.skus ?? "10000,100000").split(",").map(Number), {
      seconds: Number(values.seconds ?? 3),
      width: Number(values.width),
      agreements: Number(values.agreements),
      job: values.job,
      build: values.build,
    }),
  mixed: async () => {
    for (const skus of (values.skus ?? "10000").split(",").map(Number))
      await mixed(skus, {
        rate: Number(values.rate),
        seconds: Number(values.seconds ?? 60),
        agreements: Number(values.agreements),
        build: values.build,
      });
  },
  fairness: () =>
    atOne((world) => fairness(world, { seconds: Number(values.seconds ?? 20), batch: Number(values.batch) })),
  apply: () => atOne((world) => apply(world)),
  checkout: () => atOne((world) => checkout(world)),
  settlement: () => atOne((world) => settlement(world), { history: true }),
  import: () => atOne((world) => priceImport(world)),
  pricing: () => atOne((world) => pricing(world, Number(values.agreements))),
  overload: () =>
    atOne((world) =>
      overload(world, {
        seconds: Number(values.seconds ?? 60),
        connections: Number(values.connections),
        addresses: Number(values.addresses),
      }),
    ),
  relevance: () => {
    const { corpus, queries } = values;
    if (!corpus || !queries) throw new Error("relevance needs --corpus FILE and --queries FILE");
    return relevance({ corpus, queries });
  },
};
const [name = "jobs"] = words;
const scene = scenes[name];
if (!scene) throw new Error(`There is no scene “${name}”: ${Object.keys(scenes).join(", ")}`);
await scene();
