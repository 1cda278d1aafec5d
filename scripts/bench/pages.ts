import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ProductListing } from "#trpc/contract/shared/codes";
import { leastQuantity } from "#trpc/rules/measure";
import { fromBrowser } from "./clients";
import { databaseMeter, processCpu } from "./cpu";
import { dataOf } from "./jobs";
import { closedLoop, type Load, type Measured, type Shot, warmUp } from "./load";
import type { BenchWorld, Facts } from "./world";

const LONG_CART = 1000;
/** After a thousand pages their machine code is still being made: they cost up to twice what they do after four. */
const WARM = { seconds: 20, requests: 4_000 };
/** Turns of a page and of React alone: what the machine has besides falls on both. */
const TURNS = 3;
const n2 = (value: number) => value.toFixed(2);
const perCore = ({ serverMs }: Measured) => (1000 / serverMs).toFixed(0);

/** CPU ms of React for the elements of a page, without anything else that a server does. */
async function reactAlone(url: string): Promise<number> {
  const words = ["--import", "tsx", "scripts/bench/react.ts", url];
  const env = { ...process.env, NODE_ENV: "production" as const };
  const { stdout } = await promisify(execFile)(process.execPath, words, { env });
  return Number(stdout);
}

/** A page of a cart of a thousand lines: its size, and how long it takes alone. */
async function longCart({ database, reader, send }: BenchWorld): Promise<string> {
  const ask = fromBrowser(reader);
  const call = async <T>(shot: Promise<Shot>) => dataOf<T>(await send(await shot));
  const { rows } = await database.pool.query<{
    sysNo: number;
    buyStart: string;
    pieceMass: string | null;
    quantityScale: number;
  }>(
    `SELECT "sysNo", "buyStart", "pieceMass", "quantityScale" FROM mall."Sku" WHERE "tenantCode" = 'demo' AND status = ${ProductListing.onShelf} AND "canSale" AND NOT "hasOwnSku"
      AND "hasQuotedPrice" AND '0' = ANY("saleAreas") ORDER BY "sysNo" LIMIT ${LONG_CART}`,
  );
  const list = rows.map((row) => ({ skuSysNo: row.sysNo, quantity: Number(leastQuantity(row.buyStart, row)) }));
  const added = await call<{ successList: number[] }>(ask("mutate", "cart.addList", { list }));
  const shot: Shot = { method: "GET", path: "/shopping_cart", headers: reader };
  const times: number[] = [];
  let bytes = 0;
  for (let n = 0; n < 20; n++) {
    const started = performance.now();
    bytes = Buffer.byteLength((await send(shot)).text);
    times.push(performance.now() - started);
  }
  await call(ask("mutate", "cart.remove", { sysNoList: added.successList }));
  const median = times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
  return `cart page of ${added.successList.length} lines: ${(bytes / 1024).toFixed(0)} KB of HTML (≤ 300), ${median.toFixed(0)} ms (≤ 150)`;
}

/** Pages as one core serves them: a visitor's list beside React alone, kept, and of somebody who is signed in. */
export async function pages(world: BenchWorld, known: Facts, load: Load): Promise<void> {
  const meters = { server: () => processCpu(world.serverPid), database: databaseMeter(world.postmaster) };
  const path = `/product/list?category=${known.categories[0]}`;
  const browser = { "accept-encoding": "br", "user-agent": "Mozilla/5.0 bench" };
  const warm = async (headers: Record<string, string>, page: (n: number) => string) => {
    const work = async (n: number) => (await world.send({ method: "GET", path: page(n), headers })).status === 200;
    await warmUp(work, { width: load.width, ...WARM });
    return () => closedLoop(work, meters, load);
  };
  // a query that the page cache does not know passes it by
  const rendered = await warm(browser, (n) => `${path}&nocache=${n}`);
  const turns: { uncached: Measured; react: number; ratio: number }[] = [];
  while (turns.length < TURNS) {
    const [uncached, react] = [await rendered(), await reactAlone(world.url + path)];
    turns.push({ uncached, react, ratio: uncached.serverMs / react });
  }
  const [, middle] = turns.sort((a, b) => a.ratio - b.ratio);
  if (!middle) return;
  const { uncached, react, ratio } = middle;
  const cached = await (await warm(browser, () => path))();
  const signedIn = await (await warm({ ...world.signedIn, ...browser }, () => path))();
  const whole = ({ serverMs, databaseMs }: Measured) => serverMs + databaseMs;
  console.log(`
product list page, brotli, a core-second:
  a visitor's without the page cache: ${perCore(uncached)} (≥ 150), ${n2(uncached.serverMs)} ms and ${n2(uncached.databaseMs)} of the database, ${n2(ratio)} × the ${n2(react)} ms of React alone (≤ 3)
  a visitor's with it: ${perCore(cached)} (≥ 1500)
  of somebody signed in: ${perCore(signedIn)}, ${n2(whole(signedIn) / whole(uncached))} × a visitor's without the cache (≤ 1.5)
${await longCart(world)}`);
}
