import { type Handler, inOneStatement } from "#server/mall/implement";
import { type favourite, MOST_FAVOURITES } from "#trpc/contract/favourite";
import { paymentOfPrice, priceAtTerm } from "#trpc/rules/kept-price";
import { defaultOption } from "#trpc/rules/price";
import { lookAt } from "./reader";
import { deleteKept, insertKept, keptAmong, lockKeeper, readKept } from "./repo/favourites";
import { type Buyer, readByKeys } from "./repo/rows";
import { toMallSku, wasListed } from "./view";

/** Two statements: what is kept, and these goods as they are offered today. */
export const search: Handler<typeof favourite.search> = async (context) => {
  const { db, tenantCode, actor, input } = context;
  const { pageNo, pageSize } = input;
  const kept = await readKept(db, actor, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const keys = kept.map(({ sysNo }) => sysNo);
  const { rows, view } = await lookAt(context, input, async (buyer) =>
    keys.length > 0 ? readByKeys(db, tenantCode, keys, buyer) : { rows: [], options: new Map(), stamp: null },
  );
  const goods = new Map(rows.map((row) => [row.sysNo, { row, sku: toMallSku(row, view) }]));
  return {
    datas: kept.flatMap(({ sysNo, keptPrice, keptTime, keptPayment }) => {
      const found = goods.get(sysNo);
      if (!found) return [];
      const option = defaultOption(view.options.get(sysNo) ?? []);
      const seen = view.showPrice && keptPrice !== null ? Number(keptPrice) : null;
      const priceAtKeptTerm = seen === null ? null : priceAtTerm(option, found.row.salesPrice, keptPayment);
      return [{ ...found.sku, keptPrice: seen, keptTime, keptPayment, priceAtKeptTerm }];
    }),
    total: kept[0]?.total ?? 0,
    pageNo,
    pageSize,
  };
};

export const among: Handler<typeof favourite.among> = async ({ db, actor, input }) =>
  input.skuSysNoList.length > 0 ? keptAmong(db, actor, input.skuSysNoList) : [];

/** The price is the one that a card shows: under the reader's best agreement and the term that was chosen last. */
export const keep: Handler<typeof favourite.keep> = async (context) => {
  const { db, tenantCode, actor, now, input, fail } = context;
  const { skuSysNo } = input;
  const { rows, view } = await lookAt(context, input, (buyer: Buyer | null) =>
    readByKeys(db, tenantCode, [skuSysNo], buyer),
  );
  const row = rows.find(wasListed);
  if (!row) throw fail("NOT_FOUND", { message: "商品不存在或已删除" });
  const { priceReason, salesPrice } = toMallSku(row, view);
  await lockKeeper(db, actor);
  const keptPrice = priceReason?.unitPrice ?? salesPrice;
  const keptPayment = keptPrice === null ? null : paymentOfPrice(priceReason);
  const kept = { skuSysNo, keptPrice, keptPayment, now, most: MOST_FAVOURITES };
  const { before, there, added } = await insertKept(db, actor, kept);
  if (!added && !there) throw fail("FAVOURITES_FULL", { details: { limit: MOST_FAVOURITES } });
  return { count: added ? before + 1 : before };
};

export const drop: Handler<typeof favourite.drop> = inOneStatement((async ({ db, actor, input }) => {
  await deleteKept(db, actor, input.skuSysNoList);
  return true;
}) satisfies Handler<typeof favourite.drop>);
