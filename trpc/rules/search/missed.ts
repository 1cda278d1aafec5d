import { wordKey } from "./own-words";
import { runsOf } from "./text";

/** A keyword that is longer is a sentence and no word of the trade. */
const LONGEST = 50;
const LONGEST_KEY = 60;
/** Numbers of so many digits may be a phone, an identity card, an account or a document. */
const PERSONAL = /@|(?:\d[\s()-]?){7}/u;

/** A keyword under which a search that failed is counted. */
export interface MissedKeyword {
  keyword: string;
  typed: string;
}

/** The stored form of a keyword that found nothing; null for possible personal data or nothing searchable. */
export function missedKeyword(typed: string): MissedKeyword | null {
  const text = typed.normalize("NFKC").replace(/\s+/gu, " ").trim();
  if (text.length > LONGEST || PERSONAL.test(text)) return null;
  const keyword = wordKey(text).slice(0, LONGEST_KEY);
  return runsOf(keyword).length === 0 ? null : { keyword, typed: text };
}
