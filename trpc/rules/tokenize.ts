/**
 * Words of a goods name for full-text search, without a dictionary: Han text as overlapping pairs and triples, sizes,
 * grades and model numbers whole. The same normalisation reads names (index) and what a buyer types (query).
 *
 * A number belongs to what stands beside it: `Φ25`, `12米` (= 12m), `C30`, `DN50×3.5`. `螺纹钢 25` finds Φ25 because
 * the number inside a diameter, grade or dimension is indexed on its own too; no number is ever matched by its prefix.
 */

import { asGrades } from "./steel-grade";

/** One condition of a query: the token itself, or any token that begins with it. */
export interface QueryTerm {
  token: string;
  prefix: boolean;
}

/** Alternatives, each of them terms that must all be there. */
export type QueryClause = readonly (readonly QueryTerm[])[];

const MAX_CLAUSES = 12;
const MAX_KEYWORD = 100;
// Cutting more than ten characters in every way would make a long query; longer phrases are cut blindly first.
const MAX_UNCUT = 10;
const CHUNK = 6;
// More conditions than this are not multiplied out: then only the grade that the words mean is looked for.
const MAX_APART = 5;

const UNITS: Readonly<Record<string, string>> = {
  平方毫米: "mm2",
  平方米: "m2",
  立方米: "m3",
  毫米: "mm",
  厘米: "cm",
  公斤: "kg",
  千克: "kg",
  千伏: "kv",
  平方: "mm2",
  米: "m",
  吨: "t",
  升: "l",
};

const UNIT_AFTER_NUMBER = new RegExp(`(\\d)\\s*(${Object.keys(UNITS).join("|")})`, "gu");
const UNIT = /(?:mm2|mm|cm|m2|m3|m|kg|kv|t|l)$/;
// Sizes people also type without the unit: 木模板 18, 电线 2.5.
const DROPPABLE_UNIT = /(\d)(?:mm2|mm)$/;

/** Text in the one form that tokens are cut from. */
export function normalize(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[ø∅⌀ɸ]/gu, "φ")
    .replace(UNIT_AFTER_NUMBER, (_, digit: string, unit: string) => digit + UNITS[unit])
    .replace(/(?<=[\d.][a-z]*)\s*[x*✕✖╳]\s*(?=[\dφ])/gu, "×")
    .replace(/\s*×\s*/gu, "×")
    .replace(/φ\s+(?=\d)/gu, "φ")
    .replace(/φ(\d{2})(9|12)m(?![a-z\d])/gu, "φ$1 $2m")
    .replace(/(?<=[a-z])[.·•・](?=[a-z])/gu, "");
}

interface Run {
  kind: "han" | "size";
  text: string;
  /** Only spaces, hyphens or dots stand between this run and the one before it. */
  near: boolean;
}

// A size is letters, digits, decimal points and ×; a decimal point needs a digit on each side.
const RUN = /(\p{Script=Han}+)|((?:(?!\p{Script=Han})[\p{L}\p{N}×]|(?<=\d)\.(?=\d))+)/gu;

function runsOf(text: string): Run[] {
  const normal = normalize(text);
  const runs: Run[] = [];
  let end = 0;
  for (const match of normal.matchAll(RUN)) {
    const near = /^[\s.·-]?$/u.test(normal.slice(end, match.index));
    for (const piece of match[1] ? [match[1]] : splitAtDiameter(match[0]))
      runs.push({ kind: match[1] ? "han" : "size", text: piece, near });
    end = match.index + match[0].length;
  }
  return runs;
}

// hrb400eφ25 → hrb400e | φ25; a border elsewhere inside a model number would be a guess.
const splitAtDiameter = (run: string): string[] => run.split(/(?<=[a-z\d])(?=φ)/u);

/** The words of a text, normalised: runs of Han, and of letters and digits. */
export const wordsOf = (text: string): string[] => runsOf(text).map((run) => run.text);

const isLetters = (text: string): boolean => /^[^\d×.]+$/u.test(text);
const startsWithLetter = (text: string): boolean => /^[^\dφ×]/u.test(text);

function* slices(han: string, length: 2 | 3): Generator<string> {
  const chars = [...han];
  for (let at = 0; at + length <= chars.length; at++) yield chars.slice(at, at + length).join("");
}

/** Every connected part of a dimension: 100×100×6 → 100, 100×100, 100×100×6, 100×6, 6. */
function* subChains(size: string): Generator<string> {
  const pieces = size.split("×").filter(Boolean);
  for (let from = 0; from < pieces.length; from++)
    for (let to = from + 1; to <= Math.min(pieces.length, from + 4); to++) yield pieces.slice(from, to).join("×");
}

