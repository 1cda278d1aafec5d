/** The lists of goods: a supplier's own, and the operator's of all suppliers. */
export const OWN_GOODS = "/portal/goods";
export const REVIEW = "/console/goods";
/** The form for goods. */
/** The form for a family of goods. */
export const FAMILY = `${OWN_GOODS}/family`;
export const EDIT = `${OWN_GOODS}/edit`;

/** The page of goods, or of a draft, below one of the lists. */
export const goodsPath = (list: string, sysNo: number): string => `${list}/${sysNo}`;
export const draftPath = (list: string, sysNo: number): string => `${list}/draft/${sysNo}`;
/** The page of pictures, narrowed to a code. */
export const picturesPath = (list: string, code: string): string =>
  `${list}/picture${code ? `?keyword=${encodeURIComponent(code)}` : ""}`;
