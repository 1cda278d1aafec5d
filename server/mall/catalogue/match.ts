import { areaCodeOf } from "#server/mall/area/index";
import type { Handler } from "#server/mall/implement";
import { categoriesOf, sellerNamesOf } from "#server/mall/mall/index";
import { type OwnName, ownNamesOf } from "#server/mall/own-name/index";
import { lexiconOf } from "#server/mall/search-word/index";
import type { MallSku } from "#trpc/contract/sku";
import type { mallSkuList } from "#trpc/contract/sku-list";
import { groupBy } from "#trpc/rules/group";
import { ownNameKey } from "#trpc/rules/own-name";
import { byFit, type Fit } from "#trpc/rules/pasted-fit";
import { byWorth, type FoundKind, isInUnit, onlyKind } from "#trpc/rules/pasted-match";
import { inGoodsUnit } from "#trpc/rules/written-unit";
import { type LineRead, Reading } from "./match-read";
import { respelledWays, type Way, wantedOf, waysOf } from "./match-ways";
import { lookAt } from "./reader";
import { findMatches, type Match } from "./repo/match";
import { findParts, partAsked } from "./repo/match-part";
import { readByKeys } from "./repo/rows";
import { meantInstead } from "./search";
import { toMallSku } from "./view";

interface LineResult {
  way: Way;
  matches: readonly Match[];
  /** They have a part of the words only and come in their own order. */
  isPart: boolean;
}
const NOTHING: LineResult = { way: { words: "", shops: null, sure: false }, matches: [], isPart: false };

/** Goods that a line is offered, and those that are priced to find them. */
const OFFERED = 8;
const PRICED = 12;

interface Choice {
  sysNo: number;
  code: string;
  fit: Fit;
  match: Match;
}

/** What a line found, and how it fits. */
interface Read extends LineResult {
  line: LineRead;
  only: (FoundKind & { match: Match }) | undefined;
  choices: readonly Choice[];
}

/** What fits a line best; of names that fit equally well one after the other, the best sold first. */
function readFound(found: LineResult, reading: Reading): Read {
  const { way, matches, isPart } = found;
  const line = reading.line(way.words);
  const kinds = matches.map((match) => reading.kind(line, match));
  const choices = kinds
    .flatMap(({ match, fit, score }, rank) =>
      match.sysNos.map((sysNo, place) => ({ sysNo, code: match.codes[place] ?? "", fit, match, score, place, rank })),
    )
    .sort((a, b) => (isPart ? b.score - a.score || a.rank - b.rank : byFit(a.fit, b.fit)) || a.place - b.place)
    .slice(0, PRICED);
  const named = kinds.find(({ match }) => match.byCode);
  const only = named ?? (way.sure && !isPart ? onlyKind(kinds) : undefined);
  return { ...found, line, only: way.sure ? only : undefined, choices };
}

type Line = Parameters<Handler<typeof mallSkuList.matchList>>[0]["input"]["lines"][number];

type LineRequest = Line & { ways: readonly Way[] };

/** What all lines are answered from. */
interface Known {
  goods: ReadonlyMap<number, MallSku>;
  reading: Reading;
  names: ReadonlyMap<string, OwnName>;
}

/** The goods that the organisation chose for the words last, where they can still be bought. */
function rememberedFor({ words, ways }: LineRequest, { goods, reading, names }: Known) {
  const name = names.get(ownNameKey(words));
  const sku = name && goods.get(name.sysNo);
  if (!name || !sku || sku.unavailableReason !== null) return undefined;
  // whoever names a seller means their goods
  const shops = ways[0]?.shops ?? null;
  if (shops && !shops.includes(sku.shopSysNo)) return undefined;
  return {
    ...sku,
    code: name.code,
    lineFit: reading.reasons(reading.line(words), name, sku),
    remembered: true,
    keptUnit: name.unit,
  };
}

/** What a line is offered: what was chosen for its words last, then the best first. */
function answerOf(line: LineRequest, read: Read, known: Known) {
  const found = foundFor(line, read, known);
  const remembered = rememberedFor(line, known);
  if (!remembered) return found;
  const { keptUnit, ...sku } = remembered;
  const others = found.skuList.filter(({ sysNo }) => sysNo !== sku.sysNo);
  return {
    sure: keptUnit === sku.unit && isInUnit(line.unit, sku),
    skuList: [sku, ...others].slice(0, OFFERED),
  };
}

