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

/** A closed loop: each of `width` users sends the next request when the last is answered, bounded in time. */
export async function closedLoop(
  work: (n: number) => Promise<boolean>,
  meters: Meters,
  { width, seconds }: { width: number; seconds: number },
): Promise<Measured> {
  const latencies: number[] = [];
  let [n, failed] = [0, 0];
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
  const elapsed = (performance.now() - started) / 1000;
  const count = latencies.length;
  latencies.sort((a, b) => a - b);
  return {
    requests: count,
    failed,
    perSecond: count / elapsed,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    serverMs: (meters.server() - before.server) / count,
    databaseMs: (meters.database() - before.database) / count,
  };
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
