/** Where the list is. */
export const PAGES = "/console/page";
/** Where a supplier keeps its shops. */
export const SHOPS = "/portal/shop";
/** The form that begins the page of a shop. */
export const pageOf = (shopSysNo: number): string => `page-${shopSysNo}`;
/** Forms of a page. */
export const CREATE = "create";
export const HEAD = "head";
export const MODULE = "module";
export const PAGE = "page";
/** What the tag of a page of the tenant's own is chosen by. */
export const OWN = "own";
