import type { Handler } from "#server/mall/implement";
import type { h5Sku } from "#trpc/contract/sku-list";
import { lookAt } from "./reader";
import { readBought } from "./repo/bought";
import { readByKeys } from "./repo/rows";
import { toMallSku } from "./view";

/** Two statements: what was bought how often, and these goods as they are offered today. */
export const getBuyMoreSku: Handler<typeof h5Sku.getBuyMoreSku> = async (context) => {
  const { db, tenantCode, actor, input } = context;
  const { pageNo, pageSize } = input;
  const bought = await readBought(
    db,
    { tenantCode, organizationSysNo: actor.organizationSysNo },
    { limit: pageSize, offset: (pageNo - 1) * pageSize },
  );
  const keys = bought.map(({ sysNo }) => sysNo);
  const { rows, view } = await lookAt(context, input, async (buyer) =>
    keys.length > 0 ? readByKeys(db, tenantCode, keys, buyer) : { rows: [], options: new Map(), stamp: null },
  );
  const goods = new Map(rows.map((row) => [row.sysNo, toMallSku(row, view)]));
  return {
    datas: bought.flatMap(({ sysNo, buyCount, lastQuantity, lastTime }) => {
      const sku = goods.get(sysNo);
      return sku ? [{ ...sku, buyCount, lastQuantity: Number(lastQuantity), lastTime }] : [];
    }),
    total: bought[0]?.total ?? 0,
    pageNo,
    pageSize,
  };
};
