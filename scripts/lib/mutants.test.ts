import ts from "typescript";
import { expect, test } from "vitest";
import { mutantsOf, sampled } from "./mutants";

/** Each mutant as the words it takes away and the words it puts there. */
const bent = (text: string): string[] =>
  mutantsOf(ts.createSourceFile("bent.ts", text, ts.ScriptTarget.Latest, true)).map(
    (mutant) => `${text.slice(mutant.from, mutant.to)} → ${mutant.text}`,
  );

test("a condition is bent once: by its own operator where that turns it round", () => {
  expect(bent("if (!known) stop();")).toEqual(["!known → !!known", "stop(); → ;"]);
  expect(bent("const a = b === c ? d : e;")).toEqual(["=== → !=="]);
  expect(bent("const a = b ? d : e;")).toEqual(["b → !(b)"]);
  expect(bent("const a = b < c ? d : e;")).toEqual(["b < c → !(b < c)", "< → <="]);
});

test("what is done on a line of its own is left out", () => {
  expect(bent("await need(actor); sum = 1;")).toEqual(["await need(actor); → ;", "sum = 1; → ;", "1 → 2"]);
});

test("types, imports and names that every object has stay as they are", () => {
  expect(bent('import { a } from "b"; type C = 1 | 2; const d: true = e.toString();')).toEqual([]);
});

test("SQL is bent where it compares, joins and orders, not where it assigns or quotes", () => {
  expect(bent("const a = sql`UPDATE t SET \"AND\" = 1 WHERE b = 2 AND c <> 'OR'`;")).toEqual([
    "1 → 2",
    "= → <>",
    "2 → 3",
    "AND → OR",
    "<> → =",
  ]);
  expect(bent('const a = sql`, "b" = $' + "{c}`;")).toEqual([]);
  expect(bent("const a = sql`WHERE x = ANY($" + "{f({ a: 1 })}) ORDER BY y DESC FOR UPDATE`;")).toEqual([
    "= ANY → <> ALL",
    "DESC → ASC",
    "FOR UPDATE → ",
    "1 → 2",
  ]);
  expect(bent("const a = sql`NOT EXISTS (SELECT FROM x LEFT JOIN y) AND z IS NULL AND n <= 3`;")).toEqual([
    "NOT EXISTS → EXISTS",
    "LEFT JOIN → JOIN",
    "AND → OR",
    "IS NULL → IS NOT NULL",
    "AND → OR",
    "<= → <",
    "3 → 4",
  ]);
});

test("a sample is spread evenly over the whole", () => {
  expect(sampled([1, 2, 3, 4, 5, 6], 3)).toEqual([2, 4, 6]);
  expect(sampled([1, 2], 5)).toEqual([1, 2]);
});
