import { withQuery } from "~/lib/query";
import { searchAddress } from "./search-types";

/** What the backend suggests for a word. */
export interface Suggestions {
  categories: { sysNo: number; name: string; parentName: string }[];
  names: string[];
}

export interface Suggestion {
  kind: "recent" | "category" | "name";
  text: string;
  /** beside it */
  note: string;
  href: string;
  /** what stands in the box afterwards */
  word: string;
}

const ofWord = (kind: "recent" | "name", text: string): Suggestion => ({
  kind,
  text,
  note: "",
  href: searchAddress("goods", text),
  word: text,
});

const RECENT_WHILE_TYPING = 3;

/** The rows below the box: what was searched for lately, categories, names of goods; nothing twice. */
export function suggestionsFor(typed: string, recent: readonly string[], found: Suggestions | undefined): Suggestion[] {
  const word = typed.trim();
  if (!word) return recent.map((text) => ofWord("recent", text));
  const again = recent.filter((text) => text !== word && text.includes(word)).slice(0, RECENT_WHILE_TYPING);
  const names = found?.names.filter((name) => name !== word && !again.includes(name)) ?? [];
  return [
    ...again.map((text) => ofWord("recent", text)),
    ...(found?.categories.map(({ sysNo, name, parentName }) => ({
      kind: "category" as const,
      text: name,
      note: parentName,
      href: withQuery("/product/list", "", { category: sysNo }),
      word: "",
    })) ?? []),
    ...names.map((name) => ofWord("name", name)),
  ];
}
