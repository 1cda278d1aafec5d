import type { Db } from "#server/kernel/db";
import type { Side } from "#trpc/contract/define";
import { receivingMachine } from "#trpc/rules/machine-receiving";
import { needEvent, operatorOf, ownRecord, sideOf } from "../document/index";
import type { Actor } from "../implement";
import { type Doing, lockOrder, type OrderFacts } from "../order/index";
import { findDeliveryFacts, findReceiving } from "./repo/read";
import type { DeliveryFacts, ReceivingHeader } from "./repo/rows";

interface Asked {
  input: { sysNo: number };
  actor: Actor;
  side: Side | null;
  tenantCode: string;
  db: Db;
  now: Date;
}
export interface OwnReceiving {
  order: OrderFacts;
  delivery: DeliveryFacts;
  note: ReceivingHeader;
  doing: Doing;
}

/**
 * The caller's own receiving note and its delivery under their order's lock.
 * @param event what the caller wants to do with it and needs the permission for
 * @throws Failure NOT_FOUND, FORBIDDEN
 */
export async function ownReceiving(
  { input, actor, side, tenantCode, db, now }: Asked,
  event: keyof typeof receivingMachine.codes,
): Promise<OwnReceiving> {
  const caller = sideOf({ actor, side });
  const order = ownRecord(await lockOrder(db, tenantCode, { receiving: input.sysNo }), "收货单", actor, caller);
  const note = ownRecord(await findReceiving(db, tenantCode, input.sysNo), "收货单", actor, caller);
  const delivery = ownRecord(await findDeliveryFacts(db, tenantCode, note.orderDeliverySysNo), "发货单", actor, caller);
  needEvent(actor, caller, receivingMachine, event);
  return { order, delivery, note, doing: { db, tenantCode, now, operator: operatorOf(actor, caller) } };
}
