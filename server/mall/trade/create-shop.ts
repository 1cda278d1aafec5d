import type { Db } from "#server/kernel/db";
import type { trade } from "#trpc/contract/trade";
import { orderMachine } from "#trpc/rules/machine-order";
import { chinaDay } from "#trpc/rules/price";
import { type CartOwner, type OrderedLine, ownerOf, priceLines, refuseMissing, takeLines } from "../cart/index";
import { needEvent, operatorOf, recordBirths, startApprovals } from "../document/index";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { rememberProject } from "../project/index";
import { needPrices } from "../site/index";
import { reserve } from "../stock/index";
import { checkCheckout, checkLines, checkOverdue } from "./checks";
import { newItem, newOrder, type OrderScene } from "./new-orders";
import { amountOf, partsOf } from "./parts";
import { insertItems, insertOrders, readCheckout, takeKeys, touchAddress } from "./repo";
import { wishesOf } from "./wishes";

/** The chosen lines, out of the cart: the second of two equal submits finds none. */
async function takeChosen(db: Db, owner: CartOwner, chosen: readonly number[]) {
  const sysNos = [...new Set(chosen)];
  const rows = await takeLines(db, owner, sysNos);
  if (rows.length < sysNos.length) throw await refuseMissing(db, owner, sysNos);
  return rows;
}

/**
 * Writes the orders of the lines with their items, first events and reserved stock: seven statements, one more where any
 * of them waits for approval.
 */
async function writeOrders(db: Db, tenantCode: string, now: Date, lines: readonly OrderedLine[], scene: OrderScene) {
  const parts = partsOf(lines);
  const keys = await takeKeys(db, parts.length, lines.length);
  const made = parts.map((part, index) => newOrder(keys.orders[index] ?? 0, part, scene));
  const orders = made.map(({ order }) => order);
  let taken = 0;
  const itemLines = parts.flatMap((part, index) =>
    part.map((line, position) => {
      const item = newItem(keys.items[taken] ?? 0, keys.orders[index] ?? 0, position + 1, line, chinaDay(now));
      taken += 1;
      return item;
    }),
  );
  const written = await insertOrders(db, tenantCode, now, orders);
  await insertItems(db, tenantCode, itemLines);
  const waiting = made.flatMap(({ order, rule }) =>
    rule ? [{ documentSysNo: order.sysNo, ruleSysNo: rule.sysNo }] : [],
  );
  await startApprovals(db, { tenantCode, documentType: "order" }, waiting);
  const operator = operatorOf(scene.actor, "purchaser");
  const births = orders.map((order) => ({
    documentType: "order" as const,
    documentSysNo: order.sysNo,
    event: "create",
    toStatus: order.status,
    operator,
  }));
  await recordBirths(db, { tenantCode, now, births });
  // last of all: stock is what checkouts wait for each other for
  await reserve(db, {
    tenantCode,
    lines: itemLines
      .filter((item) => !item.madeToOrder)
      .map(({ sysNo, ...item }) => ({ ...item, orderItemSysNo: sysNo })),
  });
  return written;
}

/**
 * Cart lines become orders in one transaction and at most twelve statements, fourteen for a project, one more with
 * files and one with approval (R-BIZ-01…03, R-ORD-05): what the buyer saw is checked against today's goods, prices and stock; any refusal
 * leaves cart and stock as they were.
 */
export const createShop: Handler<typeof trade.createShop> = async ({ input, actor, tenantCode, db, now }) => {
  const { receiveAddressSysNo, invoiceTitleSysNo, invoiceType, keptBack } = input;
  const { userSysNo, organizationSysNo } = actor;
  needEvent(actor, "purchaser", orderMachine, "create");
  needPrices(actor);
  const keys = { tenantCode, userSysNo, organizationSysNo, receiveAddressSysNo, invoiceTitleSysNo, now };
  const checkout = await readCheckout(db, keys);
  const { address, title } = checkCheckout(checkout, actor, invoiceType);
  const owner = ownerOf(actor);
  const rows = await takeChosen(db, owner, input.cartSysNoList);
  const lines = await priceLines(db, { owner, areaCode: address.areaCode, now }, rows);
  checkOverdue(lines, checkout.overdue);
  checkLines(lines, input);
  const approval = checkout;
  const { of: wishes, all } = await wishesOf(input, { db, actor, now });
  const scene = { actor, address, title, invoiceType, wishes, keptBack, approval, checkoutAmount: amountOf(lines) };
  const orders = await writeOrders(db, tenantCode, now, lines, scene);
  const shownOn = { documentType: "order", documentSysNo: orders.map(({ sysNo }) => sysNo) };
  await linkFiles(db, actor, shownOn, input.fileSysNoList);
  await touchAddress(db, tenantCode, now, { ...all, sysNo: address.sysNo });
  if (all.projectSysNo !== null) await rememberProject(db, actor, all.projectSysNo);
  return { orderSysNoList: orders.map((order) => order.sysNo), orders, applySysNo: null };
};
