import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { type FactoringProblem, factoringProblems, financedAmount } from "#trpc/rules/factoring";
import { allocate, type Decimal, decimal, sum } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import type { Actor } from "../implement";
import { needOwnOrders } from "../payment/index";
import type { LentFor } from "./repo/lines";
import { buyersOf, financedOrders, type OpenRow } from "./repo/open";
import { type Chosen, chosenOf, type Terms, termsOf } from "./terms";

export interface Scope {
  db: Db;
  tenantCode: string;
  actor: Actor;
  now: Date;
}

/** An application as far as it is said; only its amount always is. */
export interface Request {
  paymentAmount: number;
  effectScale?: number | undefined;
  billEndDate?: string | undefined;
  fundingPartiesSysNo?: number | undefined;
  bankProductSysNo?: number | undefined;
  organizationCode?: string | undefined;
  materialCategorySysNos?: readonly number[] | undefined;
  supplierSysNo?: number | undefined;
  orderSysNos?: readonly number[] | undefined;
  termReason?: string | undefined;
}

const MOST_ORDERS = 500;

/** What an application comes to, and why it is not taken. */
export interface Assessed extends Omit<Chosen, "problems"> {
  problems: FactoringProblem[];
  principal: Decimal;
  lines: LentFor[];
  supplierName: string;
}

/** 元 of an order that neither applications nor planned payments are for. */
const freeOf = ({ openAmount, appliedAmount, plannedAmount }: OpenRow): Decimal => {
  const free = decimal(openAmount).minus(appliedAmount).minus(plannedAmount);
  return free.gt(0) ? free : decimal(0);
};

/** The orders that an amount pays, the earliest due first, with what is lent of each. */
function linesOf(orders: readonly OpenRow[], amount: number, principal: Decimal): LentFor[] {
  let rest = decimal(amount);
  const covered = orders.flatMap((order) => {
    const free = freeOf(order);
    const part = free.lt(rest) ? free : rest;
    rest = rest.minus(part);
    return part.gt(0) ? [{ orderSysNo: order.orderSysNo, part }] : [];
  });
  const amounts = allocate(
    principal,
    covered.map(({ part }) => part),
  );
  return covered.flatMap(({ orderSysNo }, index) => {
    const lent = amounts[index] ?? decimal(0);
    return lent.gt(0) ? [{ orderSysNo, amount: lent.toFixed(2) }] : [];
  });
}

async function organizationProblems(scope: Scope, code: string): Promise<FactoringProblem[]> {
  const found = (await buyersOf(scope.db, scope.actor)).find(({ organizationCode }) => organizationCode === code);
  const field = "organizationCode";
  if (!found) return [{ field, message: "申请单位：不是本单位或您可以办理的下级单位，请重新选择" }];
  if (found.sysNo === scope.actor.organizationSysNo) return [];
  return [{ field, message: `申请单位：请先切换到${found.organizationName}，再为它申请` }];
}

/** Orders of the supplier among which the goods of these categories are. */
async function ordersFor(scope: Scope, request: Request, supplierSysNo: number) {
  const { db, tenantCode, actor } = scope;
  const payer = { tenantCode, purchaserOrganizationSysNo: actor.organizationSysNo, supplierSysNo };
  const { orderSysNos, materialCategorySysNos = [] } = request;
  const found = await financedOrders(db, { ...payer, orderSysNos }, MOST_ORDERS);
  const known = new Set(found.map(({ orderSysNo }) => orderSysNo));
  const missing = [...new Set(orderSysNos)].filter((sysNo) => !known.has(sysNo));
  if (missing.length > 0) await needOwnOrders(db, payer, missing);
  const wanted = new Set(materialCategorySysNos);
  const orders =
    wanted.size === 0 ? found : found.filter(({ categorySysNos }) => categorySysNos?.some((key) => wanted.has(key)));
  return { orders, missing, without: found.length - orders.length };
}

async function orderProblems(scope: Scope, request: Request, supplierSysNo: number) {
  const { paymentAmount, orderSysNos } = request;
  const { orders, missing, without } = await ordersFor(scope, request, supplierSysNo);
  const free = sum(orders.map(freeOf));
  const problems: FactoringProblem[] = [];
  if (missing.length > 0)
    problems.push({ field: "orderSysNos", message: "订单：有订单现在不需要付款，请刷新后重新选择" });
  else if (without > 0 && orderSysNos)
    problems.push({
      field: "materialCategorySysNos",
      message: "物资品类：所选订单中没有这些品类的物资，请改选品类或订单",
    });
  else if (free.lt(paymentAmount)) {
    const planned = sum(orders.map(({ plannedAmount }) => plannedAmount));
    const taken = planned.gt(0) ? `（另有 ${planned.toFixed(2)} 元已列入付款单）` : "";
    const message = `申请金额：订单可融资的未付金额为 ${free.toFixed(2)} 元${taken}，请减少金额或增加订单`;
    problems.push({ field: "paymentAmount", message });
  }
  return { orders, problems };
}

/**
 * Whether an application is taken, and what it comes to: limits, days, capacity, organisation, orders. What is not said
 * is not refused.
 * @throws Failure NOT_FOUND, FORBIDDEN for keys of others
 */
export async function assess(scope: Scope, request: Request, known?: Terms): Promise<Assessed> {
  const { paymentAmount, effectScale = 100, billEndDate, termReason = "", organizationCode, supplierSysNo } = request;
  const terms = known ?? (await termsOf(scope));
  const chosen = chosenOf(terms, request);
  const principal = financedAmount(paymentAmount, effectScale);
  const ofOrders =
    supplierSysNo === undefined ? { orders: [], problems: [] } : await orderProblems(scope, request, supplierSysNo);
  const bounds = { limits: terms.limits, product: chosen.product, available: chosen.party?.availableAmount };
  const today = chinaDay(scope.now);
  const problems = [
    ...factoringProblems({ billEndDate, paymentAmount, effectScale, termReason }, { ...bounds, today }),
    ...chosen.problems,
    ...(organizationCode === undefined ? [] : await organizationProblems(scope, organizationCode)),
    ...ofOrders.problems,
  ];
  const lines = ofOrders.problems.length === 0 ? linesOf(ofOrders.orders, paymentAmount, principal) : [];
  return { ...chosen, problems, principal, lines, supplierName: ofOrders.orders[0]?.supplierName ?? "" };
}

/** The refusal of an application: every problem at its field. */
export function refusalOf(problems: Assessed["problems"]): Failure {
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  return new Failure("FACTORING_REFUSED", { message: problems.map(({ message }) => message).join("；"), fields });
}
