import type { SkuImport } from "#trpc/contract/sku-import";

/** The list of imports with the form for the next one; an import's page and its wrong rows are below it. */
export const IMPORT_PATH = "/portal/goods/import";
export const importPath = (sysNo: number): string => `${IMPORT_PATH}/${sysNo}`;
export const wrongPath = (sysNo: number): string => `${importPath(sysNo)}/wrong`;
export const kindPath = (kind: SkuImport["kind"]): string => `${IMPORT_PATH}?kind=${kind}`;
export const templateAction = `${IMPORT_PATH}/template`;
export const templatePath = (kind: SkuImport["kind"]): string => `${templateAction}?kind=${kind}`;

/** Intents of the forms. */
export const UPLOAD = "upload";
export const APPLY_ALL = "all";
export const APPLY_VALID = "valid";
export const DROP = "drop";
