import { ShippingTrace } from "../contract/shared/codes";
import { isUnreceived } from "./delivery-status";

const HALF_HOUR = 1800;
/** An arrival further away is a slip of the finger. */
const FARTHEST_DAYS = 60;
const DAY = 86_400;

/** What of a delivery note says whether its truck is still to come. Times in unix seconds. */
export interface Awaited {
  status: number;
  shippingTrace: number | null;
  expectedTime: number | null;
}

/** Whether a truck is still to come: nothing was received of it, and its supplier has not reported it at the site. */
export const isAwaited = ({ status, shippingTrace }: Omit<Awaited, "expectedTime">): boolean =>
  isUnreceived(status) && (shippingTrace ?? 0) < ShippingTrace.delivered;

/** Whether a truck was reported at the site, where nothing was received of it yet. */
export const isAtGate = ({ status, shippingTrace }: Omit<Awaited, "expectedTime">): boolean =>
  isUnreceived(status) && (shippingTrace ?? 0) >= ShippingTrace.delivered;

/** Whether a truck that is still to come is late. `now` in unix seconds. */
export const isPastExpected = (truck: Awaited, now: number): boolean =>
  truck.expectedTime !== null && truck.expectedTime < now && isAwaited(truck);

/**
 * What is wrong with the arrival that a supplier states, as a sentence; "" where nothing is. The current half hour is
 * accepted. Times in unix seconds.
 */
export function expectedProblem(expectedTime: number | null, now: number): string {
  if (expectedTime === null) return "";
  if (expectedTime <= now - HALF_HOUR) return "预计到达不能早于现在，请重新选择";
  return expectedTime > now + FARTHEST_DAYS * DAY ? `预计到达不能晚于${FARTHEST_DAYS}天后，请重新选择` : "";
}
