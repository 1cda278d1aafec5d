import { DeliveryStatus, ShippingTrace } from "../contract/shared/codes";

const HALF_HOUR = 1800;
const FARTHEST_DAYS = 60;
const DAY = 86_400;

/** A truck as far as its arrival is looked at. Times in unix seconds. */
export interface Awaited {
  status: number;
  shippingTrace: number | null;
  expectedTime: number | null;
}

const onItsWay = new Set<number>([
  DeliveryStatus.waitingConfirm,
  DeliveryStatus.waitingOutbound,
  DeliveryStatus.waitingReceipt,
]);

/** Whether a truck is still waited for: nothing was received of it, and nobody said that it is there. */
export const isAwaited = ({ status, shippingTrace }: Omit<Awaited, "expectedTime">): boolean =>
  onItsWay.has(status) && (shippingTrace ?? 0) < ShippingTrace.delivered;

/** Whether a truck that is still waited for is past its time. */
export const isPastExpected = (truck: Awaited, now: number): boolean =>
  truck.expectedTime !== null && truck.expectedTime < now && isAwaited(truck);

/** What is wrong with an arrival that a supplier promises; "" where nothing is. The half hour that runs is taken. */
export function expectedProblem(expectedTime: number | null, now: number): string {
  if (expectedTime === null) return "";
  if (expectedTime <= now - HALF_HOUR) return "预计到达不能早于现在，请重新选择";
  return expectedTime > now + FARTHEST_DAYS * DAY ? `预计到达不能晚于${FARTHEST_DAYS}天后，请重新选择` : "";
}
