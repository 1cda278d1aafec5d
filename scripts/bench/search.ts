import { loadavg } from "node:os";
import { ensureAgreements } from "./agreements";
import { startBare } from "./beside";
import { databaseMeter, processCpu } from "./cpu";
import { type Client, inTurns, type Measured, quantile, type Shot, warmUp } from "./load";
import { type SearchJob, searchJobs } from "./search-jobs";
import { queriesOf } from "./search-queries";
import { printTable } from "./table";
import { residentMb } from "./watch";
import { startBenchWorld } from "./world";

/** What a hundred times the goods may cost. */
const LIMIT_GROWTH = 1.3;
/** Machine code is made while a job runs. */
const WARM = { seconds: 3, requests: 1_500 };
const HEADER = [
  "search",
  "queries",
  "first p50",
  "first p95",
  "p50 ms",
  "p95 ms",
  "limit",
  "server ms",
  "db ms",
  "CPU ms",
  "bare ms",
  "× bare",
  "limit",
];

const n2 = (value: number) => value.toFixed(2);
const total = ({ serverMs, databaseMs }: Measured) => serverMs + databaseMs;

export interface SearchOptions {
  width: number;
  seconds: number;
  /** Of the tenant, half of them of the buyer who searches. */
  agreements: number;
  /** Only searches with it in their name. */
  job: string;
  build: string;
}

interface Costs {
  first: number;
  cpu: number;
}

/** Milliseconds of each query when nothing is kept of it, one after the other. */
async function firstTimes(send: Client, shots: readonly Shot[]): Promise<number[]> {
  const times: number[] = [];
  for (const shot of shots) {
    const started = performance.now();
    const { status, text } = await send(shot);
    if (status !== 200) throw new Error(`${shot.path.slice(0, 200)}: ${status} ${text.slice(0, 300)}`);
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

function row(job: SearchJob, first: readonly number[], own: Measured, bare: Measured): string[] {
  const over = (value: number, limit: number | undefined) => (limit !== undefined && value > limit ? " !" : "");
  const times = total(own) / total(bare);
  return [
    own.failed + bare.failed > 0 ? `${job.name} (${own.failed} and ${bare.failed} FAILED)` : job.name,
    String(first.length),
    n2(quantile(first, 0.5)),
    n2(quantile(first, 0.95)) + over(quantile(first, 0.95), job.limitMs),
    n2(own.p50),
    n2(own.p95) + over(own.p95, job.limitMs),
    `≤ ${job.limitMs}`,
    n2(own.serverMs),
    n2(own.databaseMs),
    n2(total(own)),
    n2(total(bare)),
    n2(times) + over(times, job.limitBare),
    job.limitBare === undefined ? "" : `≤ ${job.limitBare}`,
  ];
}

const workOf = (send: Client, shots: readonly Shot[]) => async (n: number) => {
  const shot = shots[n % shots.length];
  return shot !== undefined && (await send(shot)).status === 200;
};

async function searchAt(skus: number, options: SearchOptions, costs: Map<string, Costs[]>): Promise<void> {
  const { width, seconds } = options;
  const world = await startBenchWorld(skus, { connections: Math.max(width, 2), build: options.build });
  const bare = await startBare(world, width);
  try {
    await ensureAgreements(world, options.agreements);
    const jobs = await searchJobs(world, await queriesOf(world));
    const database = databaseMeter(world.postmaster);
    const rows: string[][] = [];
    for (const job of jobs.filter(({ name }) => name.includes(options.job))) {
      const first = await firstTimes(world.send, job.shots);
      const [own, plain] = [workOf(world.send, job.shots), workOf(bare.send, job.bare)];
      await warmUp(own, { width, ...WARM });
      await warmUp(plain, { width, ...WARM });
      const [measured, beside] = await inTurns(
        [own, { server: () => processCpu(world.serverPid), database }],
        [plain, { server: () => processCpu(bare.process.pid ?? 0), database }],
        { width, seconds },
      );
      const known = costs.get(job.name) ?? [];
      costs.set(job.name, [...known, { first: quantile(first, 0.95), cpu: total(measured) }]);
      rows.push(row(job, first, measured, beside));
    }
    const load = loadavg()[0]?.toFixed(1);
    const who = `${width} users, ${seconds} s each, ${options.agreements} agreements`;
    printTable(
      `${skus.toLocaleString("en")} skus, ${who}; ${residentMb(world.serverPid).toFixed(0)} MB, load average ${load}`,
      HEADER,
      rows,
    );
  } finally {
    bare.process.kill();
    await world.stop();
  }
}

/** Measures every kind of search at each size: the first time, again and again, and beside the plain statement. */
export async function search(sizes: readonly number[], options: SearchOptions): Promise<void> {
  const costs = new Map<string, Costs[]>();
  for (const size of sizes) await searchAt(size, options, costs);
  if (sizes.length < 2) return;
  console.log(
    `\ncost at ${sizes.at(-1)?.toLocaleString("en")} skus, of that at ${sizes[0]?.toLocaleString("en")} (≤ ${LIMIT_GROWTH})`,
  );
  for (const [name, [smallest, ...larger]] of costs) {
    const largest = larger.at(-1);
    if (smallest && largest)
      console.log(
        `  ${name}: CPU ${n2(largest.cpu / smallest.cpu)} ×, first p95 ${n2(largest.first / smallest.first)} ×`,
      );
  }
}
