import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import type { Actor, Handler } from "../implement";
import { readableList } from "../material-list/index";
import { approvedApply } from "../purchase-apply/index";
import { standingTenderOf, tendersOf } from "./repo/origin";

type Calls = typeof contract.tenderNotice;
interface Origin {
  materialListSysNo?: number | undefined;
  purchaseApplySysNo?: number | undefined;
}

/**
 * What the lines of a tender are taken from, as columns: a list that the caller may read, or an approved application
 * without a tender that is under way or awarded.
 * @throws Failure BAD_INPUT for both, NOT_FOUND, FORBIDDEN, STATE_CONFLICT
 */
export async function originOf(db: Db, actor: Actor, { materialListSysNo, purchaseApplySysNo }: Origin) {
  if (materialListSysNo !== undefined && purchaseApplySysNo !== undefined) {
    const message = "招标只能来自一份材料清单或一张采购申请";
    throw new Failure("BAD_INPUT", { message, fields: { purchaseApplySysNo: message } });
  }
  if (materialListSysNo !== undefined) await readableList(db, actor, materialListSysNo);
  if (purchaseApplySysNo !== undefined) {
    await approvedApply(db, actor, purchaseApplySysNo);
    const made = await standingTenderOf(db, actor, purchaseApplySysNo);
    if (made !== undefined) {
      const message = `该采购申请已发起招标 ${made}，取消或流标以后才能再次发起`;
      throw new Failure("STATE_CONFLICT", { message });
    }
  }
  return { materialListSysNo: materialListSysNo ?? null, purchaseApplySysNo: purchaseApplySysNo ?? null };
}

export const ofOrigin: Handler<Calls["ofOrigin"]> = ({ db, tenantCode, actor, input }) =>
  tendersOf(db, { tenantCode, organizationSysNo: actor.organizationSysNo }, input);
