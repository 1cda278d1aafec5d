import { asGrades } from "../steel-grade";
import { wordsIn } from "./clauses";
import { inGoodsNotation } from "./notation";
import { normalize, type Run, runsOf } from "./text";
import type { Lexicon } from "./words";

/** A part of a query: a word, a specification, a word of the trade with what it means, or one that narrows nothing. */
export interface ReadPart {
  text: string;
  kind: "word" | "specification" | "meaning" | "ignored";
  /** Of a word of the trade: what goods names may say for it. */
  meanings: string[];
}

/** How a keyword is read, in the notation of goods names and by its parts. */
export interface Reading {
  written: string;
  parts: ReadPart[];
}

function plainPart({ kind, text }: Run): ReadPart {
  const graded = asGrades(text).trim();
  if (graded !== text) return { text, kind: "meaning", meanings: [graded] };
  return { text, kind: kind === "han" ? "word" : "specification", meanings: [] };
}
const plain = (text: string): ReadPart[] => runsOf(text).map(plainPart);

/** Reads a keyword as a search does, for those who ask why. */
export function readingOf(keyword: string, lexicon: Lexicon): Reading {
  const text = inGoodsNotation(normalize(keyword));
  const parts: ReadPart[] = [];
  let at = 0;
  for (const { from, to, said } of wordsIn(text, lexicon)) {
    parts.push(...plain(text.slice(at, from)));
    const word = text.slice(from, to);
    const meanings = said.filter((way) => way !== word);
    if (said.length === 0) parts.push({ text: word, kind: "ignored", meanings: [] });
    else if (meanings.length > 0) parts.push({ text: word, kind: "meaning", meanings });
    else parts.push(...plain(word));
    at = to;
  }
  parts.push(...plain(text.slice(at)));
  return { written: asGrades(text).replace(/\s+/gu, " ").trim(), parts };
}
