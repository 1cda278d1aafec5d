/** Hidden fields of the form of a new tender, named as the call names them. */
export const ORIGIN_FIELDS = ["materialListSysNo", "purchaseApplySysNo"] as const;
export const ofListPath = (sysNo: number): string => `/portal/tender-notice/new?list=${sysNo}`;
export const ofApplyPath = (sysNo: number): string => `/portal/tender-notice/new?apply=${sysNo}`;
