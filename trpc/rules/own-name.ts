import { normalize } from "./search/text";

/** Names that an organisation has: older ones make room. */
export const MOST_OWN_NAMES = 2_000;

const LONGEST = 100;

/** The words of a line as they are compared: another case, width or blank is no other name; "" for none. */
export const ownNameKey = (words: string): string =>
  normalize(words).replace(/\s+/gu, " ").trim().slice(0, LONGEST).trim();
