export const MATERIAL = "/portal/material";
export const ISSUED = "/portal/material/issued";
export const ISSUES = "material:purchaser:issue";
export const materialPath = (receivingItemSysNo: number): string => `${MATERIAL}/${receivingItemSysNo}`;
