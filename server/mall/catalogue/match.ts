import { areaCodeOf } from "#server/mall/area/index";
import type { Handler } from "#server/mall/implement";
import type { mallSkuList } from "#trpc/contract/mall";
import { groupBy } from "#trpc/rules/group";
import { byWorth, isSure } from "#trpc/rules/pasted-match";
import { oppositesOf, toOppositeQuery, toTsQuery, without } from "#trpc/rules/tokenize";
import { lookAt } from "./reader";
import { findMatches } from "./repo/match";
import { readByKeys } from "./repo/rows";
import { meantInstead } from "./search";
import { toMallSku } from "./view";

/**
 * What the lines of a list may mean: two statements for any number of them, one more where some find nothing as they
 * are spelled.
 */
export const matchList: Handler<typeof mallSkuList.matchList> = async (context) => {
  const { db, tenantCode, input } = context;
  const { lines } = input;
  const areaCode = await areaCodeOf(db, input.areaSysNo);
  const look = async (some: readonly string[]) => {
    const wanted = some.map((words) => {
      const query = toTsQuery(words, tenantCode);
      // who writes 泵送 is never offered 非泵送
      const opposite = toOppositeQuery(oppositesOf(words), tenantCode);
      return { code: words.trim(), query: query && without(query, opposite) };
    });
    return some.length === 0 ? [] : findMatches(db, { tenantCode, areaCode, lines: wanted });
  };
  const asSpelled = await look(lines.map(({ words }) => words));
  const there = new Set(asSpelled.map(({ no }) => no));
  const instead = await Promise.all(
    lines.map(async ({ words }, index) => {
      const meant = there.has(index + 1) ? null : await meantInstead(db, tenantCode, words);
      return meant === null ? [] : [{ no: index + 1, meant }];
    }),
  ).then((some) => some.flat());
  const respelled = await look(instead.map(({ meant }) => meant));
  const found = [...asSpelled, ...respelled.map((match) => ({ ...match, no: instead[match.no - 1]?.no ?? 0 }))];
  const codes = new Map(found.map(({ sysNo, code }) => [sysNo, code]));
  const { rows, view } = await lookAt(context, input, (buyer) => readByKeys(db, tenantCode, [...codes.keys()], buyer));
  const goods = new Map(rows.map((row) => [row.sysNo, toMallSku(row, view)]));
  const byLine = groupBy(found, ({ no }) => no);
  return lines.map((line, index) => {
    const candidates = (byLine.get(index + 1) ?? []).flatMap(({ sysNo, code }) => {
      const sku = goods.get(sysNo);
      if (!sku) return [];
      return [
        {
          sku,
          code,
          ...sku,
          available: sku.unavailableReason === null,
          price: sku.priceReason?.unitPrice ?? sku.salesPrice,
        },
      ];
    });
    const ordered = byWorth(candidates);
    return {
      sure: there.has(index + 1) && isSure(line, ordered),
      skuList: ordered.map(({ sku, code }) => ({ ...sku, code })),
    };
  });
};
