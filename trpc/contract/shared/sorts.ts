/** What the lists of each kind may be ordered by besides their time. */
export const listSorts = {
  purchaseApply: ["amount"],
  order: ["amount", "due"],
  delivery: ["arrival", "due"],
  receiving: ["received", "amount"],
  return: ["amount"],
  enquiry: ["deadline"],
} as const;
export type SortOf<Kind extends keyof typeof listSorts> = (typeof listSorts)[Kind][number];
