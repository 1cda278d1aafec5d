import { areaCodeOf } from "#server/mall/area/index";
import type { Handler } from "#server/mall/implement";
import { categoriesOf } from "#server/mall/mall/index";
import type { mallSkuList } from "#trpc/contract/sku-list";
import { groupBy } from "#trpc/rules/group";
import { lookAt } from "./reader";
import { readFloors } from "./repo/rows";
import { toMallSku } from "./view";

/** The floors of the home page: one statement for all of them. */
export const getFloors: Handler<typeof mallSkuList.getFloors> = async (context) => {
  const { db, tenantCode, input } = context;
  const [{ tree }, areaCode] = await Promise.all([categoriesOf(db, tenantCode), areaCodeOf(db, input.areaSysNo)]);
  const categories = tree.slice(0, input.floors).map(({ sysNo }) => sysNo);
  const filter = { tenantCode, onlyInStock: true, ...(areaCode ? { areaCode } : {}) };
  const floors = { categories, limit: input.cards };
  const { rows, view } = await lookAt(context, input, (buyer) => readFloors(db, filter, floors, buyer));
  const byFloor = groupBy(rows, (row) => row.floorSysNo);
  return categories.map((categorySysNo) => ({
    categorySysNo,
    datas: (byFloor.get(categorySysNo) ?? []).map((row) => toMallSku(row, view)),
  }));
};
