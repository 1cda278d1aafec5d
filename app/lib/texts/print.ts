/** Texts that only paper has. */
export const printText = {
  /** behind an amount: the same in words (R-NUM-02) */
  capital: (words: string | undefined) => (words ? `（大写：${words}）` : ""),
} as const;
