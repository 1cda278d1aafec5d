import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { addGoods } from "../../tests/support/cart";
import type { ShotOf } from "./clients";
import { databaseMeter, processCpu } from "./cpu";
import { dataOf } from "./jobs";
import { quantile } from "./load";
import { printTable } from "./table";
import type { BenchWorld } from "./world";

const NAME = "采购申请测量用钢筋";
/** Every shop becomes an order of its own. */
export const SHOPS = 50;
export const LINES = 1_000;
export const ROUNDS = 10;

/** Goods of fifty shops, as many of each, made once. */
export async function ensureGoods({ database }: BenchWorld, lines: number): Promise<number[]> {
  const db = database.kysely;
  const each = Math.ceil(lines / SHOPS);
  const { rows } = await sql<{ sysNo: number }>`
    SELECT "sysNo" FROM (SELECT "sysNo", row_number() OVER (PARTITION BY "shopSysNo" ORDER BY "sysNo") AS n
      FROM mall."Sku" WHERE "tenantCode" = 'demo' AND "mallSpuName" = ${NAME}) s WHERE n <= ${each}::int`.execute(db);
  if (rows.length >= lines) return rows.slice(0, lines).map(({ sysNo }) => sysNo);
  const made: number[] = [];
  for (let shop = 0; shop < SHOPS; shop++) {
    const goods = await addGoods(db);
    made.push(...(await goods.skus(each, { mallSpuName: NAME, stock: 1_000_000 })));
  }
  await sql`ANALYZE mall."Sku", mall."SkuStock", mall."Shop"`.execute(db);
  return made.slice(0, lines);
}

/** Calls of one of the demo's people, each write under a key of its own. */
export function callerOf(world: BenchWorld, shotOf: ShotOf) {
  return async <T>(kind: "query" | "mutate", name: string, input: unknown): Promise<T> => {
    const shot = await shotOf(kind, name, input);
    const key: Record<string, string> = kind === "mutate" ? { "idempotency-key": randomUUID() } : {};
    return dataOf<T>(await world.send({ ...shot, headers: { ...shot.headers, ...key } }));
  };
}
export type Call = ReturnType<typeof callerOf>;

/** Where and to whom the demo's purchaser orders. */
export async function placeOf(own: Call) {
  const first = async (name: string) =>
    (await own<{ datas: { sysNo: number }[] }>("query", name, {})).datas[0]?.sysNo ?? 0;
  return {
    receiveAddressSysNo: await first("receiveAddress.search"),
    invoiceTitleSysNo: await first("invoiceTitle.search"),
  };
}

/** Takes the time of calls, and prints them beside what each may take. */
export function timing(world: BenchWorld) {
  const database = databaseMeter(world.postmaster);
  const taken = new Map<string, { ms: number; serverMs: number; databaseMs: number }[]>();
  const middle = (values: number[]) =>
    quantile(
      values.sort((a, b) => a - b),
      0.5,
    ).toFixed(0);
  return {
    async timed<T>(name: string, work: () => Promise<T>): Promise<T> {
      const before = { server: processCpu(world.serverPid), database: database(), at: performance.now() };
      const answer = await work();
      const one = {
        ms: performance.now() - before.at,
        serverMs: processCpu(world.serverPid) - before.server,
        databaseMs: database() - before.database,
      };
      taken.set(name, [...(taken.get(name) ?? []), one]);
      return answer;
    },
    async print(title: string, limits: Readonly<Record<string, number>>): Promise<void> {
      const table: string[][] = [];
      for (const [name, all] of taken) {
        const limit = limits[name];
        const sent = await world.statementsOf(`/trpc/${name}`);
        table.push([
          ...[name, middle(all.map(({ ms }) => ms)), limit === undefined ? "" : `≤ ${limit}`],
          ...[Math.min(...all.map(({ ms }) => ms)).toFixed(0), middle(all.map(({ serverMs }) => serverMs))],
          ...[middle(all.map(({ databaseMs }) => databaseMs)), String(sent ?? "")],
        ]);
      }
      printTable(title, ["call", "p50 ms", "limit", "best ms", "server ms", "db ms", "SQL"], table);
    },
  };
}
