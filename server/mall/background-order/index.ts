import { backgroundOrder as calls } from "#trpc/contract/background-order";
import { Failure } from "#trpc/contract/failures";
import { permission as permissionCalls } from "#trpc/contract/permission";
import { MATCHED_WHILE, pilotPermissions } from "#trpc/rules/order-match";
import { needDrawn } from "../contract/index";
import { lockRoot, needPermission } from "../document/index";
import { type Actor, type Handler, implement } from "../implement";
import { matchContract, orderKind } from "../order/index";
import { ownProject } from "../project/index";
import {
  matchOptions,
  matchPlan,
  partiesOf,
  planOptions,
  readContractLine,
  readOrderLine,
  readsPlanItem,
} from "./repo";

type Db = Parameters<typeof readOrderLine>[0];
const gone = (what: string) => new Failure("NOT_FOUND", { message: `${what}不存在或已删除` });

/**
 * A line of an order of the caller's organisation, with the order's lock held.
 * @throws Failure NOT_FOUND, FORBIDDEN
 */
async function ownLine(db: Db, actor: Actor, orderItemSysNo: number) {
  const { tenantCode, identity, organizationSysNo } = actor;
  if (identity !== "purchaser") throw new Failure("FORBIDDEN");
  needPermission(actor, "order:purchaser:create");
  const line = await readOrderLine(db, tenantCode, orderItemSysNo);
  if (!line) throw gone("订单明细");
  const order = await lockRoot(db, orderKind, { tenantCode, sysNo: line.orderSysNo });
  if (!order) throw gone("订单");
  if (order.purchaserOrganizationSysNo !== organizationSysNo) throw new Failure("FORBIDDEN");
  return { line, order };
}

/** @throws Failure STATE_CONFLICT beyond the statuses of R-BIZ-11 */
function needMatched({ status }: { status: number }): void {
  if (!MATCHED_WHILE.includes(status))
    throw new Failure("STATE_CONFLICT", {
      message: "订单已发货或已结束，不能再修改匹配",
      details: { status },
    });
}

/** R-BIZ-11: the line takes of the contract's rest from now on, and of no other's. */
const changeMatchContractItem: Handler<typeof calls.changeMatchContractItem> = async ({
  db,
  actor,
  tenantCode,
  input,
}) => {
  const { orderItemSysNo, contractItemSysNo } = input;
  const { line, order } = await ownLine(db, actor, orderItemSysNo);
  const target = await readContractLine(db, tenantCode, contractItemSysNo);
  if (!target) throw gone("合同明细");
  if (target.purchaserOrganizationSysNo !== actor.organizationSysNo) throw new Failure("FORBIDDEN");
  needMatched(order);
  const message =
    target.supplierSysNo !== order.supplierSysNo || target.skuSysNo !== line.skuSysNo
      ? "合同明细与订单明细不是同一供应商的同一商品，请重新选择"
      : order.contractSysNo !== null && order.contractSysNo !== target.contractSysNo
        ? "订单属于另一份合同，只能匹配该合同的明细"
        : "";
  if (message) throw new Failure("BAD_INPUT", { message, fields: { contractItemSysNo: message } });
  const { contractSysNo } = target;
  const drawing = { contractSysNos: [contractSysNo], skuSysNos: [line.skuSysNo] };
  await needDrawn(db, tenantCode, drawing, line.orderSysNo, () =>
    matchContract(db, tenantCode, { orderItemSysNo, contractItemSysNo, contractSysNo }),
  );
  return true;
};

const searchUseLocation: Handler<typeof calls.searchUseLocation> = async (context) => {
  const { actor, input } = context;
  if (actor.identity !== "purchaser") throw new Failure("FORBIDDEN");
  const { useParts } = await ownProject(context, input.projectSysNo);
  return useParts.filter((name) => name.includes(input.keyword)).map((name) => ({ name }));
};

/** R-BIZ-11: matches an order line with a plan line, or removes the match. */
const manualMatchPlanItem: Handler<typeof calls.manualMatchPlanItem> = async ({ db, actor, tenantCode, input }) => {
  const { order } = await ownLine(db, actor, input.orderItemSysNo);
  if (input.planItemSysNo !== null) {
    const may = await readsPlanItem(db, actor, input.planItemSysNo);
    if (may === undefined) throw gone("清单明细");
    if (!may) throw new Failure("FORBIDDEN");
  }
  needMatched(order);
  await matchPlan(db, tenantCode, input);
  return true;
};

/** @throws Failure NOT_FOUND, FORBIDDEN unless the order is of the caller's organisation */
async function needOwnOrder(db: Db, actor: Actor, orderSysNo: number): Promise<void> {
  needPermission(actor, "order:purchaser:create");
  const order = await partiesOf(db, actor.tenantCode, orderSysNo);
  if (!order) throw gone("订单");
  if (order.purchaserOrganizationSysNo !== actor.organizationSysNo) throw new Failure("FORBIDDEN");
}

const searchPlanItem: Handler<typeof calls.searchPlanItem> = async ({ db, actor, input }) => {
  await needOwnOrder(db, actor, input.orderSysNo);
  return planOptions(db, actor, input.orderSysNo);
};

const searchContractItem: Handler<typeof calls.searchContractItem> = async ({ db, actor, tenantCode, input }) => {
  await needOwnOrder(db, actor, input.orderSysNo);
  return matchOptions(db, tenantCode, input.orderSysNo);
};

export const backgroundOrder = implement(calls, {
  ...{ searchUseLocation, searchContractItem, changeMatchContractItem, searchPlanItem, manualMatchPlanItem },
});

/** R-BIZ-23: what the caller may do about an order of theirs, or the own organisation's orders. */
const hasPilotPermission: Handler<typeof permissionCalls.hasPilotPermission> = async ({
  db,
  actor,
  tenantCode,
  input,
}) => {
  const { id, permissionKeyList } = input;
  const order = await partiesOf(db, tenantCode, id);
  return pilotPermissions(permissionKeyList, { actor, id, order });
};

export const permission = implement(permissionCalls, { hasPilotPermission });
