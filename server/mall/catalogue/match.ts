import { areaCodeOf } from "#server/mall/area/index";
import type { Handler } from "#server/mall/implement";
import { sellerNamesOf } from "#server/mall/mall/index";
import type { mallSkuList } from "#trpc/contract/mall";
import { groupBy } from "#trpc/rules/group";
import { type SellerName, withoutSeller } from "#trpc/rules/named-seller";
import { byWorth, isSure } from "#trpc/rules/pasted-match";
import { oppositesOf, toOppositeQuery, toTsQuery, without } from "#trpc/rules/tokenize";
import { lookAt } from "./reader";
import { findMatches, type Match, type WantedLine } from "./repo/match";
import { readByKeys } from "./repo/rows";
import { meantInstead } from "./search";
import { toMallSku } from "./view";

/** A way to read a line. */
interface Way {
  words: string;
  shops: readonly number[] | null;
  /** What it finds may be what was meant, without a question. */
  sure: boolean;
}

/** The ways to read a line, the best first: of the seller that it names, as it stands, of anybody. */
function waysOf({ words, seller }: { words: string; seller: string }, names: readonly SellerName[]): Way[] {
  const { words: goods, shops } = withoutSeller(words, seller, names);
  if (!shops) return [{ words, shops, sure: true }];
  const asItStands = goods === words ? [] : [{ words, shops: null, sure: true }];
  return [{ words: goods, shops, sure: true }, ...asItStands, { words: goods, shops: null, sure: false }];
}

/** The same for what is spelled otherwise than it was written. */
const respelledWays = (ways: readonly Way[], words: string): Way[] =>
  [...new Set([ways[0]?.shops ?? null, null])].map((shops) => ({ words, shops, sure: false }));

function wantedOf({ words, shops }: Way, tenantCode: string): WantedLine {
  const query = toTsQuery(words, tenantCode);
  // who writes 泵送 is never offered 非泵送
  const opposite = toOppositeQuery(oppositesOf(words), tenantCode);
  return { code: words.trim(), query: query && without(query, opposite), shops };
}

interface Found {
  way: Way;
  matches: readonly Match[];
}
const NOTHING: Found = { way: { words: "", shops: null, sure: false }, matches: [] };

/**
 * What the lines of a list may mean: two statements for any number of them, one more where some find nothing as they
 * are spelled.
 */
export const matchList: Handler<typeof mallSkuList.matchList> = async (context) => {
  const { db, tenantCode, input } = context;
  const [areaCode, names] = await Promise.all([areaCodeOf(db, input.areaSysNo), sellerNamesOf(db, tenantCode)]);
  /** By the first of its ways that finds anything; undefined for a line that finds nothing. */
  const look = async (some: readonly Way[][]): Promise<(Found | undefined)[]> => {
    const all = some.flat();
    if (all.length === 0) return [];
    const wanted = all.map((way) => wantedOf(way, tenantCode));
    const byWay = groupBy(await findMatches(db, { tenantCode, areaCode, lines: wanted }), ({ no }) => all[no - 1]);
    return some.map((ways) => ways.map((way) => ({ way, matches: byWay.get(way) ?? [] })).find(isThere));
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
  const found = lines.map((_, index) => asSpelled[index] ?? respelled[index]);
  const keys = new Set(found.flatMap((one) => one?.matches.map(({ sysNo }) => sysNo) ?? []));
  const { rows, view } = await lookAt(context, input, (buyer) => readByKeys(db, tenantCode, [...keys], buyer));
  const goods = new Map(rows.map((row) => [row.sysNo, toMallSku(row, view)]));
  return lines.map(({ unit }, index) => {
    const { way, matches } = found[index] ?? NOTHING;
    const candidates = matches.flatMap(({ sysNo, code }) => {
      const sku = goods.get(sysNo);
      if (!sku) return [];
      const price = sku.priceReason?.unitPrice ?? sku.salesPrice;
      return [{ sku, code, ...sku, available: sku.unavailableReason === null, price }];
    });
    const ordered = byWorth(candidates);
    return {
      sure: way.sure && isSure({ words: way.words, unit }, ordered),
      skuList: ordered.map(({ sku, code }) => ({ ...sku, code })),
    };
  });
};

const isThere = ({ matches }: Found): boolean => matches.length > 0;
