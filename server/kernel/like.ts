/** A text as a pattern of LIKE takes it literally. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The pattern of LIKE for what holds a text, whatever signs are in it. */
export const containing = (text: string): string => `%${literally(text)}%`;