function foundFor({ unit, quantity }: Line, read: Read, { goods, reading }: Known) {
  const candidates = read.choices.flatMap(({ sysNo, code, fit, match }) => {
    const sku = goods.get(sysNo);
    if (!sku) return [];
    const price = sku.priceReason?.unitPrice ?? sku.salesPrice;
    const wanted = quantity === undefined ? null : inGoodsUnit(quantity, unit, sku);
    const belowMinimum = wanted?.lt(sku.buyStart) ?? false;
    return [{ sku, code, fit, match, ...sku, available: sku.unavailableReason === null, belowMinimum, price }];
  });
  const ordered = (read.isPart ? candidates : byWorth(candidates)).slice(0, OFFERED);
  const [first] = ordered;
  return {
    sure: first !== undefined && first.match === read.only?.match && isInUnit(unit, first),
    skuList: ordered.map(({ sku, code, match }) => ({
      ...sku,
      code,
      lineFit: reading.reasons(read.line, match, sku),
      remembered: false,
    })),
  };
}

/**
 * What the lines of a list may mean: three statements for a hundred of them, one more where some find nothing as they are
 * spelled, one where nothing has all of their words, and so on for each further hundred.
 */
export const matchList: Handler<typeof mallSkuList.matchList> = async (context) => {
  const { db, tenantCode, input } = context;
  const [areaCode, names, categories, lexicon, ownNames] = await Promise.all([
    areaCodeOf(db, input.areaSysNo),
    sellerNamesOf(db, tenantCode),
    categoriesOf(db, tenantCode),
    lexiconOf(db, tenantCode),
    ownNamesOf(db, context.actor, input.lines),
  ]);
  /** By the first of its ways that finds anything; undefined for a line that finds nothing. */
  const look = async (some: readonly Way[][]): Promise<(LineResult | undefined)[]> => {
    const all = some.flat();
    if (all.length === 0) return [];
    const wanted = all.map((way) => wantedOf(way, tenantCode, { categories, lexicon: lexicon.words }));
    const byWay = groupBy(await findMatches(db, { tenantCode, areaCode, lines: wanted }), ({ no }) => all[no - 1]);
    return some.map((ways) => ways.map((way) => ({ way, matches: byWay.get(way) ?? [], isPart: false })).find(isThere));
  };
  /** By a part of its words. */
  const lookForParts = async (some: readonly (Way | null)[]): Promise<(LineResult | undefined)[]> => {
    const asked = some.flatMap((way, index) => (way ? (partAsked(index + 1, way.words, lexicon.words) ?? []) : []));
    if (asked.length === 0) return [];
    const byLine = groupBy(await findParts(db, { tenantCode, areaCode, lines: asked }), ({ no }) => no);
    return some.map((way, index) => {
      const matches = byLine.get(index + 1) ?? [];
      return way && matches.length > 0 ? { way: { ...way, sure: false }, matches, isPart: true } : undefined;
    });
  };
  const lines = input.lines.map((line) => ({ ...line, ways: waysOf(line, names) }));
  const asSpelled = await look(lines.map(({ ways }) => ways));
  const instead = await Promise.all(
    lines.map(async ({ ways }, index) => {
      const words = asSpelled[index] ? null : await meantInstead(db, tenantCode, ways.at(-1)?.words ?? "");
      return words === null ? [] : respelledWays(ways, words);
    }),
  );
  const respelled = await look(instead);
  const isMissed = (index: number) => !asSpelled[index] && !respelled[index];
  const parts = await lookForParts(lines.map(({ ways }, index) => (isMissed(index) ? (ways.at(-1) ?? null) : null)));
  const reading = new Reading(categories, lexicon.words);
  const found = lines.map((_, index) =>
    readFound(asSpelled[index] ?? respelled[index] ?? parts[index] ?? NOTHING, reading),
  );
  const keys = new Set(found.flatMap(({ choices }) => choices.map(({ sysNo }) => sysNo)));
  for (const { sysNo } of ownNames.values()) keys.add(sysNo);
  const { rows, view } = await lookAt(context, input, (buyer) => readByKeys(db, tenantCode, [...keys], buyer));
  const goods = new Map(rows.map((row) => [row.sysNo, toMallSku(row, view)]));
  const known = { goods, reading, names: ownNames };
  return lines.map((line, index) => answerOf(line, found[index] ?? readFound(NOTHING, reading), known));
};

const isThere = ({ matches }: LineResult): boolean => matches.length > 0;
