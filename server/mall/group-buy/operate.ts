import type { groupBuy as calls } from "#trpc/contract/group-buy";
import { GroupBuyStatus } from "#trpc/rules/group-buy";
import { needPermission } from "../document/index";
import type { Handler } from "../implement";
import { cancelLocked } from "./offer";
import { shown, viewOf } from "./read";
import { tellSupplier } from "./repo/messages";
import { searchGroupBuys } from "./repo/rows";
import { lockGroupBuy } from "./repo/write";

const CODE = "groupBuy:operator:cancel";

export const operatorSearch: Handler<typeof calls.operatorSearch> = async ({ db, tenantCode, actor, input, now }) => {
  needPermission(actor, CODE);
  const [view, { datas, total }] = await Promise.all([
    viewOf(db, tenantCode, actor, now),
    searchGroupBuys(db, tenantCode, input),
  ]);
  const rows = datas.map((row) => {
    const { orderedAmount, reason } = row;
    return { ...shown(row, view), orderedAmount, reason };
  });
  return { datas: rows, total, pageNo: input.pageNo, pageSize: input.pageSize };
};

/** Drafts are their supplier's alone. */
export const operatorCancel: Handler<typeof calls.operatorCancel> = async (context) => {
  const { db, tenantCode, actor, input, now, fail } = context;
  needPermission(actor, CODE);
  const found = await lockGroupBuy(db, { tenantCode, sysNo: input.sysNo });
  if (!found || found.status === GroupBuyStatus.draft) throw fail("NOT_FOUND", { message: "团购不存在或尚未发布" });
  const moved = await cancelLocked(context, found);
  const told = {
    tenantCode,
    sysNo: found.sysNo,
    event: "cancelled",
    title: "平台取消了团购",
    content: input.reason,
    now,
  };
  await tellSupplier(db, told);
  return moved;
};
