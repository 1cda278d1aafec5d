import type { Side } from "../contract/define";
import { type ActionCode, actionCode } from "../contract/shared/labels";

/** What somebody without a permission code is told (R-PERM-12). */
export const lacking = (code: ActionCode): string => `您没有“${actionCode[code]}”的权限，请联系本单位管理员开通`;

/** Books by whose codes they are kept. */
export type BookRights = "receiveAddress" | "invoiceTitle" | "project" | "vehicle" | "mixStation" | "subcontractor";

/**
 * The code to keep a book of a side, or to take from it. Projects and subcontractors are the purchasers' alone,
 * vehicles and mixing stations the suppliers'.
 */
export function bookCode(rights: BookRights, side: Side, what: "save" | "delete") {
  if (rights === "project" || rights === "subcontractor") return `${rights}:purchaser:${what}` as const;
  if (rights === "vehicle" || rights === "mixStation") return `${rights}:supplier:${what}` as const;
  return `${rights}:${side}:${what}` as const;
}
