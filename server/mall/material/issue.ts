import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { issued, takeBackProblem } from "#trpc/rules/material";
import { needPermission, ownRecord } from "../document/index";
import type { Actor, Handler } from "../implement";
import { findIssue, insertIssue, insertTakenBack } from "./repo/issues";
import { lockOrder } from "./repo/lock";
import { findStock } from "./repo/stock";

type Calls = typeof contract.material;

const CODE = "material:purchaser:issue";
const writtenBy = ({ tenantCode, organizationSysNo, userSysNo, displayName }: Actor, now: Date) => ({
  ...{ tenantCode, organizationSysNo, userSysNo, name: displayName, now },
});
const refused = (field: string, message: string) => new Failure("BAD_INPUT", { message, fields: { [field]: message } });

/** Goods that the site has go to a team. Returns, voids and lots of the line wait for it. */
export const issue: Handler<Calls["issue"]> = async ({ input, actor, db, tenantCode, now, fail }) => {
  needPermission(actor, CODE);
  const { receivingItemSysNo, batchSysNo, quantity } = input;
  const found = async () =>
    ownRecord(await findStock(db, tenantCode, receivingItemSysNo), "收货明细", actor, "purchaser");
  const { orderSysNo } = await found();
  await lockOrder(db, tenantCode, orderSysNo);
  const line = await found();
  if (!line.isAccepted)
    throw fail("STATE_CONFLICT", { message: `收货单 ${line.receivingNo} 还没有确认或已作废，不能领用` });
  if (batchSysNo !== undefined && !line.batchList.some(({ sysNo }) => sysNo === batchSysNo))
    throw new Failure("NOT_FOUND", { message: "炉批号不存在或已修改，请刷新后重试" });
  const taken = issued(line, { batchSysNo, quantity });
  if ("message" in taken) throw refused(taken.field, taken.message);
  const sysNo = await insertIssue(db, writtenBy(actor, now), { ...input, batchSysNo: taken.batch?.sysNo ?? null });
  if (sysNo === undefined) throw fail("STATE_CONFLICT", { message: "该货物刚被领用或退货，请刷新后重试" });
  return { sysNo };
};

/** What a team brings back; the issue stays as it was written. */
export const takeBack: Handler<Calls["takeBack"]> = async ({ input, actor, db, tenantCode, now, fail }) => {
  needPermission(actor, CODE);
  const found = async () => ownRecord(await findIssue(db, tenantCode, input.sysNo), "领用记录", actor, "purchaser");
  const { orderSysNo } = await found();
  await lockOrder(db, tenantCode, orderSysNo);
  const problem = takeBackProblem(await found(), input.quantity);
  if (problem) throw refused("quantity", problem);
  const sysNo = await insertTakenBack(db, writtenBy(actor, now), input);
  if (sysNo === undefined) throw fail("STATE_CONFLICT", { message: "该记录刚被退库，请刷新后重试" });
  return { sysNo };
};
