import { quoteBasis } from "#trpc/contract/shared/goods-labels";

/** The field of a clause that says which day's quote of its source counts. */
export const basisName = (key: string): string => `basis.${key}`;
export const bases = Object.entries(quoteBasis).map(([value, label]) => ({ value, label }));
