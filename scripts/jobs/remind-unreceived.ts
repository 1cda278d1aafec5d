// npm run job:remind-unreceived: deliveries that left days ago and are not received; told to a group of people by its
// robot, each once a day.
import type { DeliveryRow, OrderDelivery } from "#trpc/contract/delivery";
import { DeliveryStatus } from "#trpc/contract/shared/codes";
import { decimal, sum, toNumber } from "#trpc/rules/money";
import { dateTime, yuan } from "~/lib/format";
import { remindUnreceived } from "../commands/jobs.mjs";
import { readArguments } from "../lib/command.mjs";
import {
  callersPath,
  JobRefusal,
  type MallClient,
  mallClient,
  progress,
  readNote,
  runJob,
  writeNote,
} from "../lib/job";
import { table } from "../lib/table";

const PAGE = 100;
/** Deliveries of one message: robots take some two thousand characters. */
const MESSAGE = 10;
const DAY = 86_400;
const HEAD = ["发货单", "订单", "发出时间", "车牌", "供应商", "收货人", "电话", "未收金额"];

/**
 * The oldest first, from the last page to the first: what is received meanwhile moves only rows that were read already.
 */
async function* unreceived(client: MallClient, sentBefore: number): AsyncGenerator<DeliveryRow> {
  const asked = {
    statusList: [DeliveryStatus.waitingReceipt, DeliveryStatus.receiving],
    dateRange: { to: sentBefore },
    pageSize: PAGE,
  };
  const { total } = await client.delivery.searchList.query({ ...asked, pageSize: 1 });
  for (let pageNo = Math.max(1, Math.ceil(total / PAGE)); pageNo >= 1; pageNo--) {
    const { datas } = await client.delivery.searchList.query({ ...asked, pageNo });
    for (const row of datas.toReversed()) if ((row.outboundTime ?? row.createTime) <= sentBefore) yield row;
  }
}

/** A delivery with what is not received of it, 元. */
type Late = OrderDelivery & { open: string };

async function late(client: MallClient, id: number): Promise<Late> {
  const delivery = await client.delivery.get.query({ id });
  const itemList = delivery.itemList
    .map((item) => ({
      deliveryItemSysNo: item.sysNo,
      receivedQuantity: toNumber(decimal(item.quantity).minus(item.receivedQuantity)),
    }))
    .filter(({ receivedQuantity }) => receivedQuantity > 0);
  const worth =
    itemList.length > 0 ? await client.order.getPriceForReceive.query({ orderDeliverySysNo: id, itemList }) : [];
  return { ...delivery, open: yuan(toNumber(sum(worth.map(({ amount }) => amount)))) };
}

const cellsOf = ({ receiveAddress, ...delivery }: Late): string[] => [
  delivery.deliveryNo,
  delivery.orderNo,
  dateTime(delivery.outboundTime ?? delivery.createTime),
  delivery.vehicleNo,
  delivery.supplierName,
  receiveAddress.contactName,
  receiveAddress.contactMobile,
  delivery.open,
];

/** Robots answer a refusal (a word that is missing, too many messages) with HTTP 200 and its code. */
function refusalIn(body: string): string | undefined {
  try {
    const { errcode = 0, errmsg = "" } = JSON.parse(body) as { errcode?: number; errmsg?: string };
    return errcode === 0 ? undefined : `${errcode} ${errmsg}`.trim();
  } catch {
    // others say what they like
    return undefined;
  }
}

/** The form of a text that the robots of 企业微信 and 钉钉 take. */
async function post(url: string, deliveries: readonly Late[], days: number): Promise<void> {
  const lines = deliveries.map((delivery) => cellsOf(delivery).filter(Boolean).join(" · "));
  const content = [`以下货物发出超过 ${days} 天仍未收货，请尽快收货：`, ...lines].join("\n");
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ msgtype: "text", text: { content } }),
    signal: AbortSignal.timeout(15_000),
  });
  const refusal = response.ok ? refusalIn(await response.text()) : `HTTP ${response.status}`;
  if (refusal) throw new JobRefusal(`提醒没有送达：${new URL(url).host} 回答 ${refusal}。`);
}

const whole = (text: string): number => {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 0 || days > 365) throw new JobRefusal("--days 应为0至365的整数。");
  return days;
};

await runJob(async () => {
  const { values } = readArguments(remindUnreceived);
  const days = whole(values.days);
  const client = mallClient();
  const now = Math.floor(Date.now() / 1000);
  const found: DeliveryRow[] = [];
  for await (const row of unreceived(client, now - days * DAY)) found.push(row);
  const state = callersPath(values.state);
  const told = readNote<Record<string, number>>(state) ?? {};
  const isDue = ({ sysNo }: DeliveryRow) => !values.post || (told[sysNo] ?? 0) <= now - DAY;
  const due = found.filter(isDue);
  const tell = progress("已提醒");
  for (let at = 0; at < due.length; at += MESSAGE) {
    const some = due.slice(at, at + MESSAGE);
    const deliveries = await Promise.all(some.map(({ sysNo }) => late(client, sysNo)));
    for (const line of table(HEAD, deliveries.map(cellsOf)).slice(at === 0 ? 0 : 2)) console.log(line);
    if (!values.post || values["dry-run"]) continue;
    await post(values.post, deliveries, days);
    for (const { sysNo } of some) told[sysNo] = now;
    // what was received since is forgotten
    const open = new Set(found.map(({ sysNo }) => String(sysNo)));
    writeNote(state, Object.fromEntries(Object.entries(told).filter(([sysNo]) => open.has(sysNo))));
    tell(at + some.length, due.length);
  }
  const which = values.post ? `，其中 ${due.length} 张${values["dry-run"] ? "将" : "已"}提醒` : "";
  console.log(`发出超过 ${days} 天仍未收货的发货单共 ${found.length} 张${which}。`);
});
