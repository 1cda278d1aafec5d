import { fromUnixSeconds, toUnixSeconds } from "#server/kernel/clock";
import { Failure } from "#trpc/contract/failures";
import type { groupBuy as calls } from "#trpc/contract/group-buy";
import { coversArea } from "#trpc/rules/area";
import {
  GroupBuyJoinStatus,
  GroupBuyStatus,
  groupBuyStatus,
  mayMove,
  minimumOf,
  stepsProblem,
  timesProblem,
} from "#trpc/rules/group-buy";
import { areaNames } from "../area/index";
import { needPermission } from "../document/index";
import type { Actor, Handler, HandlerContext } from "../implement";
import { goodsFor, needOfferable } from "./goods";
import { tellParticipants } from "./repo/messages";
import {
  type GroupBuyValues,
  insertDraft,
  type LockedGroupBuy,
  lockGroupBuy,
  moveGroupBuy,
  updateDraft,
} from "./repo/write";

type Context<Input> = Omit<HandlerContext<Input, never, Actor>, "fail">;
const CODE = "groupBuy:supplier:save";

/** The supplier's own, under its lock. @throws Failure NOT_FOUND, FORBIDDEN */
async function ownLocked({ db, tenantCode, actor }: Context<unknown>, sysNo: number): Promise<LockedGroupBuy> {
  const found = await lockGroupBuy(db, { tenantCode, sysNo });
  if (!found) throw new Failure("NOT_FOUND", { message: "团购不存在或已删除" });
  if (found.supplierSysNo !== actor.supplierSysNo)
    throw new Failure("FORBIDDEN", { message: "无权限操作其他供应商的团购" });
  return found;
}

const conflict = (status: LockedGroupBuy["status"], what: string): Failure =>
  new Failure("STATE_CONFLICT", { message: `团购“${groupBuyStatus[status]}”，不能${what}，请刷新查看` });

/** What is wrong with what was typed, by field. @throws Failure BAD_INPUT */
function needSound(input: Parameters<Handler<typeof calls.save>>[0]["input"], now: Date): void {
  const { stepList, maxQuantity } = input;
  const steps = stepsProblem(stepList, maxQuantity);
  const fields: Record<string, string> = {
    ...timesProblem(input, toUnixSeconds(now)),
    ...(steps ? { stepList: steps } : {}),
  };
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Failure("BAD_INPUT", { message, fields });
}

/** Areas that are typed lie where the goods are sold. @throws Failure BAD_INPUT */
async function areasOf({ db, input }: Context<{ areaCodeList: string[] }>, saleAreas: readonly string[]) {
  if (input.areaCodeList.length === 0) return [...saleAreas];
  const { isKnown, name } = await areaNames(db);
  const codes = [...new Set(input.areaCodeList)];
  const strange = codes.find((code) => !isKnown(code));
  const outside = codes.find((code) => !coversArea(saleAreas, code));
  if (strange === undefined && outside === undefined) return codes;
  const message =
    strange === undefined ? `商品不在“${name(outside ?? "")}”销售，请改选配送地区` : "配送地区不正确，请重新选择";
  throw new Failure("BAD_INPUT", { message, fields: { areaCodeList: message } });
}

async function valuesOf(context: Context<Parameters<Handler<typeof calls.save>>[0]["input"]>): Promise<GroupBuyValues> {
  const { db, tenantCode, actor, input, now } = context;
  needSound(input, now);
  const { skuSysNo, title, stepList, maxQuantity, freight, deliveryDays, remark } = input;
  const found = await goodsFor(db, { tenantCode, skuSysNo }, [{ sysNo: 1, quantity: "1" }]);
  const supplierSysNo = actor.supplierSysNo ?? 0;
  const row = needOfferable(found.get(1), supplierSysNo);
  return {
    ...{ supplierSysNo, skuSysNo, title, stepList, deliveryDays, remark },
    ...{ skuName: row.mallSpuName, skuSpec: row.thirdName, unit: row.unit, taxRate: row.taxRate },
    minQuantity: String(minimumOf(stepList)),
    maxQuantity: maxQuantity === null ? null : String(maxQuantity),
    freight: String(freight),
    areaCodes: await areasOf(context, row.saleAreas),
    openTime: fromUnixSeconds(input.openTime),
    closeTime: fromUnixSeconds(input.closeTime),
  };
}

export const save: Handler<typeof calls.save> = async (context) => {
  const { db, tenantCode, actor, input, now } = context;
  const status = GroupBuyStatus.draft;
  needPermission(actor, CODE);
  if (input.sysNo === undefined)
    return { sysNo: await insertDraft(db, tenantCode, now, await valuesOf(context)), status };
  const { sysNo, status: was } = await ownLocked(context, input.sysNo);
  if (!mayMove("save", was)) throw conflict(was, "修改");
  if (!(await updateDraft(db, { tenantCode, sysNo }, now, await valuesOf(context)))) throw conflict(was, "修改");
  return { sysNo, status };
};

/** The goods are read once more: what they are now is what is offered, and what each participant gets. */
export const publish: Handler<typeof calls.publish> = async (context) => {
  const { db, tenantCode, actor, input, now, fail } = context;
  const key = { tenantCode, sysNo: input.sysNo };
  const found = await ownLocked(context, input.sysNo);
  needPermission(actor, CODE);
  if (!mayMove("publish", found.status)) throw conflict(found.status, "发布");
  const times = { openTime: toUnixSeconds(found.openTime), closeTime: toUnixSeconds(found.closeTime) };
  const [late] = Object.values(timesProblem(times, toUnixSeconds(now)));
  if (late !== undefined) throw fail("BAD_INPUT", { message: `${late}，请修改后再发布`, fields: { closeTime: late } });
  const rows = await goodsFor(db, found, [{ sysNo: 1, quantity: "1" }]);
  const row = needOfferable(rows.get(1), found.supplierSysNo);
  if (row.unit !== found.unit)
    throw fail("CANNOT_SELL", { message: `商品单位已改为“${row.unit}”，请核对阶梯价并重新保存` });
  const status = GroupBuyStatus.open;
  if (!(await moveGroupBuy(db, key, { event: "publish", to: status, now }))) throw conflict(found.status, "发布");
  return { sysNo: key.sysNo, status };
};

/** Cancels a locked group purchase and tells its participants. @throws Failure STATE_CONFLICT */
export async function cancelLocked(
  { db, tenantCode, input: { reason }, now }: Context<{ sysNo: number; reason: string }>,
  found: LockedGroupBuy,
) {
  const key = { tenantCode, sysNo: found.sysNo };
  if (!mayMove("cancel", found.status)) throw conflict(found.status, "取消");
  const status = GroupBuyStatus.cancelled;
  if (!(await moveGroupBuy(db, key, { event: "cancel", to: status, now, end: { reason } })))
    throw conflict(found.status, "取消");
  const told = { ...key, event: "cancelled", title: "团购已取消", content: reason, now };
  await tellParticipants(db, told, { status: GroupBuyJoinStatus.joined });
  return { sysNo: key.sysNo, status };
}

export const cancel: Handler<typeof calls.cancel> = async (context) => {
  const found = await ownLocked(context, context.input.sysNo);
  needPermission(context.actor, CODE);
  return cancelLocked(context, found);
};
