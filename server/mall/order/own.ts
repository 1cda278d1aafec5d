import type { Side } from "#trpc/contract/define";
import { EDITING } from "#trpc/rules/approval";
import { ownRecord, type Parties } from "../document/index";
import type { Actor } from "../implement";

/**
 * The order, if it is the caller's own side of it; its supplier knows nothing of it before it is sent (R-ORD-05).
 * @throws Failure NOT_FOUND, FORBIDDEN
 */
export function ownOrderRecord<T extends Parties & { status: number }>(
  order: T | undefined,
  actor: Actor,
  side: Side,
): T {
  return ownRecord(side === "supplier" && order?.status === EDITING ? undefined : order, "订单", actor, side);
}
