import { DeliveryStatus } from "../contract/shared/codes";

/** Statuses of a delivery note whose truck has not left. */
export const unshipped = [DeliveryStatus.waitingConfirm, DeliveryStatus.waitingOutbound];
/** Statuses of a delivery note of which nothing was received. */
export const unreceived = [...unshipped, DeliveryStatus.waitingReceipt];
/** Statuses in which a delivery note takes certificates. */
export const certifiable = [...unreceived, DeliveryStatus.receiving];

/** Whether nothing was received of a delivery note in this status. */
export const isUnreceived = (status: number): boolean => unreceived.some((one) => one === status);
/** Whether a delivery note in this status takes certificates. */
export const isCertifiable = (status: number): boolean => certifiable.some((one) => one === status);
