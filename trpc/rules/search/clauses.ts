import { asGrades } from "../steel-grade";
import { inGoodsNotation } from "./notation";
import { isLetters, normalize, runsOf, UNIT } from "./text";
import type { Lexicon } from "./words";
import { TRADE_WORDS } from "./words";

/** One condition of a query: the token itself, or any token that begins with it. */
export interface QueryTerm {
  token: string;
  prefix: boolean;
}

/** Terms that must all be there. */
type Way = readonly QueryTerm[];

/** Alternatives, each of them terms that must all be there. */
export type QueryClause = readonly Way[];

const MAX_CLAUSES = 12;
const MAX_KEYWORD = 100;
// Cutting more than ten characters in every way would make a long query; longer phrases are cut blindly first.
const MAX_UNCUT = 10;
const CHUNK = 6;
// More conditions than this are not multiplied out: then only the grade that the words mean is looked for.
const MAX_APART = 5;
/** A word of the trade has few meanings; more alternatives than this would make a long query. */
const MAX_WAYS = 48;

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

// yj finds yjv; h alone, and anything with a number in it, must match exactly: DN15 is not DN150
const sizeTerm = (token: string): QueryTerm => ({ token, prefix: isLetters(token) && token.length > 1 });

const NUMBER = "\\d+(?:\\.\\d+)?";
const IN_MM = new RegExp(`^(${NUMBER})mm$`, "u");
const DIAMETER = new RegExp(`^d(${NUMBER})$`, "u");
const TWO_SIDES = new RegExp(`^(${NUMBER})×(${NUMBER})$`, "u");
const WITH_LENGTH = new RegExp(`^(${NUMBER}×${NUMBER})×(\\d{4,5})(?:mm)?$`, "u");

/** Other ways in which names may have what a query has as one size; each is terms that must all be there. */
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
  // a batten of 40×90×3000 is 40×90mm and 3m long
  const [, sides, length] = WITH_LENGTH.exec(token) ?? [];
  if (sides && length) yield terms(sides, `${Number(length) / 1000}m`);
  // of yjv4×25 the letters and the dimension are apart
  const [, letters, dimension] = /^([a-z]{2,})(\d[\d.]*×.+)$/u.exec(token) ?? [];
  if (letters && dimension) yield [{ token: letters, prefix: false }, sizeTerm(dimension)];
}

function* sizeClauses(size: string): Generator<QueryClause> {
  const pieces = size.split("×").filter(Boolean);
  const isRound = pieces.some((piece) => piece.startsWith("φ"));
  // With a diameter or a unit in it, Φ25×9m may be written in two places of a name: each part is apart.
  const whole = pieces.length > 1 && !isRound && !pieces.some((piece) => UNIT.test(piece));
  for (const token of whole ? [pieces.join("×")] : pieces) {
    // the 12 of Φ25×12 is a length, or a thickness
    const long = isRound && pieces.length > 1 && /^[\d.]+$/u.test(token) ? [[sizeTerm(`${token}m`)]] : [];
    yield [[sizeTerm(token)], ...otherWays(token), ...long];
  }
}

type Clauses = Map<string, QueryClause>;

function clausesOf(text: string): Clauses {
  const clauses: Clauses = new Map();
  for (const { kind, text: run } of runsOf(text))
    for (const clause of kind === "han" ? hanClauses(run) : sizeClauses(run))
      clauses.set(JSON.stringify(clause), clause);
  return clauses;
}

/** All of some conditions as alternatives, each of them terms that must all be there; null where they are too many. */
function together(clauses: Iterable<QueryClause>): QueryClause | null {
  let ways: QueryClause = [[]];
  for (const clause of clauses) {
    if (ways.length * clause.length > MAX_WAYS) return null;
    ways = ways.flatMap((way) => clause.map((terms) => [...way, ...terms]));
  }
  return ways;
}

const distinct = (ways: QueryClause): Way[] => [...new Map(ways.map((way) => [JSON.stringify(way), way])).values()];

interface Span {
  from: number;
  to: number;
}
/** A word of the lexicon in a text, and how goods names may say it. */
export interface Word extends Span {
  said: readonly string[];
}
interface Group extends Span {
  words: Word[];
}

const LONGEST_WORD = 24;
const isLatin = (char: string | undefined): boolean => char !== undefined && /[a-z\d]/u.test(char);
const isHan = (char: string | undefined): boolean => char !== undefined && /\p{Script=Han}/u.test(char);

/** Words of the lexicon in a text, the longest at each place, none of them a part of a longer word of letters. */
export function* wordsIn(text: string, lexicon: Lexicon): Generator<Word> {
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + LONGEST_WORD);
    let said: readonly string[] | undefined;
    for (; to > from; to -= 1) {
      const splits = (at: number) => isLatin(text[at - 1]) && isLatin(text[at]);
      said = splits(from) || splits(to) ? undefined : lexicon.get(text.slice(from, to));
      if (said) break;
    }
    if (said) yield { from, to, said };
    from = said ? to : from + 1;
  }
}

