import type { z } from "zod";
import type { FinancedOrder } from "../contract/factoring";
import { type OrderRow, order } from "../contract/order";
import type { payment } from "../contract/payment";
import { groupBy } from "../rules/group";
import { sum, toNumber } from "../rules/money";
import { endedOrders, openAmount } from "../rules/payment";
import type { Upstream } from "../upstream";

const PAGE = 100;
/** So far the list of orders is read. */
const MOST_PAGES = 5;

/** Orders of the reader's organisation that something is still to be paid for, the newest first. */
async function openOrders(ask: Upstream): Promise<OrderRow[]> {
  const found: OrderRow[] = [];
  for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo += 1) {
    const { datas } = await ask(order.search, { pageNo, pageSize: PAGE });
    found.push(...datas.filter((row) => !endedOrders.includes(row.status) && openAmount(row) > 0));
    if (datas.length < PAGE) break;
  }
  return found;
}

/** Suppliers of open orders; planned payments are not known. */
export async function openPartners(ask: Upstream): Promise<z.output<typeof payment.searchPartners.output>> {
  return [...groupBy(await openOrders(ask), (row) => row.supplierSysNo).values()].flatMap((orders) => {
    const [first] = orders;
    if (!first) return [];
    const { supplierSysNo, supplierName } = first;
    const dueTimes = orders.flatMap(({ dueTime }) => dueTime ?? []);
    const open = toNumber(sum(orders.map(openAmount)));
    const due = { plannedAmount: 0, dueTime: dueTimes.length > 0 ? Math.min(...dueTimes) : null };
    return [{ supplierSysNo, supplierName, orderCount: orders.length, openAmount: open, ...due }];
  });
}

/** Open orders of one supplier; payments, applications and categories are not known. */
export async function ordersToFinance(ask: Upstream, input: unknown): Promise<FinancedOrder[]> {
  const { supplierSysNo } = input as { supplierSysNo: number };
  const orders = (await openOrders(ask)).filter((row) => row.supplierSysNo === supplierSysNo);
  return orders.map((row) => {
    const { sysNo: orderSysNo, orderNo, projectName, dueTime } = row;
    const amounts = { openAmount: openAmount(row), appliedAmount: 0, plannedAmount: 0 };
    return { orderSysNo, orderNo, projectName, dueTime, ...amounts, categoryList: [] };
  });
}
