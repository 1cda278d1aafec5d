import { areaCodeOf } from "#server/mall/area/index";
import type { Handler } from "#server/mall/implement";
import type { mallSkuList } from "#trpc/contract/mall";
import { groupBy } from "#trpc/rules/group";
import { byWorth, isSure } from "#trpc/rules/pasted-match";
import { toTsQuery } from "#trpc/rules/tokenize";
import { lookAt } from "./reader";
import { findMatches } from "./repo/match";
import { readByKeys } from "./repo/rows";
import { toMallSku } from "./view";

/** What the lines of a list may mean: two statements for any number of them. */
export const matchList: Handler<typeof mallSkuList.matchList> = async (context) => {
  const { db, tenantCode, input } = context;
  const { lines } = input;
  const areaCode = await areaCodeOf(db, input.areaSysNo);
  const wanted = lines.map(({ words }) => ({ code: words.trim(), query: toTsQuery(words, tenantCode) }));
  const found = await findMatches(db, { tenantCode, areaCode, lines: wanted });
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
    return { sure: isSure(line, ordered), skuList: ordered.map(({ sku, code }) => ({ ...sku, code })) };
  });
};
