import { FRESH_QUERIES } from "./fresh-queries";
import { LATE_QUERIES } from "./late-queries";
import { LATER_QUERIES } from "./later-queries";
import { type Predicate, readPredicate } from "./predicate";
import { QUERIES, type QueryGroup, type QueryLines } from "./queries";

export interface JudgedQuery {
  group: QueryGroup;
  query: string;
  /** When it was written: first, in two later rounds for which the search was mended, or after the last rules. */
  when: "first" | "late" | "later" | "fresh";
  /** Exactly what is meant. */
  exact: Predicate;
  acceptable: Predicate;
  text: string;
}

const never: Predicate = () => false;

const linesOf = (block: string): string[] => block.split("\n").filter((line) => line.trim() !== "");

function readLine(line: string): Pick<JudgedQuery, "query" | "exact" | "acceptable" | "text"> {
  const [query, text, ...rest] = line.split(" => ");
  if (!query || !text || rest.length > 0) throw new Error(`not a judged query: ${line}`);
  const [exact = "", acceptable] = text.split(" ~ ");
  return { query, text, exact: readPredicate(exact), acceptable: acceptable ? readPredicate(acceptable) : never };
}

const read = (groups: QueryLines, when: JudgedQuery["when"]): JudgedQuery[] =>
  Object.entries(groups).flatMap(([group, block]) =>
    linesOf(block).map((line) => ({ group: group as QueryGroup, when, ...readLine(line) })),
  );

export const JUDGED_QUERIES: readonly JudgedQuery[] = [
  ...read(QUERIES, "first"),
  ...read(LATE_QUERIES, "late"),
  ...read(LATER_QUERIES, "later"),
  ...read(FRESH_QUERIES, "fresh"),
];
