import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { toTsQuery } from "#trpc/rules/search/tsquery";
import { type Client, client } from "./load";
import type { BenchWorld, Facts } from "./world";

/** Goods of one order. */
export const ORDERED = 20;

/** The server of bare.ts, beside the mall. */
export interface Bare {
  process: ChildProcess;
  send: Client;
}

export async function startBare(world: BenchWorld, width: number): Promise<Bare> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/bench/bare.ts", world.database.url, "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [first] = (await once(child.stdout, "data")) as [Buffer];
  const port = /ready (\d+)/.exec(first.toString())?.[1];
  if (!port) throw new Error(`the bare server did not start: ${first.toString()}`);
  return { process: child, send: client(`http://127.0.0.1:${port}`, width) };
}

/** The bare query that does the work of a job, where there is one. */
export function bareOf(jobName: string, known: Facts, lines: readonly number[]): ((n: number) => string) | null {
  const name = jobName.replace(/^script: /, "");
  const pick = (list: readonly (number | undefined)[], n: number) => list[n % list.length];
  if (name.startsWith("list of")) return (n) => `/list?key=${pick(known.categories, n)}`;
  if (name.startsWith("keyword"))
    return (n) => {
      const { categorySysNo = 0, keyword = "" } = known.pairs[n % known.pairs.length] ?? {};
      return `/search?key=${categorySysNo}&words=${encodeURIComponent(toTsQuery(keyword, "demo") ?? "")}`;
    };
  if (name === "product detail")
    return (n) =>
      `/detail?key=${pick(
        known.skus.map(({ sysNo }) => sysNo),
        n,
      )}`;
  if (name === "read that cart") return () => `/cart?key=${known.userSysNo}`;
  if (name.startsWith("set quantity")) return (n) => `/set?key=${pick(lines, n)}`;
  if (name.startsWith("20 lines"))
    return (n) => {
      const from = (n * ORDERED) % (known.skus.length - ORDERED);
      const skus = known.skus.slice(from, from + ORDERED).map(({ sysNo }) => sysNo);
      return `/order?key=${known.userSysNo}&skus=${skus.join(",")}`;
    };
  if (name.startsWith("add one")) return (n) => `/add?key=${known.userSysNo}&sku=${known.skus[n % ORDERED]?.sysNo}`;
  if (name === "page: orders, 20 of 1,000") return () => `/page?key=${known.readerSysNo}`;
  if (name.startsWith("order list")) return () => `/orders?key=${known.readerSysNo}`;
  return null;
}
