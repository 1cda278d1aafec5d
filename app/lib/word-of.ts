/** The word of a code; a code of tomorrow reads as unknown rather than breaking the page. */
export const wordOf = (labels: Readonly<Record<number, string>>, code: number): string => labels[code] ?? "--";
