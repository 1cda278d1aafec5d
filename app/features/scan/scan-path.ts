/** Where a code is looked up. */
export const SCAN = "/delivery-order/scan";
