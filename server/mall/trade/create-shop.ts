import type { Db } from "#server/kernel/db";
import type { trade } from "#trpc/contract/trade";
import { orderMachine } from "#trpc/rules/machine-order";
import { type CartOwner, type OrderedLine, ownerOf, refuseMissing, takeLines } from "../cart/index";
import { needEvent, operatorOf } from "../document/index";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { rememberProject } from "../project/index";
import { needPrices } from "../site/index";
import { checkCheckout, checkLines, checkOverdue, checkSuppliers } from "./checks";
import { needReachableDays } from "./lead-time";
import { partsOf } from "./parts";
import { checkPouring, type Pour } from "./pouring";
import { priceForProjects } from "./project-prices";
import { readCheckout, touchAddress } from "./repo";
import { type AllWishes, wishesOf } from "./wishes";
import { writeOrders } from "./write-orders";

type Input = Parameters<Handler<typeof trade.createShop>>[0]["input"];

/** The chosen lines, out of the cart: the second of two equal submits finds none. */
async function takeChosen(db: Db, owner: CartOwner, chosen: readonly number[]) {
  const sysNos = [...new Set(chosen)];
  const rows = await takeLines(db, owner, sysNos);
  if (rows.length < sysNos.length) throw await refuseMissing(db, owner, sysNos);
  return rows;
}

/** The future orders with what each is for, and the field of the input that says so. */
function poursOf(lines: readonly OrderedLine[], { partList }: Input, { of }: AllWishes): Pour[] {
  return partsOf(lines).map((part) => {
    const keys = part.lines.map(({ row }) => row.sysNo);
    const own = partList.findIndex(
      ({ cartSysNo, usePart, usePlace }) => keys.includes(cartSysNo) && (usePart || usePlace),
    );
    const { usePart, usePlace } = of(keys);
    return { lines: part.lines, usePart, usePlace, field: own < 0 ? "usePart" : `partList.${own}.usePart` };
  });
}

/**
 * Cart lines become orders in one transaction and at most thirteen statements, fifteen for a project, one more for each
 * further project, with files, with concrete, with approval, with a budget and with a line for suppliers (R-BIZ-01…03, R-ORD-05): what the
 * buyer saw is checked against today's goods, prices, stock and budgets; any refusal leaves cart, stock and budgets as
 * they were.
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
  const said = await wishesOf(input, { db, actor, now });
  const lines = await priceForProjects(db, { owner, areaCode: address.areaCode, now }, rows, said.of);
  checkOverdue(lines, checkout.overdue);
  await checkSuppliers({ db, tenantCode, now }, organizationSysNo, lines, checkout);
  checkLines(lines, input);
  const approval = checkout;
  const { of: wishes, all } = said;
  await checkPouring(db, tenantCode, poursOf(lines, input, said));
  await needReachableDays({ db, tenantCode, now }, lines, input, wishes);
  const operator = operatorOf(actor, "purchaser");
  const scene = {
    actor,
    operator,
    applySysNo: null,
    address,
    title,
    invoiceType,
    wishes,
    keptBack,
    approval,
  };
  const orders = await writeOrders(db, tenantCode, now, lines, scene);
  const shownOn = { documentType: "order", documentSysNo: orders.map(({ sysNo }) => sysNo) };
  await linkFiles(db, actor, shownOn, input.fileSysNoList);
  await touchAddress(db, tenantCode, now, { ...all, sysNo: address.sysNo });
  if (all.projectSysNo !== null) await rememberProject(db, actor, all.projectSysNo);
  return { orderSysNoList: orders.map((order) => order.sysNo), orders, applySysNo: null };
};
