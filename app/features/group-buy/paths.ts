/** Where group purchases are listed, and one of them is. */
export const groupBuyList = "/groupbuy";
export const groupBuyPath = (sysNo: number): string => `${groupBuyList}/${sysNo}`;
/** The supplier's own, and those that an organisation takes part in. */
export const ownGroupBuys = "/portal/group-buy";
