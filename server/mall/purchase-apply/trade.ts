import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { purchaseApplyMachine } from "#trpc/rules/machine-purchase-apply";
import { decimal, toNumber } from "#trpc/rules/money";
import type { OrderedLine } from "../cart/index";
import { type CommandContext, change, readHeader, readLines, SYSTEM } from "../document/index";
import { copyFiles } from "../file/index";
import { chosenProjects } from "../project/index";
import {
  checkCheckout,
  checkLines,
  checkOverdue,
  checkSuppliers,
  costOf,
  readCheckout,
  writeOrders,
} from "../trade/index";
import { needSound, pricedEntries } from "./priced";
import { applyLines, purchaseApplyKind } from "./repo/kind";
import { acceptPrices } from "./repo/write";

/** An application and a line of it as they are kept. */
export type Apply = NonNullable<Awaited<ReturnType<typeof headerOf>>>;
type Item = Awaited<ReturnType<typeof itemsOf>>[number];

export const headerOf = (db: Db, tenantCode: string, sysNo: number) =>
  readHeader(db, purchaseApplyKind.table, { tenantCode, sysNo });
export const itemsOf = (db: Db, tenantCode: string, sysNo: number) => readLines(db, applyLines, { tenantCode, sysNo });

/**
 * Its lines at today's prices: quantities are in the goods' unit since they were saved.
 * @param terms those that were saved, or the best of today
 */
export function pricedItems(
  db: Db,
  apply: Apply,
  items: readonly Item[],
  { areaCode, now, terms = "saved" }: { areaCode: string; now: Date; terms?: "saved" | "best" },
) {
  const { tenantCode, purchaserUserSysNo: userSysNo, purchaserOrganizationSysNo: organizationSysNo } = apply;
  const owner = { tenantCode, userSysNo, organizationSysNo, applicationSysNo: 0 };
  const entries = items.map((item) => {
    const { sysNo, skuSysNo, quantity, agreementSysNo, accountPeriod, billingPeriod } = item;
    const saved = { agreementSysNo, accountPeriod, billingPeriod };
    const best = { agreementSysNo: undefined, accountPeriod: null, billingPeriod: null };
    return { sysNo, skuSysNo, quantity, measure: "unit", ...(terms === "saved" ? saved : best) };
  });
  return pricedEntries(db, { owner, areaCode, now, projectSysNo: apply.projectSysNo }, entries);
}

const fieldOf: Readonly<Record<string, string>> = { PRICE_CHANGED: "price", OUT_OF_STOCK: "quantity" };

/** A refusal of the checkout, said at the lines that it is about. */
function atLines({ reason, message, details }: Failure, items: readonly Item[]): Failure {
  const named = (Array.isArray(details) ? details : [details]) as {
    sysNo?: number;
    skuSysNo?: number;
    message?: string;
  }[];
  const fields: Record<string, string> = {};
  for (const one of named)
    for (const [index, item] of items.entries()) {
      const isMeant = one?.sysNo === undefined ? one?.skuSysNo === item.skuSysNo : one.sysNo === item.sysNo;
      if (isMeant) fields[`itemList.${index}.${fieldOf[reason] ?? "skuSysNo"}`] = one.message ?? message;
    }
  return new Failure(reason, { message, details, fields });
}

/** Prices, by line, and freight that somebody saw and accepts. */
export interface Accepted {
  prices: readonly { sysNo: number; price: number }[];
  freight: number | undefined;
}

/** Accepted prices are of the application's own lines, whatever is done to it. @throws Failure NOT_FOUND */
export async function needOwnLines(
  db: Db,
  tenantCode: string,
  sysNo: number,
  accepted: Accepted["prices"],
): Promise<void> {
  if (accepted.length === 0) return;
  const own = new Set((await itemsOf(db, tenantCode, sysNo)).map((item) => item.sysNo));
  const strange = accepted.findIndex((one) => !own.has(one.sysNo));
  if (strange >= 0)
    throw new Failure("NOT_FOUND", { message: `第 ${strange + 1} 个价格不是该采购申请的商品，请刷新后重试` });
}

/**
 * An application as its orders would be made now: the same checks as at the checkout, against the saved prices or those
 * of today that are accepted.
 * @throws Failure of the first check that fails, with a sentence at each line that it is about
 */