function* sizeTokens(size: string): Generator<string> {
  for (const chain of subChains(size)) {
    yield chain;
    const [, letters, rest] = /^([^\d×.]+)(\d.*)$/u.exec(chain) ?? [];
    if (letters?.length === 1 && letters !== "φ") yield letters;
    const bare = (rest ?? chain).replace(DROPPABLE_UNIT, "$1");
    // 12m stays 12m (螺纹钢 12 means the diameter), hrb400e gives 400, 42.5r gives 42.5.
    if (!UNIT.test(bare)) {
      yield bare;
      yield bare.replace(/(\d)[a-z]+$/u, "$1");
    }
  }
}

/** Tokens under which a text is found, without repeats. */
export function tokenize(text: string): string[] {
  const tokens = new Set<string>();
  let before = "";
  for (const { kind, text: run, near } of runsOf(text)) {
    if (kind === "han") {
      for (const pair of slices(run, 2)) tokens.add(pair);
      for (const triple of slices(run, 3)) tokens.add(triple);
      // The last character begins no pair: without it a one-character query would miss 中砂.
      tokens.add([...run].at(-1) ?? run);
    } else {
      for (const token of sizeTokens(run)) tokens.add(token);
      // P.O 42.5 is also typed PO42.5, BV 2.5 also BV2.5.
      if (near && before && /^\d/.test(run)) tokens.add(before + run.split("×")[0]);
    }
    before = kind === "size" && isLetters(run) ? run : "";
  }
  return [...tokens];
}

/** Every way to cut `length` characters into words of two and three. */
function cuts(length: number): (2 | 3)[][] {
  if (length === 0) return [[]];
  if (length < 2) return [];
  return ([2, 3] as const).flatMap((first) => cuts(length - first).map((rest) => [first, ...rest]));
}

function* chunks(han: string): Generator<string> {
  const chars = [...han];
  for (let at = 0; at < chars.length; ) {
    const rest = chars.length - at;
    const size = rest <= MAX_UNCUT ? rest : CHUNK;
    yield chars.slice(at, at + size).join("");
    at += size;
  }
}

// 唐山螺纹钢 is 唐山 and 螺纹钢, or 唐山螺 and 纹钢: words typed together are found apart, whichever cut is right.
function* hanClauses(han: string): Generator<QueryClause> {
  for (const chunk of chunks(han)) {
    const chars = [...chunk];
    if (chars.length < 4) yield [[{ token: chunk, prefix: chars.length === 1 }]];
    else
      yield cuts(chars.length).map((words) =>
        words.map((length, at) => {
          const from = words.slice(0, at).reduce((sum: number, word) => sum + word, 0);
          return { token: chars.slice(from, from + length).join(""), prefix: false };
        }),
      );
  }
}

// hrb400 finds hrb400e; h alone, and anything with a number in front, must match exactly.
const sizeTerm = (token: string): QueryTerm => ({
  token,
  prefix: startsWithLetter(token) && token.length > 1 && !token.includes("×"),
});

const NUMBER = "\\d+(?:\\.\\d+)?";
const IN_MM = new RegExp(`^(${NUMBER})mm$`, "u");
const DIAMETER = new RegExp(`^d(${NUMBER})$`, "u");
const TWO_SIDES = new RegExp(`^(${NUMBER})×(${NUMBER})$`, "u");

/** Other ways in which names may have what somebody typed as one size; each is terms that must all be there. */
function* otherWays(token: string): Generator<QueryTerm[]> {
  const terms = (...some: string[]) => some.map(sizeTerm);
  // a bar of 25mm is written Φ25, a plate of 10mm 10×1500
  const [, thick] = IN_MM.exec(token) ?? [];
  if (thick) yield* [terms(`φ${thick}`), terms(thick)];
  const [, across] = DIAMETER.exec(token) ?? [];
  if (across) yield terms(`φ${across}`);
  const [, outer] = /^de(\d.*)$/u.exec(token) ?? [];
  if (outer) yield terms(`dn${outer}`);
  // 25×12 is a bar of Φ25 and 12m, 1.8×6 a net of 1.8m×6m
  const [, one, other] = TWO_SIDES.exec(token) ?? [];
  if (one && other) yield* [terms(`φ${one}`, `${other}m`), terms(`${one}m×${other}m`)];
  // of yjv4×25 the letters and the dimension stand apart
  const [, letters, dimension] = /^([a-z]{2,})(\d[\d.]*×.+)$/u.exec(token) ?? [];
  if (letters && dimension) yield [{ token: letters, prefix: false }, sizeTerm(dimension)];
}

function* sizeClauses(size: string): Generator<QueryClause> {
  const pieces = size.split("×").filter(Boolean);
  const isRound = pieces.some((piece) => piece.startsWith("φ"));
  // With a diameter or a unit in it, Φ25×9m may be written in two places of a name: each part stands alone.
  const whole = pieces.length > 1 && !isRound && !pieces.some((piece) => UNIT.test(piece));
  for (const token of whole ? [pieces.join("×")] : pieces) {
    // the 12 of Φ25×12 is a length, or a thickness
    const long = isRound && pieces.length > 1 && /^[\d.]+$/u.test(token) ? [[sizeTerm(`${token}m`)]] : [];
    yield [[sizeTerm(token)], ...otherWays(token), ...long];
  }
}

