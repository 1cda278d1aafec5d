import { loadingCache } from "#server/kernel/cache";
import type { Handler } from "#server/mall/implement";
import { categoriesOf } from "#server/mall/mall/index";
import { lexiconOf } from "#server/mall/search-word/index";
import { SkuSearch } from "#trpc/contract/goods-search";
import type { mallSkuList } from "#trpc/contract/sku-list";
import { categoriesMeant } from "#trpc/rules/search/meant";
import { listOrMeant } from "./search";

type Suggestions = Awaited<ReturnType<Handler<typeof mallSkuList.suggest>>>;

const CATEGORIES = 3;
const NAMES = 8;
/** Several suppliers sell goods of one name. */
const GOODS = 40;

const kept = loadingCache<Suggestions>({ ms: 60_000, max: 5_000 });

/** The categories that ranking would put first, and the names at the head of a visitor's list, kept for a minute. */
export const suggest: Handler<typeof mallSkuList.suggest> = async (context) => {
  const { db, tenantCode, input } = context;
  const { areaSysNo } = input;
  const keyword = input.keyword.trim();
  if (!keyword) return { categories: [], names: [] };
  const { version } = await lexiconOf(db, tenantCode);
  return kept.get(JSON.stringify([tenantCode, version, areaSysNo, keyword]), async () => {
    const search = SkuSearch.parse({ keyword, areaSysNo, pageSize: GOODS });
    const [categories, { datas }] = await Promise.all([
      categoriesOf(db, tenantCode),
      listOrMeant({ ...context, actor: null, input: search }),
    ]);
    const meant = categoriesMeant(keyword, categories).slice(0, CATEGORIES);
    return {
      categories: meant.flatMap((sysNo) => {
        const [category, parent] = categories.path(sysNo).reverse();
        return category ? [{ sysNo, name: category.name, parentName: parent?.name ?? "" }] : [];
      }),
      names: [...new Set(datas.map(({ mallSpuName }) => mallSpuName))].slice(0, NAMES),
    };
  });
};
