import type { Db } from "#server/kernel/db";
import type { Side } from "#trpc/contract/define";
import { operatorOf, ownRecord, sideOf } from "../document/index";
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
  side: Side;
}

/** The caller's own delivery note under its order's lock. @throws Failure NOT_FOUND, FORBIDDEN */
export async function ownDelivery({ input, actor, side, tenantCode, db, now }: Asked): Promise<OwnDelivery> {
  const caller = sideOf({ actor, side });
  const order = ownRecord(await lockOrder(db, tenantCode, { delivery: input.sysNo }), "发货单", actor, caller);
  const delivery = ownRecord(await findDelivery(db, tenantCode, input.sysNo), "发货单", actor, caller);
  return { order, delivery, doing: { db, tenantCode, now, operator: operatorOf(actor, caller) }, side: caller };
}
