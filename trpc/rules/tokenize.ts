/**
 * Words of a goods name for full-text search, without a dictionary: Han text as overlapping pairs, sizes, grades and
 * model numbers whole. The same normalisation reads names (index) and what a buyer types (query).
 *
 * A number belongs to what stands beside it: `Φ25`, `12米` (= 12m), `C30`, `DN50×3.5`. `螺纹钢 25` finds Φ25 because
 * the number inside a diameter, grade or dimension is indexed on its own too; no number is ever matched by its prefix.
 */

/** One condition of a query: the token itself, or any token that begins with it. */
export interface QueryTerm {
  token: string;
  prefix: boolean;
}

const MAX_TERMS = 16;
const MAX_KEYWORD = 100;

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

const isLetters = (text: string): boolean => /^[^\d×.]+$/u.test(text);
const startsWithLetter = (text: string): boolean => /^[^\dφ×]/u.test(text);

function* pairs(han: string): Generator<string> {
  const chars = [...han];
  for (let at = 0; at + 1 < chars.length; at++) yield `${chars[at]}${chars[at + 1]}`;
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
      for (const pair of pairs(run)) tokens.add(pair);
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

function* hanTerms(han: string): Generator<QueryTerm> {
  const chars = [...han];
  if (chars.length === 1) yield { token: han, prefix: true };
  // Long phrases: neighbouring pairs overlap, so every second pair and the last cover the text.
  const step = chars.length > 4 ? 2 : 1;
  for (let at = 0; at + 1 < chars.length; at += step) yield { token: `${chars[at]}${chars[at + 1]}`, prefix: false };
  if (step === 2 && chars.length % 2 === 1) yield { token: chars.slice(-2).join(""), prefix: false };
}

function* sizeTerms(size: string): Generator<QueryTerm> {
  const pieces = size.split("×").filter(Boolean);
  // With a diameter or a unit in it, Φ25×9m may be written in two places of a name: each part stands alone.
  const whole = pieces.length > 1 && !pieces.some((piece) => piece.startsWith("φ") || UNIT.test(piece));
  // hrb400 finds hrb400e; h alone, and anything with a number in front, must match exactly.
  for (const token of whole ? [pieces.join("×")] : pieces)
    yield { token, prefix: startsWithLetter(token) && token.length > 1 && !token.includes("×") };
}

/** Conditions that a name must all meet to be found by `keyword`; empty when it holds nothing to search for. */
export function queryTerms(keyword: string): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  for (const { kind, text } of runsOf(keyword.slice(0, MAX_KEYWORD)))
    for (const term of kind === "han" ? hanTerms(text) : sizeTerms(text)) terms.set(term.token, term);
  return [...terms.values()].slice(0, MAX_TERMS);
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
  const terms = queryTerms(keyword).map(({ token, prefix }) => scoped(tenantCode, token) + (prefix ? ":*" : ""));
  return terms.length > 0 ? terms.join(" & ") : null;
}

/** Whether a text would be found by a keyword: the database's answer, for tests and small lists in memory. */
export function matches(text: string, keyword: string): boolean {
  const tokens = tokenize(text);
  const terms = queryTerms(keyword);
  const found = ({ token, prefix }: QueryTerm): boolean =>
    tokens.some((candidate) => (prefix ? candidate.startsWith(token) : candidate === token));
  return terms.length > 0 && terms.every(found);
}
