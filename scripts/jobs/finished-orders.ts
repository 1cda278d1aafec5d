// npm run job:finished-orders: the finished orders of the token's organisation.
import type { OrderRow } from "#trpc/contract/order";
import { OrderStatus } from "#trpc/contract/shared/codes";
import { dateTime, money } from "~/lib/format";
import { finishedOrders } from "../commands/jobs.mjs";
import { readArguments } from "../lib/command.mjs";
import { mallClient, runJob } from "../lib/job";
import { everyOrder } from "../lib/orders";
import { table } from "../lib/table";

const HEAD = ["订单号", "下单时间", "采购方", "供应商", "金额（元）"];
const rowOf = (order: OrderRow): string[] => [
  order.orderNo,
  dateTime(order.createTime),
  order.purchaserOrganizationName,
  order.supplierName,
  money(order.totalAmount),
];

await runJob(async () => {
  const { values } = readArguments(finishedOrders);
  const orders: OrderRow[] = [];
  for await (const order of everyOrder(mallClient(), { statusList: [OrderStatus.tradeSuccess] })) {
    if (values.json) console.log(JSON.stringify(order));
    else orders.push(order);
  }
  if (values.json) return;
  for (const line of table(HEAD, orders.map(rowOf))) console.log(line);
  console.log(`共 ${orders.length} 笔已完成订单`);
});
