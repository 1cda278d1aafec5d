import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { evaluatedStep, evaluationCards } from "#trpc/rules/evaluation";
import { ownerOf, ownRecord } from "../document/index";
import type { Actor, Handler, HandlerContext } from "../implement";
import { type StepRow, type StepSearch, searchSteps, stepsOfOrders } from "./repo/steps";
import { noSuchStep, type Reader, shownStep } from "./shown";

type Calls = typeof contract.performance;
type Caller = Pick<HandlerContext<unknown, never, Actor>, "actor" | "db" | "tenantCode" | "now">;

const JUDGE = "evaluation:purchaser:save";
const ANSWER = "evaluation:purchaser:answer";
const APPEAL = "evaluation:supplier:appeal";

const readerOf = ({ actor, now }: Pick<Caller, "actor" | "now">, side: Reader["side"]): Reader => ({
  ...{ side, now },
  judges: actor.permissions.includes(JUDGE),
  answers: actor.permissions.includes(ANSWER),
  appeals: actor.permissions.includes(APPEAL),
});

/**
 * A step of an order of the caller's own side, with the others of the order.
 * @throws Failure NOT_FOUND, FORBIDDEN
 */
async function ownStep(
  { db, tenantCode, actor }: Caller,
  side: Reader["side"],
  { orderSysNo, nodeType }: { orderSysNo: number; nodeType: number },
): Promise<{ step: StepRow; all: StepRow[] }> {
  const all = await stepsOfOrders(db, tenantCode, [orderSysNo]);
  const step = all.find((one) => one.nodeType === nodeType);
  if (all[0] && !step) throw noSuchStep();
  const own = ownRecord(step, "订单", actor, side);
  // a supplier knows of a judgement once it is made
  if (side === "supplier" && own.evaluateTime === null) throw noSuchStep();
  return { step: own, all };
}

async function shownOne(context: Caller, side: Reader["side"], asked: { orderSysNo: number; nodeType: number }) {
  const { step, all } = await ownStep(context, side, asked);
  return shownStep(step, all, readerOf(context, side));
}

/** R-EVAL-01 */
export const getDetail: Handler<Calls["getDetail"]> = (context) =>
  shownOne(context, "purchaser", "sysNo" in context.input ? evaluatedStep(context.input.sysNo) : context.input);

const reasonsOf = (nodeType: number) =>
  (evaluationCards[nodeType]?.reasons ?? []).map((one, at) => ({ sysNo: nodeType * 100 + at + 1, ...one }));

export const getWithMarkCardList: Handler<Calls["getWithMarkCardList"]> = async (context) => ({
  ...(await shownOne(context, "purchaser", context.input)),
  reasonList: reasonsOf(context.input.nodeType),
});

export const quickReasonGetList: Handler<Calls["quickReasonGetList"]> = async ({ input }) => reasonsOf(input.nodeType);

/** R-CALL-13 */
export const purchaserDynamicEvaluationGet: Handler<Calls["purchaserDynamicEvaluationGet"]> = (context) =>
  shownOne(context, "purchaser", evaluatedStep(context.input.sysNo));
/** R-CALL-13 */
export const supplierDynamicEvaluationGet: Handler<Calls["supplierDynamicEvaluationGet"]> = (context) =>
  shownOne(context, "supplier", evaluatedStep(context.input.sysNo));

type Asked = Pick<StepSearch, "pageNo" | "pageSize"> & Partial<Pick<StepSearch, "status" | "nodeType" | "keyword">>;

async function found(context: Caller, side: Reader["side"], asked: Asked) {
  const { tenantCode, ownerSysNo } = ownerOf(context.actor, side);
  const { pageNo, pageSize, status, nodeType, keyword = "" } = asked;
  const search = { tenantCode, side, ownerSysNo, status, nodeType, keyword, pageNo, pageSize };
  const { rows, total, isCapped } = await searchSteps(context.db, search);
  const datas = rows.map((row) => shownStep(row, rows, readerOf(context, side)));
  return { datas, total, ...(isCapped ? { totalCapped: true } : {}), pageNo, pageSize };
}

/** @throws Failure FORBIDDEN for personal buyers and operators, who have no evaluations */
export const search: Handler<Calls["search"]> = (context) => {
  const { identity } = context.actor;
  if (identity !== "purchaser" && identity !== "supplier") throw new Failure("FORBIDDEN");
  return found(context, identity, context.input);
};

export const list: Handler<typeof contract.evaluation.list> = (context) => found(context, "purchaser", context.input);