async function checkedApply({ db, tenantCode, now }: CommandContext, apply: Apply, accepted: Accepted) {
  const { purchaserUserSysNo: userSysNo, purchaserOrganizationSysNo: organizationSysNo } = apply;
  const { receiveAddressSysNo, invoiceTitleSysNo, invoiceType } = apply;
  const keys = { tenantCode, userSysNo, organizationSysNo, receiveAddressSysNo, invoiceTitleSysNo, now };
  const checkout = await readCheckout(db, keys);
  const { address, title } = checkCheckout(checkout, { identity: "purchaser", organizationSysNo }, invoiceType);
  const projectSysNo = apply.projectSysNo ?? undefined;
  await chosenProjects(db, { tenantCode, organizationSysNo, userSysNo }, [{ projectSysNo }]);
  const items = await itemsOf(db, tenantCode, apply.sysNo);
  const lines = await pricedItems(db, apply, items, { areaCode: address.areaCode, now });
  const seen = new Map(accepted.prices.map(({ sysNo, price }) => [sysNo, price]));
  const priceList = items.map(({ sysNo, price, quantity }) => {
    return { sysNo, price: seen.get(sysNo) ?? toNumber(price), quantity: Number(quantity) };
  });
  const places = new Map(items.map(({ sysNo }, index) => [sysNo, index]));
  needSound(lines, ({ row }) => `itemList.${places.get(row.sysNo)}`);
  try {
    checkOverdue(lines, checkout.overdue);
    await checkSuppliers({ db, tenantCode, now }, organizationSysNo, lines, checkout);
    checkLines(lines, { priceList, paymentList: [], freight: accepted.freight ?? toNumber(apply.freight) });
  } catch (error) {
    throw error instanceof Failure ? atLines(error, items) : error;
  }
  await keepAccepted(db, apply, items, lines);
  return { checkout, address, title, lines };
}

async function keepAccepted(db: Db, apply: Apply, items: readonly Item[], lines: readonly OrderedLine[]) {
  const saved = new Map(items.map(({ sysNo, price }) => [sysNo, decimal(price)]));
  const changed = lines.flatMap(({ row, priceReason, amount }) => {
    const price = decimal(priceReason?.unitPrice ?? 0);
    return saved.get(row.sysNo)?.eq(price)
      ? []
      : [{ sysNo: row.sysNo, price: price.toFixed(), amount: decimal(amount ?? 0).toFixed(2) }];
  });
  const { total, freight } = costOf(lines);
  if (changed.length === 0 && freight.eq(apply.freight)) return;
  await acceptPrices(db, apply, changed, { totalAmount: total.toFixed(2), freight: freight.toFixed(2) });
}

/** R-APPLY-02: what is submitted could be ordered now; prices and freight that are accepted are kept. @throws Failure */
export async function needOrderable(doing: CommandContext, apply: Apply, accepted: Accepted): Promise<void> {
  await checkedApply(doing, apply, accepted);
}

/**
 * R-APPLY-03, R-APPLY-06: the orders of a passed application, by the code of the checkout; its lock is held, so they are
 * made once. What its approvers passed is not approved again; where nobody had to, orders are judged as at the checkout.
 * @throws Failure of the checkout's checks
 */
export async function makeOrders(
  doing: CommandContext,
  apply: Apply,
  { accepted, approved }: { accepted: Accepted; approved: boolean },
): Promise<number[]> {
  const { db, tenantCode, now, operator } = doing;
  const { checkout, address, title, lines } = await checkedApply(doing, apply, accepted);
  const { wishDate, wishHalf, wishTime, projectSysNo, projectName, usePart, usePlace, costCode, remark } = apply;
  const wish = { wishDate, wishHalf, wishTime, projectSysNo, projectName, usePart, usePlace, costCode, remark };
  const orders = await writeOrders(db, tenantCode, now, lines, {
    actor: {
      organizationSysNo: apply.purchaserOrganizationSysNo,
      organizationName: apply.purchaserOrganizationName,
      userSysNo: apply.purchaserUserSysNo,
      displayName: apply.purchaserUserName,
    },
    operator,
    applySysNo: apply.sysNo,
    ...{ address, title, invoiceType: apply.invoiceType, wishes: () => wish, keptBack: false },
    approval: approved ? { ...checkout, rules: [] } : checkout,
  });
  const sysNos = orders.map(({ sysNo }) => sysNo);
  await copyFiles(
    db,
    { tenantCode, documentType: "purchaseApply", documentSysNo: apply.sysNo },
    { documentType: "order", documentSysNos: sysNos },
  );
  const passed = { ...apply, approvalStatus: ApprovalStatus.passed };
  const comment = orders.map(({ orderNo }) => orderNo).join("、");
  await change(db, purchaseApplyMachine, "trade", passed, { ...doing, operator: SYSTEM, comment });
  return sysNos;
}
