// npm run job:export-orders: a month's orders as XLSX. What was read is kept beside it until the file is whole, so that a
// job which broke off goes on where it was.
import {
  appendFileSync,
  createReadStream,
  existsSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createInterface } from "node:readline";
import type { OrderRow } from "#trpc/contract/order";
import { exportOrders } from "../commands/jobs.mjs";
import { readArguments } from "../lib/command.mjs";
import { callersPath, JobRefusal, type MallClient, mallClient, progress, runJob } from "../lib/job";
import { type SheetOrder, writeOrderSheets } from "../lib/order-sheets";
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

const spooled = async function* (path: string): AsyncGenerator<SheetOrder> {
  let head = true;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (!head) yield JSON.parse(line) as SheetOrder;
    head = false;
  }
};

/** Where an earlier try of the same export ended: its last order, and how many there are. */
function resumed(path: string, head: string): { beforeSysNo: number | undefined; count: number } {
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  // a line that broke off in the middle was never read
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  const [first, ...lines] = whole.split("\n").slice(0, -1);
  if (first !== head) {
    writeFileSync(path, `${head}\n`);
    return { beforeSysNo: undefined, count: 0 };
  }
  truncateSync(path, Buffer.byteLength(whole));
  const last = lines.at(-1);
  return { beforeSysNo: last ? (JSON.parse(last) as SheetOrder).sysNo : undefined, count: lines.length };
}

async function detailed(client: MallClient, rows: readonly OrderRow[], withLines: boolean): Promise<SheetOrder[]> {
  if (!withLines) return rows.map((row) => ({ ...row, itemList: null }));
  return Promise.all(rows.map(({ sysNo }) => client.order.get.query({ id: sysNo })));
}

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
  const spool = `${path}.part`;
  const kept = resumed(spool, JSON.stringify({ month, withLines }));
  if (kept.count > 0) console.error(`接着上次继续，已有 ${kept.count} 笔。`);
  let { count } = kept;
  const tell = progress("已读取订单");
  let waiting: OrderRow[] = [];
  const flush = async () => {
    const orders = await detailed(client, waiting, withLines);
    if (orders.length > 0) appendFileSync(spool, orders.map((order) => `${JSON.stringify(order)}\n`).join(""));
    count += orders.length;
    waiting = [];
    tell(count);
  };
  for await (const row of everyOrder(client, { dateRange, beforeSysNo: kept.beforeSysNo })) {
    waiting.push(row);
    if (waiting.length >= BATCH) await flush();
  }
  await flush();
  await writeOrderSheets(path, () => spooled(spool), withLines);
  rmSync(spool);
  console.log(`已将 ${month} 的 ${count} 笔订单写入 ${path}。`);
});