/** Parts of a text around words of the lexicon, each with the Han characters that it is written together with. */
function groupsIn(text: string, words: Iterable<Word>): Group[] {
  const groups: Group[] = [];
  for (const word of words) {
    let { from, to } = word;
    while (isHan(text[from]) && isHan(text[from - 1])) from -= 1;
    while (isHan(text[to - 1]) && isHan(text[to])) to += 1;
    const last = groups.at(-1);
    if (last && last.to >= from) {
      last.to = Math.max(last.to, to);
      last.words.push(word);
    } else groups.push({ from, to, words: [word] });
  }
  return groups;
}

/** Characters that are left between two words and say nothing. */
const FILLING = /^[的色型用款类种等和及与各]$/u;

/** The parts of a group and how names may say each; null where it is not made of words alone. */
function partsOf(text: string, { from, to, words }: Group): (readonly string[])[] | null {
  const parts: (readonly string[])[] = [];
  let at = from;
  for (const { from: start, to: end, said } of [...words, { from: to, to, said: [] }]) {
    const between = text.slice(at, start).trim();
    const isLeft = between !== "" && !FILLING.test(between);
    if (isLeft && [...between].length === 1) return null;
    if (isLeft) parts.push([between]);
    if (said.length > 0) parts.push(said);
    at = end;
  }
  return parts;
}

/** Every way in which one of some phrases may be in a name. */
const waysOf = (phrases: readonly string[]): QueryClause =>
  distinct(phrases.flatMap((phrase) => together(clausesOf(phrase).values()) ?? []));

/** What a part of a text may mean: as it is written, or each of its words as goods names have them. */
function meantBy(text: string, group: Group): QueryClause[] {
  const written = [...clausesOf(text.slice(group.from, group.to)).values()];
  const parts = partsOf(text, group);
  if (!parts) return written;
  const apart = parts.map(waysOf).filter((clause) => clause.length > 0);
  const [typed, meant] = [together(written), together(apart)];
  if (!typed || !meant) return apart;
  return apart.length > 0 ? [distinct([...typed, ...meant]).slice(0, MAX_WAYS)] : [];
}

/** Conditions of a text whose words may be the trade's. */
function meantClauses(text: string, lexicon: Lexicon): Clauses {
  const groups = groupsIn(text, wordsIn(text, lexicon));
  if (groups.length === 0) return clausesOf(text);
  const outside = groups.reduceRight((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text);
  const clauses = clausesOf(outside);
  for (const clause of groups.flatMap((group) => meantBy(text, group))) clauses.set(JSON.stringify(clause), clause);
  // it says nothing but what is said of all goods
  return clauses.size > 0 ? clauses : clausesOf(text);
}

/** Conditions that a name must all meet to be found by `keyword`; empty when it holds nothing to search for. */
export function queryClauses(keyword: string, lexicon: Lexicon = TRADE_WORDS): QueryClause[] {
  const typed = inGoodsNotation(normalize(keyword.slice(0, MAX_KEYWORD)));
  const graded = asGrades(typed);
  const said = meantClauses(typed, lexicon);
  if (graded === typed) return [...said.values()].slice(0, MAX_CLAUSES);
  const meant = meantClauses(graded, lexicon);
  const only = (some: Clauses, others: Clauses) =>
    [...some].flatMap(([key, clause]) => (others.has(key) ? [] : [clause]));
  const [read, typedOnly] = [only(meant, said), only(said, meant)];
  // it says the grade in both ways: hrb400e 三级抗震
  if (read.length === 0 || typedOnly.length + read.length > MAX_APART) return [...meant.values()].slice(0, MAX_CLAUSES);
  // a name says the grade or, as it was typed, what the trade calls it
  const both = [...said].flatMap(([key, clause]) => (meant.has(key) ? [clause] : []));
  const [asRead, asTyped] = [together(read), together(typedOnly)];
  if (!asRead || !asTyped) return [...meant.values()].slice(0, MAX_CLAUSES);
  return [distinct([...asRead, ...asTyped]).slice(0, MAX_WAYS), ...both].slice(0, MAX_CLAUSES);
}

/**
 * The conditions of a keyword one by one, for what meets more of them to come first: each word of the trade is one, whichever
 * of its meanings a name has.
 */
export function nameClauses(keyword: string, lexicon: Lexicon = TRADE_WORDS): QueryClause[] {
  const text = asGrades(inGoodsNotation(normalize(keyword.slice(0, MAX_KEYWORD))));
  const groups = groupsIn(text, wordsIn(text, lexicon));
  const outside = groups.reduceRight((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text);
  const clauses = clausesOf(outside);
  for (const group of groups)
    for (const clause of partsOf(text, group)?.map(waysOf) ?? clausesOf(text.slice(group.from, group.to)).values())
      if (clause.length > 0) clauses.set(JSON.stringify(clause), clause);
  return [...clauses.values()].slice(0, MAX_CLAUSES);
}

/** Whether a text with these tokens is found by these clauses: the database's answer, for lists in memory. */
export function meets(tokens: readonly string[], clauses: readonly QueryClause[]): boolean {
  const has = ({ token, prefix }: QueryTerm): boolean =>
    tokens.some((candidate) => (prefix ? candidate.startsWith(token) : candidate === token));
  return clauses.length > 0 && clauses.every((alternatives) => alternatives.some((terms) => terms.every(has)));
}
