import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { ApprovalStatus, WorkflowAssignee } from "#trpc/contract/shared/codes";
import { addGoods } from "../../tests/support/cart";
import { signIn } from "../lib/sign-in";
import { fromBrowser, type ShotOf } from "./clients";
import { databaseMeter, processCpu } from "./cpu";
import { dataOf } from "./jobs";
import { quantile } from "./load";
import { printTable } from "./table";
import type { BenchWorld } from "./world";

const APPROVER = "13800000002";
const NAME = "采购申请测量用钢筋";
/** Every shop becomes an order of its own. */
const SHOPS = 50;
const LINES = 1_000;
const ROUNDS = 10;
const LIMITS_MS: Readonly<Record<string, number>> = { save: 300, audit: 2_000 };

/** Goods of fifty shops, as many of each, made once. */
async function ensureGoods({ database }: BenchWorld, lines: number): Promise<number[]> {
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
function callerOf(world: BenchWorld, shotOf: ShotOf) {
  return async <T>(kind: "query" | "mutate", name: string, input: unknown): Promise<T> => {
    const shot = await shotOf(kind, name, input);
    const key: Record<string, string> = kind === "mutate" ? { "idempotency-key": randomUUID() } : {};
    return dataOf<T>(await world.send({ ...shot, headers: { ...shot.headers, ...key } }));
  };
}
type Call = ReturnType<typeof callerOf>;

/** Every application of the organisation waits for one approver. */
async function ensureRule(call: Call): Promise<void> {
  const { ruleList } = await call<{ ruleList: { documentType: string }[] }>("query", "approvalRule.search", {});
  if (ruleList.some(({ documentType }) => documentType === "purchaseApply")) return;
  const levelList = [{ assignee: WorkflowAssignee.role }];
  await call("mutate", "approvalRule.save", { documentType: "purchaseApply", name: "采购申请", levelList });
}

/** Saves, submits and passes an application of many lines, which becomes fifty orders: how long each call takes. */
export async function apply(world: BenchWorld): Promise<void> {
  const own = callerOf(world, fromBrowser(world.signedIn));
  const approver = callerOf(world, fromBrowser(await signIn(world.url, APPROVER)));
  await ensureRule(approver);
  const skus = await ensureGoods(world, LINES);
  const first = async (name: string) =>
    (await own<{ datas: { sysNo: number }[] }>("query", name, {})).datas[0]?.sysNo ?? 0;
  const head = {
    receiveAddressSysNo: await first("receiveAddress.search"),
    invoiceTitleSysNo: await first("invoiceTitle.search"),
    itemList: skus.map((skuSysNo) => ({ skuSysNo, quantity: 1 })),
  };
  const database = databaseMeter(world.postmaster);
  const taken = new Map<string, { ms: number; serverMs: number; databaseMs: number }[]>();
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = { server: processCpu(world.serverPid), database: database(), at: performance.now() };
    const answer = await work();
    const one = {
      ms: performance.now() - before.at,
      serverMs: processCpu(world.serverPid) - before.server,
      databaseMs: database() - before.database,
    };
    taken.set(name, [...(taken.get(name) ?? []), one]);
    return answer;
  };
  let orders = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { sysNo } = await timed("save", () => own<{ sysNo: number }>("mutate", "purchaseApply.save", head));
    await timed("getDetail", () => own("query", "purchaseApply.getDetail", { id: sysNo }));
    await timed("submit", () => own("mutate", "purchaseApply.submit", { sysNo }));
    const decision = { sysNo, approvalStatus: ApprovalStatus.passed };
    const made = await timed("audit", () =>
      approver<{ orderSysNoList: number[] }>("mutate", "purchaseApply.audit", decision),
    );
    orders = made.orderSysNoList.length;
  }
  const middle = (values: number[]) =>
    quantile(
      values.sort((a, b) => a - b),
      0.5,
    ).toFixed(0);
  const table: string[][] = [];
  for (const [name, all] of taken) {
    const limit = LIMITS_MS[name];
    const sent = await world.statementsOf(`/trpc/purchaseApply.${name}`);
    table.push([
      ...[name, middle(all.map(({ ms }) => ms)), limit === undefined ? "" : `≤ ${limit}`],
      ...[Math.min(...all.map(({ ms }) => ms)).toFixed(0), middle(all.map(({ serverMs }) => serverMs))],
      ...[middle(all.map(({ databaseMs }) => databaseMs)), String(sent ?? "")],
    ]);
  }
  const title = `an application of ${skus.length} lines, passed into ${orders} orders, ${ROUNDS} rounds`;
  printTable(title, ["call", "p50 ms", "limit", "best ms", "server ms", "db ms", "SQL"], table);
}
