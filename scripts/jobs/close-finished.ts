// npx tsx scripts/jobs/close-finished.ts: the finished orders of the token's organisation.
import { createScriptClient } from "#trpc/client/script";
import { Failure } from "#trpc/contract/failures";
import type { OrderRow } from "#trpc/contract/order";
import { dateTime, money } from "~/lib/format";
import { closeFinished } from "../commands/data.mjs";
import { readArguments } from "../lib/command.mjs";
import { finishedOrders } from "../lib/finished-orders";
import { table } from "../lib/table";

const HEAD = ["订单号", "下单时间", "采购方", "供应商", "金额（元）"];
const rowOf = (order: OrderRow): string[] => [
  order.orderNo,
  dateTime(order.createTime),
  order.purchaserOrganizationName,
  order.supplierName,
  money(order.totalAmount),
];

async function run(): Promise<void> {
  const { values } = readArguments(closeFinished);
  const { MALL_URL: url = "http://localhost:3000", MALL_TOKEN: token } = process.env;
  if (!token)
    throw new Error("请用 MALL_TOKEN 提供接口令牌（npm run token:create 可生成），用 MALL_URL 提供商城地址。");
  const orders: OrderRow[] = [];
  for await (const order of finishedOrders(createScriptClient({ url, token }))) {
    if (values.json) console.log(JSON.stringify(order));
    else orders.push(order);
  }
  if (values.json) return;
  for (const line of table(HEAD, orders.map(rowOf))) console.log(line);
  console.log(`共 ${orders.length} 笔已完成订单`);
}

await run().catch((error: unknown) => {
  const refusal = Failure.from(error);
  console.error(refusal?.reason === "LOGIN_NEEDED" ? "接口令牌无效或已过期，请重新生成。" : (error as Error).message);
  process.exitCode = 1;
});
