import { afterCommits } from "#server/kernel/after-commits";
import type { Db } from "#server/kernel/db";
import { signal } from "#server/kernel/signal";
import { inTransaction } from "#server/kernel/transaction";
import { attributeTokensOf, ORIGIN, STANDARD, searchTextOf } from "#trpc/rules/goods-text";
import { toTsVector } from "#trpc/rules/search/tsquery";
import { addTokens, forgetFacets } from "../catalogue/index";
import { forgetCategories } from "../mall/index";
import { goodsBehind, lockStale, markReindexed, nextStale, type Stale, writeIndex } from "./repo/reindex";

/** Categories or brands were written in a transaction that is not over yet. */
export const catalogueWritten = signal();

/** Goods of a transaction: a fifth of a second of work. */
const BATCH = 1_000;

/** Indexes the next goods of a category or brand. @returns how many; undefined where another process goes on with it */
const indexNext = (db: Db, one: Stale): Promise<number | undefined> =>
  inTransaction(db, async (own) => {
    if (!(await lockStale(own, one))) return undefined;
    const { tenantCode } = one;
    const goods = await goodsBehind(own, one, BATCH);
    const rows = goods.map(({ sysNo, mallSpuName, attributes, brandNames, categoryName, aliases, template }) => {
      const attributeOf = (name: string) => attributes.find((attribute) => attribute.name === name)?.value ?? "";
      const filterable = new Map(template.map((definition) => [definition.name, definition.filterable]));
      const searchText = searchTextOf({
        ...{ name: mallSpuName, brand: brandNames.join(" "), origin: attributeOf(ORIGIN), category: categoryName },
        ...{ aliases: aliases.join(" "), standard: attributeOf(STANDARD) },
      });
      return {
        ...{ sysNo, searchText, searchVector: toTsVector(searchText, tenantCode, mallSpuName) },
        attributeTokens: attributeTokensOf(
          attributes.map((attribute) => ({ ...attribute, filterable: filterable.get(attribute.name) ?? false })),
        ),
      };
    });
    await writeIndex(own, tenantCode, rows);
    await addTokens(
      own,
      tenantCode,
      rows.map(({ sysNo }) => sysNo),
    );
    await markReindexed(own, one, rows.length < BATCH ? null : (rows.at(-1)?.sysNo ?? null));
    return rows.length;
  });

/**
 * Has goods follow the names of their categories and brands, and the templates: in their filters and in the word index.
 * Harmless twice and in several processes; goes on where it broke off.
 */
export async function reindexGoods(db: Db): Promise<{ goods: number }> {
  let goods = 0;
  for (;;) {
    const one = await nextStale(db);
    const count = one && (await indexNext(db, one));
    if (one) forgetCategories(one.tenantCode);
    if (count === undefined) break;
    goods += count;
  }
  if (goods > 0) forgetFacets();
  return { goods };
}

/** Reindexes goods as soon as this process commits a change; what is left behind is found by the job. @returns the stop */
export const reindexAfterCommits = (db: Db): (() => Promise<void>) =>
  afterCommits({
    ...{ given: catalogueWritten, looksMs: [100, 2_000], failed: "goods were not indexed" },
    work: () => reindexGoods(db),
  });
