import type { trade } from "#trpc/contract/trade";
import { toNumber } from "#trpc/rules/money";
import { overdueTip } from "#trpc/rules/overdue";
import type { Handler } from "../implement";
import { readOverdue } from "./overdue-repo";

/** R-BIZ-04, of the reader's own organisation. */
export const checkOrganizationOverdue: Handler<typeof trade.checkOrganizationOverdue> = async (context) => {
  const { db, actor, input, now, fail } = context;
  const { organizationSysNo = actor.organizationSysNo } = input;
  if (organizationSysNo !== actor.organizationSysNo) throw fail("FORBIDDEN", { message: "无权限查看该单位的欠款" });
  const overdue = await readOverdue(db, actor.tenantCode, organizationSysNo, now);
  return { overdue: overdue.orders > 0, overdueAmount: toNumber(overdue.amount), tip: overdueTip(overdue) };
};
