import { Agent, request } from "node:http";

export interface Shot {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}
export interface Answer {
  status: number;
  text: string;
}

/**
 * One connection pool against one server.
 * @param localAddress the address that the server sees, any of 127.0.0.0/8: who asks is told apart by it
 */
export function client(origin: string, connections: number, localAddress?: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, ...(localAddress ? { localAddress } : {}) });
  const { hostname, port } = new URL(origin);
  return (shot: Shot): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const body = shot.body === undefined ? undefined : JSON.stringify(shot.body);
      const headers = {
        ...shot.headers,
        ...(body === undefined
          ? {}
          : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
      };
      const outgoing = request({ agent, hostname, port, method: shot.method, path: shot.path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
        answer.on("error", reject);
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
}
export type Client = ReturnType<typeof client>;

export interface Measured {
  requests: number;
  failed: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** CPU ms per request. */
  serverMs: number;
  databaseMs: number;
}

export interface Meters {
  server: () => number;
  database: () => number;
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

interface Slice {
  latencies: number[];
  failed: number;
  ms: number;
  serverMs: number;
  databaseMs: number;
}

/** A closed loop: each of `width` users sends the next request when the last is answered, bounded in time. */
async function slice(
  work: Work,
  meters: Meters,
  { width, seconds, from = 0 }: Load & { from?: number },
): Promise<Slice> {
  const latencies: number[] = [];
  let [n, failed] = [from, 0];
  const started = performance.now();
  const before = { server: meters.server(), database: meters.database() };
  const user = async () => {
    while (performance.now() - started < seconds * 1000) {
      const sent = performance.now();
      if (!(await work(n++))) failed++;
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: width }, user));
  return {
    latencies,
    failed,
    ms: performance.now() - started,
    serverMs: meters.server() - before.server,
    databaseMs: meters.database() - before.database,
  };
}

function measured(slices: readonly Slice[]): Measured {
  const latencies = slices.flatMap((one) => one.latencies).sort((a, b) => a - b);
  const sum = (of: (one: Slice) => number) => slices.reduce((all, one) => all + of(one), 0);
  const count = latencies.length;
  return {
    requests: count,
    failed: sum((one) => one.failed),
    perSecond: count / (sum((one) => one.ms) / 1000),
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    serverMs: sum((one) => one.serverMs) / count,
    databaseMs: sum((one) => one.databaseMs) / count,
  };
}

export type Work = (n: number) => Promise<boolean>;
export interface Load {
  width: number;
  seconds: number;
}

export async function closedLoop(work: Work, meters: Meters, load: Load): Promise<Measured> {
  return measured([await slice(work, meters, load)]);
}

/** Slices of a second. */
const SLICE = 1;

/** Two pieces of work in turns, a second each: whatever else the machine is doing falls on both. */
export async function inTurns(one: [Work, Meters], other: [Work, Meters], { width, seconds }: Load) {
  const slices: [Slice[], Slice[]] = [[], []];
  for (let left = seconds, from = 0; left > 0; left -= SLICE) {
    const load = { width, seconds: Math.min(SLICE, left), from };
    slices[0].push(await slice(...one, load));
    slices[1].push(await slice(...other, load));
    from += Math.max(...slices.map((list) => list.at(-1)?.latencies.length ?? 0));
  }
  return [measured(slices[0]), measured(slices[1])] as const;
}

/** Users who are not counted: the machine code of a job is made while it runs. */
export async function warmUp(
  work: (n: number) => Promise<boolean>,
  { width, seconds, requests }: { width: number; seconds: number; requests: number },
): Promise<void> {
  const started = performance.now();
  let n = 0;
  const cold = () => performance.now() - started < seconds * 1000 || n < requests;
  const user = async () => {
    while (cold() && performance.now() - started < 4 * seconds * 1000) await work(n++);
  };
  await Promise.all(Array.from({ length: width }, user));
}
