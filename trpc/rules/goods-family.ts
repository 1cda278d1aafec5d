import type { AttributeDef, FamilyFields, FamilyVariant, GoodsFields } from "../contract/goods-fields";
import { inTemplate } from "./goods-fields";

const MOST_NAME = 100;

/** The attributes of a template in which the goods of a family differ. */
export const variantAttributes = (template: readonly AttributeDef[]): AttributeDef[] =>
  template.filter(({ variant }) => variant === true);

/** Fields of each variant: what the family shares, its own attributes behind the name. */
export function familyGoods(
  shared: FamilyFields,
  variants: readonly FamilyVariant[],
  template: readonly AttributeDef[],
): GoodsFields[] {
  const deciding = variantAttributes(template);
  return variants.map((variant) => {
    const own = new Set(variant.attributeList.map(({ name }) => name));
    const attributeList = inTemplate(
      [...shared.attributeList.filter(({ name }) => !own.has(name)), ...variant.attributeList],
      template,
    );
    const values = deciding.map(({ name }) => attributeList.find((one) => one.name === name)?.value ?? "");
    const mallSpuName = [shared.mallSpuName, ...values.filter(Boolean)].join(" ");
    return { ...shared, ...variant, mallSpuName, attributeList };
  });
}

/**
 * Goods of a family after what it shares was changed: code, price, lead time and the attributes of the variant stay, and
 * so does what the family neither says nor said before.
 */
export function familyEdit(
  own: GoodsFields,
  { before, now }: { before: FamilyFields; now: FamilyFields },
  template: readonly AttributeDef[],
): GoodsFields {
  const deciding = new Set(variantAttributes(template).map(({ name }) => name));
  const shared = new Set([...before.attributeList, ...now.attributeList].map(({ name }) => name));
  const attributeList = own.attributeList.filter(({ name }) => deciding.has(name) || !shared.has(name));
  const { code, salesPrice, leadDays, madeToOrder } = own;
  const [fields = own] = familyGoods(
    now,
    [{ code, salesPrice, leadDays, madeToOrder, stockList: [], attributeList }],
    template,
  );
  return { ...fields, fileSysNo: now.fileSysNo ?? own.fileSysNo };
}

/** Sentences by field, `variantList.0.code`, about variants as such; empty where nothing is wrong. */
export function familyProblems(
  goods: readonly GoodsFields[],
  template: readonly AttributeDef[],
): Record<string, string> {
  const deciding = variantAttributes(template);
  if (deciding.length === 0)
    return { categorySysNo: "该类目的属性模板没有区分规格的属性，请逐个新增商品，或请平台在模板中设置" };
  const wrong: Record<string, string> = {};
  const [seen, codes] = [new Map<string, number>(), new Map<string, number>()];
  for (const [at, { attributeList, mallSpuName, code }] of goods.entries()) {
    const row = `variantList.${at}`;
    const values = deciding.map(({ name }) => attributeList.find((one) => one.name === name)?.value ?? "");
    const blank = deciding[values.indexOf("")];
    if (blank) wrong[`${row}.attribute.${blank.name}`] = `第 ${at + 1} 个规格没有${blank.name}`;
    const same = seen.get(values.join("\n"));
    if (same !== undefined && !blank) wrong[`${row}.attribute.${deciding[0]?.name}`] = `与第 ${same + 1} 个规格相同`;
    else seen.set(values.join("\n"), at);
    const other = code === "" ? undefined : codes.get(code);
    if (other !== undefined) wrong[`${row}.code`] = `编码与第 ${other + 1} 个规格相同`;
    else codes.set(code, at);
    if (mallSpuName.length > MOST_NAME) wrong.mallSpuName = `名称加上规格不能超过${MOST_NAME}个字`;
  }
  return wrong;
}

/** Every combination of values, the last one changing first; `most` of them. */
export function combinations(axes: readonly (readonly string[])[], most: number): string[][] {
  let rows: string[][] = [[]];
  for (const values of axes) rows = rows.flatMap((row) => values.map((value) => [...row, value])).slice(0, most + 1);
  return rows;
}
