import { type ActionCode, actionCode } from "../contract/shared/labels";

/** What somebody without a permission code is told (R-PERM-12). */
export const lacking = (code: ActionCode): string => `您没有“${actionCode[code]}”的权限，请联系本单位管理员开通`;
