/** The list of budgets; a budget's page and the forms stand below it. */
export const BUDGET_PATH = "/portal/budget";
export const NEW_BUDGET_PATH = `${BUDGET_PATH}/new`;
export const BUDGET_IMPORT_PATH = `${BUDGET_PATH}/import`;
export const budgetPath = (sysNo: number): string => `${BUDGET_PATH}/${sysNo}`;

/** In a budget's address: it is being changed. */
export const EDIT = "edit";
export const editPath = (sysNo: number): string => `${budgetPath(sysNo)}?${EDIT}`;

/** What the forms ask for. */
export const SAVE = "save";
export const REMOVE = "delete";
export const SETTING = "setting";
export const IMPORT = "import";
