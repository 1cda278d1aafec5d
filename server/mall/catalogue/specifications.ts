import { areaCodeOf } from "#server/mall/area/index";
import type { Handler } from "#server/mall/implement";
import { categoriesOf } from "#server/mall/mall/index";
import type { specification } from "#trpc/contract/specification";
import { type Attribute, laidOut } from "./axes";
import { inOrder } from "./facets";
import { lookAt } from "./reader";
import { readSpecifications } from "./repo/specifications";
import { toMallSku } from "./view";

/** Attributes that say who offers something, not what it is. */
const OF_OFFER: readonly string[] = ["产地", "品牌", "生产厂家"];

/** "name:value" tokens by their names. */
function valuesOf(tokens: readonly string[]): Map<string, string> {
  return new Map(
    tokens.map((token) => {
      const border = token.indexOf(":");
      return [token.slice(0, border), token.slice(border + 1)];
    }),
  );
}

/** One statement for the goods and their prices, however many specifications a shop has. */
export const searchSpecifications: Handler<typeof specification.search> = async (context) => {
  const { db, tenantCode, input } = context;
  const { skuSysNo } = input;
  const [categories, areaCode] = await Promise.all([categoriesOf(db, tenantCode), areaCodeOf(db, input.areaSysNo)]);
  const { rows, view } = await lookAt(context, input, (buyer) =>
    readSpecifications(db, { tenantCode, areaCode, skuSysNo }, buyer),
  );
  const [row] = rows;
  if (!row) return { axisList: [], sameList: [], datas: [] };
  const own = { values: valuesOf(row.ownTokens) };
  const attributes = (categories.byKey(row.categorySysNo)?.attributeDefs ?? [])
    .filter(({ name, filterable }) => filterable && !OF_OFFER.includes(name))
    .map(({ name, valueType, values = [] }): Attribute => {
      const order = inOrder(values);
      return { name, isSize: valueType === "number", order: (a, b) => order({ value: a }, { value: b }) };
    });
  const found = rows.map((one) => ({ row: one, values: valuesOf(one.tokenList) }));
  const { axes, goods } = laidOut(own, found, attributes);
  // alone it is no choice
  if (goods.every((one) => one.row.sysNo === skuSysNo)) return { axisList: [], sameList: [], datas: [] };
  const axisList = axes.map(({ name }) => name);
  const same = attributes.filter(({ name }) => axisList.length > 0 && !axisList.includes(name));
  return {
    axisList,
    sameList: same.flatMap(({ name }) => (own.values.has(name) ? `${name}:${own.values.get(name)}` : [])),
    datas: goods.map((one) => ({
      ...toMallSku(one.row, view),
      valueList: axisList.map((name) => one.values.get(name) ?? ""),
    })),
  };
};
