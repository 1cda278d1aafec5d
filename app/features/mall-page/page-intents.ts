/** Where the list is. */
export const PAGES = "/console/page";
/** Forms of a page. */
export const CREATE = "create";
export const HEAD = "head";
export const MODULE = "module";
export const PAGE = "page";
/** What the tag of a page of the tenant's own is chosen by. */
export const OWN = "own";
