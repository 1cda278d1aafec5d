/** Where a pour is called off, and where a supplier says what it charges. */
export const NEW_POUR = "/portal/pour-order/new";
export const TARIFF = "/portal/pour-order/tariff";

/** Where the draft of a pour is written anew. */
export const editPour = (sysNo: number): string => `${NEW_POUR}?pour=${sysNo}`;
/** Where the ticket of a truck is photographed. @param ticketSysNo chosen already */
export const photoOf = (sysNo: number, ticketSysNo?: number): string =>
  `/portal/pour-order/${sysNo}/photo${ticketSysNo === undefined ? "" : `?truck=${ticketSysNo}`}`;
/** Where a pour of an order is called off. */
export const pourOf = (orderSysNo: number): string => `${NEW_POUR}?order=${orderSysNo}`;
