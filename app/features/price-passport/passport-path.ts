/** The page that tells what the price of an order's line was made of. */
export const passportPath = (orderItemSysNo: number): string => `/portal/order/price/${orderItemSysNo}`;
