import type { AppLoadContext } from "@remix-run/node";
import type { OrderRow } from "#trpc/contract/order";
import { orUnread } from "~/lib/failure";
import { partsText } from "~/lib/texts/parts";

const ORDERS = 4;

/** To-dos and newest orders of a reader who trades; undefined for visitors and for staff, who have neither. */
export async function loadMine(context: AppLoadContext) {
  const { api, session } = context;
  const identity = session.hasCookie ? (await session.read())?.applicationKey : undefined;
  if (identity === undefined || identity === "operation") return undefined;
  const [statistics, newest] = await Promise.all([
    api.home.statistics({ withAmounts: true }).catch(orUnread(context, partsText.todos)),
    api.order.search({ pageSize: ORDERS }).catch(orUnread(context, partsText.newest)),
  ]);
  return { statistics, orders: newest?.datas.map(orderOf) ?? [], now: Math.floor(Date.now() / 1000) };
}

/** A row as its tile shows it. */
function orderOf(row: OrderRow) {
  const { sysNo, orderNo, totalAmount, itemList, itemCount, purchaserOrganizationName, supplierName, createTime } = row;
  const { status, approvalStatus, paymentStatus, remindCount, wishDate, promiseDate, cancelStatus, dueTime } = row;
  return {
    ...{ sysNo, orderNo, totalAmount, itemCount, purchaserOrganizationName, supplierName, createTime },
    goods: itemList[0]?.skuName ?? "",
    marks: { status, approvalStatus, paymentStatus, remindCount, wishDate, promiseDate, cancelStatus, dueTime },
  };
}
export type Mine = NonNullable<Awaited<ReturnType<typeof loadMine>>>;
export type MyOrder = Mine["orders"][number];
