/** Where a pour is called off, and where a supplier says what it charges. */
export const NEW_POUR = "/portal/pour-order/new";
export const TARIFF = "/portal/pour-order/tariff";

/** Where the draft of a pour is written anew. */
export const editPour = (sysNo: number): string => `${NEW_POUR}?pour=${sysNo}`;
/** Where a pour of an order is called off. */
export const pourOf = (orderSysNo: number): string => `${NEW_POUR}?order=${orderSysNo}`;