function clausesOf(text: string): Map<string, QueryClause> {
  const clauses = new Map<string, QueryClause>();
  for (const { kind, text: run } of runsOf(text)) {
    const found = kind === "han" ? hanClauses(run) : sizeClauses(run);
    for (const clause of found) clauses.set(JSON.stringify(clause), clause);
  }
  return clauses;
}

/** All of some conditions as alternatives, each of them terms that must all be there. */
const together = (clauses: readonly QueryClause[]): QueryClause =>
  clauses.reduce<QueryClause>((ways, clause) => ways.flatMap((way) => clause.map((terms) => [...way, ...terms])), [[]]);

/** Conditions that a name must all meet to be found by `keyword`; empty when it holds nothing to search for. */
export function queryClauses(keyword: string): QueryClause[] {
  const typed = normalize(keyword.slice(0, MAX_KEYWORD));
  const graded = asGrades(typed);
  const said = clausesOf(typed);
  if (graded === typed) return [...said.values()].slice(0, MAX_CLAUSES);
  const meant = clausesOf(graded);
  const only = (some: typeof said, others: typeof said) =>
    [...some].flatMap(([key, clause]) => (others.has(key) ? [] : [clause]));
  const [read, typedOnly] = [only(meant, said), only(said, meant)];
  // it says the grade in both ways: hrb400e 三级抗震
  if (read.length === 0 || typedOnly.length + read.length > MAX_APART) return [...meant.values()].slice(0, MAX_CLAUSES);
  // a name says the grade or, as it was typed, what the trade calls it
  const both = [...said].flatMap(([key, clause]) => (meant.has(key) ? [clause] : []));
  return [[...together(read), ...together(typedOnly)], ...both].slice(0, MAX_CLAUSES);
}

// The tenant stands in front of every token: a tenant's search reads its own part of the index only.
const scoped = (tenantCode: string, token: string): string =>
  `'${`${tenantCode}|${token}`.replace(/['\\]/gu, "$&$&")}'`;

/** Text of a `tsvector` that holds the tokens of `text` under one tenant; cast it with `::tsvector`. */
export const toTsVector = (text: string, tenantCode: string): string =>
  tokenize(text)
    .map((token) => scoped(tenantCode, token))
    .join(" ");

/** Text of a `tsquery` for `keyword` under one tenant (cast with `::tsquery`), or null when nothing can be searched. */
export function toTsQuery(keyword: string, tenantCode: string): string | null {
  const term = ({ token, prefix }: QueryTerm): string => scoped(tenantCode, token) + (prefix ? ":*" : "");
  const clauses = queryClauses(keyword).map((alternatives) => {
    const ways = alternatives.map((terms) => terms.map(term).join(" & "));
    return ways.length > 1 ? `(${ways.join(" | ")})` : ways[0];
  });
  return clauses.length > 0 ? clauses.join(" & ") : null;
}

/** What goods say that are the opposite of a word: of 泵送 it is 非泵送. */
interface Opposite {
  token: string;
  /** The part of the word that it denies. */
  of: string;
}

/** The longest keyword has no more opposites worth looking for. */
const MAX_OPPOSITES = 24;

/** What goods say that are not what is looked for; without what the keyword itself denies. */
export function oppositesOf(keyword: string): Opposite[] {
  const typed = keyword.slice(0, MAX_KEYWORD);
  const said = new Set(tokenize(typed));
  // 混凝土泵送 is written together: every pair of it may begin a word
  const pairs = runsOf(typed).flatMap(({ kind, text }) => (kind === "han" ? [...slices(text, 2)] : []));
  return [...new Set(pairs)]
    .map((of) => ({ token: `非${of}`, of }))
    .filter(({ token, of }) => !of.includes("非") && !said.has(token))
    .slice(0, MAX_OPPOSITES);
}

/** Text of a `tsquery` for goods that say one of the opposites under one tenant; null where there are none. */
export const toOppositeQuery = (opposites: readonly Opposite[], tenantCode: string): string | null =>
  opposites.length > 0 ? opposites.map(({ token }) => scoped(tenantCode, token)).join(" | ") : null;

/** Text of a `tsquery` for what one of them finds and the other does not. */
export const without = (query: string, opposite: string | null): string =>
  opposite === null ? query : `(${query}) & !(${opposite})`;

/** Whether a text with these tokens is found by these clauses: the database's answer, for lists in memory. */
export function meets(tokens: readonly string[], clauses: readonly QueryClause[]): boolean {
  const has = ({ token, prefix }: QueryTerm): boolean =>
    tokens.some((candidate) => (prefix ? candidate.startsWith(token) : candidate === token));
  return clauses.length > 0 && clauses.every((alternatives) => alternatives.some((terms) => terms.every(has)));
}
