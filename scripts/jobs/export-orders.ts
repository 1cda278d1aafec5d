// npm run job:export-orders: a month's orders as XLSX. What was read is kept beside it until the file is whole, so that a
// job which broke off goes on where it was for an hour.
import type { OrderRow } from "#trpc/contract/order";
import { exportOrders } from "../commands/jobs.mjs";
import { readArguments } from "../lib/command.mjs";
import { callersPath, JobRefusal, type MallClient, mallClient, progress, runJob } from "../lib/job";
import { type SheetOrder, writeOrderSheets } from "../lib/order-sheets";
import { OrderSpool } from "../lib/order-spool";
import { everyOrder } from "../lib/orders";

const CHINA_SECONDS = 8 * 3600;
/** Details that travel in one request. */
const BATCH = 20;

const thisMonth = (): string => new Date(Date.now() + CHINA_SECONDS * 1000).toISOString().slice(0, 7);

/** First and last second of a month in China. */
function spanOf(month: string): { from: number; to: number } {
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (!year || !number) throw new JobRefusal("--month 应为年-月，例如 2026-11。");
  const start = (index: number) => Date.UTC(Number(year), index, 1) / 1000 - CHINA_SECONDS;
  return { from: start(Number(number) - 1), to: start(Number(number)) - 1 };
}

async function detailed(client: MallClient, rows: readonly OrderRow[], withLines: boolean): Promise<SheetOrder[]> {
  if (!withLines) return rows.map((row) => ({ ...row, itemList: null }));
  return Promise.all(rows.map(({ sysNo }) => client.order.get.query({ id: sysNo })));
}

/** Orders that came after the first that is kept, newest first. */
async function later(client: MallClient, dateRange: { from: number; to: number }, newestSysNo: number) {
  const rows: OrderRow[] = [];
  for await (const row of everyOrder(client, { dateRange })) {
    if (row.sysNo <= newestSysNo) break;
    rows.push(row);
  }
  return rows;
}

const inBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, n) => all.slice(n * BATCH, (n + 1) * BATCH));

await runJob(async () => {
  const { values } = readArguments(exportOrders);
  const { month = thisMonth(), lines: withLines } = values;
  const path = callersPath(values.out ?? `orders-${month}.xlsx`);
  const client = mallClient();
  const dateRange = spanOf(month);
  if (values["dry-run"]) {
    const { total, totalCapped } = await client.order.search.query({ dateRange, pageSize: 1 });
    console.log(`${month} 有${totalCapped ? "至少 " : " "}${total} 笔订单，将写入 ${path}。`);
    return;
  }
  // another token sees other orders
  const spool = new OrderSpool(`${path}.part`, { month, withLines, token: process.env.MALL_TOKEN });
  if (spool.renewed) console.error("上次的记录已超过1小时，从头读取。");
  const { newestSysNo, oldestSysNo } = spool;
  if (spool.count > 0) console.error(`接着上次继续，已有 ${spool.count} 笔。`);
  if (newestSysNo !== undefined) {
    const orders: SheetOrder[] = [];
    for (const rows of inBatches(await later(client, dateRange, newestSysNo)))
      orders.push(...(await detailed(client, rows, withLines)));
    spool.prepend(orders);
  }
  const tell = progress("已读取订单");
  let waiting: OrderRow[] = [];
  const flush = async () => {
    spool.append(await detailed(client, waiting, withLines));
    waiting = [];
    tell(spool.count);
  };
  for await (const row of everyOrder(client, { dateRange, beforeSysNo: oldestSysNo })) {
    waiting.push(row);
    if (waiting.length >= BATCH) await flush();
  }
  await flush();
  await writeOrderSheets(path, () => spool.orders(), withLines);
  spool.remove();
  console.log(`已将 ${month} 的 ${spool.count} 笔订单写入 ${path}。`);
});
