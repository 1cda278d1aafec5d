/** Where a supplier reads its figures. */
export const FIGURES = "/portal/figures";
