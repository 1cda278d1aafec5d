import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ApprovalStatus, SettlementCycle } from "#trpc/contract/shared/codes";
import { settlementMachine } from "#trpc/rules/machine-settlement";
import { chinaDay } from "#trpc/rules/price";
import { type CommandContext, type Created, createDocument, needEvent, operatorOf, ownHeader } from "../document/index";
import type { Handler } from "../implement";
import { orderKind } from "../order/index";
import { ownProject } from "../project/index";
import { heldReceipts, notesOfStatement } from "./repo/held";
import { settlementKind } from "./repo/kind";
import { addUp } from "./repo/lines";
import { insertReceipts, lockUnsettledOrders, type Scope } from "./repo/receipts";

type Calls = typeof contract.settlement;

/** What a new statement says of itself besides its receipts. */
interface About {
  cycle: number;
  /** Who makes it: null for a job. */
  userSysNo: number | null;
  userName: string;
  remark: string;
}

/**
 * Makes a statement of unsettled receipts, less their returns, and of fees of pours, in a fixed number of SQL statements.
 * @returns undefined where there is nothing
 */
export async function makeStatement(
  doing: CommandContext,
  scope: Scope,
  { cycle, userSysNo, userName, remark }: About,
): Promise<Created | undefined> {
  const { db } = doing;
  const orders = await lockUnsettledOrders(db, scope);
  const [order] = orders;
  if (!order) return undefined;
  const { purchaserOrganizationName, supplierName, projectName } = order;
  const { tenantCode, purchaserOrganizationSysNo, supplierSysNo, projectSysNo, orderSysNo, startDay, endDay } = scope;
  const made = await createDocument(doing, settlementKind, "make", {
    parties: { purchaserOrganizationSysNo, purchaserOrganizationName, supplierSysNo, supplierName },
    values: {
      ...{ projectSysNo, projectName: projectSysNo === null ? "" : projectName, orderSysNo, cycle, startDay, endDay },
      ...{ purchaserUserSysNo: userSysNo, purchaserUserName: userName, remark, approvalStatus: ApprovalStatus.none },
    },
    lines: ({ sysNo }) => insertReceipts(db, sysNo, { scope, orderSysNos: orders.map((one) => one.sysNo) }),
  });
  // what was read before the locks may stand in another statement by now
  if ((await addUp(db, { tenantCode, sysNo: made.sysNo })) === 0) throw new Failure("SETTLEMENT_EMPTY");
  return made;
}

function nothing(heldCount: number): Failure {
  const held = heldCount > 0 ? `；另有 ${heldCount} 项货物待检验合格放行后才能结算，见“未结算收货”` : "";
  const message =
    "该供应商在此期间没有可以结算的收货单或浇筑费用：已收货、没有正在办理的退货、也不在其他结算单中的才能结算";
  return new Failure("SETTLEMENT_EMPTY", { message: `${message}${held}` });
}

/** By hand: of a supplier and a project, or of one order. */
export const make: Handler<Calls["make"]> = async (context) => {
  const { input, actor, db, tenantCode, now } = context;
  needEvent(actor, "purchaser", settlementMachine, "make");
  const { supplierSysNo, startDay, remark } = input;
  const endDay = input.endDay ?? chinaDay(now);
  if (startDay !== undefined && startDay > endDay) {
    const message = "结束日期不能早于开始日期";
    throw new Failure("BAD_INPUT", { message, fields: { endDay: message } });
  }
  const orderSysNo = input.orderSysNo ?? null;
  const order = orderSysNo === null ? undefined : await ownHeader(context, orderKind, orderSysNo);
  if (order && order.supplierSysNo !== supplierSysNo)
    throw new Failure("NOT_FOUND", { message: "该订单不是这家供应商的" });
  const projectSysNo = input.projectSysNo ?? null;
  if (projectSysNo !== null) await ownProject(context, projectSysNo);
  const scope: Scope = {
    ...{ tenantCode, purchaserOrganizationSysNo: actor.organizationSysNo, supplierSysNo, orderSysNo, endDay },
    ...{ projectSysNo: order ? order.projectSysNo : projectSysNo, startDay: startDay ?? null },
  };
  const doing = { db, tenantCode, now, operator: operatorOf(actor, "purchaser") };
  const made = await makeStatement(doing, scope, {
    cycle: orderSysNo === null ? SettlementCycle.monthly : SettlementCycle.single,
    ...{ userSysNo: actor.userSysNo, userName: actor.displayName, remark },
  });
  if (!made) throw nothing((await heldReceipts(db, tenantCode, notesOfStatement(scope), 1)).heldCount);
  return { sysNo: made.sysNo, status: made.status };
};
