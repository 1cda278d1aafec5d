import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { ensureAgreements } from "./agreements";
import { databaseMeter, processCpu } from "./cpu";
import { quantile, type Shot, warmUp } from "./load";
import { type SearchJob, searchJobs } from "./search-jobs";
import { queriesOf } from "./search-queries";
import { printTable } from "./table";
import { residentMb } from "./watch";
import { type BenchWorld, startBenchWorld } from "./world";

/** Of a hundred requests: what people look at while they search. */
const SHARES = {
  list: 24,
  "list by price": 4,
  "keyword: many hits": 20,
  "keyword: specification": 18,
  suggestions: 22,
  "list with facets": 4,
  "keyword: a part of the words": 4,
  "keyword: nothing": 1,
  "page with facets": 2,
  "page of a keyword": 1,
};
const HEADER = ["search", "requests", "failed", "p50 ms", "p95 ms", "limit", "p99 ms"];
const n2 = (value: number) => value.toFixed(2);

interface Tally {
  job: SearchJob;
  latencies: number[];
  failed: number;
  next: number;
}

/** The order of a hundred requests, each kind of search spread evenly. */
function roster(jobs: readonly SearchJob[]): Tally[] {
  const places = Object.entries(SHARES).flatMap(([name, share]) => {
    const job = jobs.find((one) => one.name === name);
    if (!job) throw new Error(`There is no search “${name}”`);
    const tally: Tally = { job, latencies: [], failed: 0, next: 0 };
    return Array.from({ length: share }, (_, n) => ({ at: (n + 0.5) / share, tally }));
  });
  return places.sort((a, b) => a.at - b.at).map(({ tally }) => tally);
}

const nextShot = (tallies: readonly Tally[], n: number): { tally: Tally; shot: Shot } | undefined => {
  const tally = tallies[n % tallies.length];
  const shot = tally?.job.shots[tally.next++ % tally.job.shots.length];
  return tally && shot && { tally, shot };
};

/**
 * An open loop: requests come at their time whether or not the earlier ones are answered, at random distances, and are
 * timed from when they should have been sent.
 */
async function openLoop(
  send: BenchWorld["send"],
  tallies: readonly Tally[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<void> {
  const open: Promise<void>[] = [];
  const started = performance.now();
  const shoot = async (tally: Tally, shot: Shot, due: number) => {
    const answer = await send(shot).catch(() => null);
    if (answer?.status !== 200) tally.failed++;
    tally.latencies.push(performance.now() - due);
  };
  let due = started;
  for (let n = 0; due - started < seconds * 1_000; n++) {
    due += (-Math.log(1 - Math.random()) * 1_000) / rate;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    const next = nextShot(tallies, n);
    if (next) open.push(shoot(next.tally, next.shot, due));
  }
  await Promise.all(open);
}

function row({ job, latencies, failed }: Tally): string[] {
  const sorted = [...latencies].sort((a, b) => a - b);
  const p95 = quantile(sorted, 0.95);
  const over = p95 > job.limitMs ? " !" : "";
  return [
    job.name,
    String(sorted.length),
    String(failed),
    n2(quantile(sorted, 0.5)),
    n2(p95) + over,
    `≤ ${job.limitMs}`,
    n2(quantile(sorted, 0.99)),
  ];
}

/** Searches of every kind together, as many a second as people send: what each waits, and what share of the CPU it takes. */
export async function mixed(
  skus: number,
  options: { rate: number; seconds: number; agreements: number; build: string },
): Promise<void> {
  const { rate, seconds } = options;
  const world = await startBenchWorld(skus, { connections: 64, build: options.build });
  try {
    await ensureAgreements(world, options.agreements);
    const tallies = roster(await searchJobs(world, await queriesOf(world)));
    const warm = async (n: number) => {
      const next = nextShot(tallies, n);
      return next !== undefined && (await world.send(next.shot)).status === 200;
    };
    await warmUp(warm, { width: 4, seconds: 10, requests: 4_000 });
    const database = databaseMeter(world.postmaster);
    const before = { server: processCpu(world.serverPid), database: database() };
    const started = performance.now();
    await openLoop(world.send, tallies, { rate, seconds });
    const ms = performance.now() - started;
    const cpu = processCpu(world.serverPid) - before.server + database() - before.database;
    const busy = `${((100 * cpu) / ms).toFixed(0)} % of a core`;
    const held = `${residentMb(world.serverPid).toFixed(0)} MB, load average ${loadavg()[0]?.toFixed(1)}`;
    printTable(
      `${skus.toLocaleString("en")} skus, ${rate} requests/s for ${seconds} s, ${options.agreements} agreements; ${busy}, ${held}`,
      HEADER,
      [...new Set(tallies)].map(row),
    );
  } finally {
    await world.stop();
  }
}
