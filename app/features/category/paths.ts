/** The operator's tree of categories, and the form of one. */
export const CATEGORIES = "/console/category";
const EDIT = `${CATEGORIES}/edit`;
export const editPath = (sysNo: number): string => `${EDIT}?category=${sysNo}`;
/** A new category below one, or of the first level. */
export const newPath = (parentSysNo: number | null): string =>
  parentSysNo === null ? EDIT : `${EDIT}?parent=${parentSysNo}`;

/** Intents of the forms. */
export const SAVE = "save";
export const TEMPLATE = "template";
export const REMOVE = "remove";
export const ARRANGE = "arrange";
/** Blank rows of a template's form. */
export const BLANK_ROWS = 3;
export const rowField = (row: number, name: string): string => `attribute.${row}.${name}`;
