import type { Db } from "#server/kernel/db";
import type { Side } from "#trpc/contract/define";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { needEvent, operatorOf, ownRecord, sideOf } from "../document/index";
import type { Actor } from "../implement";
import { type Doing, lockOrder, type OrderFacts } from "../order/index";
import { findDelivery } from "./repo/read";
import type { DeliveryHeader } from "./repo/rows";

interface Asked {
  input: { sysNo: number };
  actor: Actor;
  side: Side | null;
  tenantCode: string;
  db: Db;
  now: Date;
}
export interface OwnDelivery {
  order: OrderFacts;
  delivery: DeliveryHeader;
  doing: Doing;
}

/**
 * The caller's own delivery note under its order's lock.
 * @param event what the caller wants to do with it and needs the permission for
 * @throws Failure NOT_FOUND, FORBIDDEN
 */
export async function ownDelivery(
  { input, actor, side, tenantCode, db, now }: Asked,
  event: keyof typeof deliveryMachine.codes,
): Promise<OwnDelivery> {
  const caller = sideOf({ actor, side });
  const order = ownRecord(await lockOrder(db, tenantCode, { delivery: input.sysNo }), "发货单", actor, caller);
  const delivery = ownRecord(await findDelivery(db, tenantCode, input.sysNo), "发货单", actor, caller);
  needEvent(actor, caller, deliveryMachine, event);
  return { order, delivery, doing: { db, tenantCode, now, operator: operatorOf(actor, caller) } };
}
