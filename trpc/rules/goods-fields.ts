import type { AttributeDef, GoodsFields } from "../contract/goods-fields";
import { money, yuan } from "./amount-text";
import { wholeCountry } from "./area";
import { withUnit } from "./goods-text";
import { decimal } from "./money";
import { plainNumber } from "./number-text";

const NUMBER = /^-?\d+(\.\d+)?$/;

/** A typed value as goods keep it: a number with the unit of its attribute, once. */
export function attributeValue(typed: string, { valueType, unit = "" }: AttributeDef): string {
  const text = typed.trim();
  if (valueType !== "number" || text === "") return text;
  const bare = unit !== "" && text.endsWith(unit) ? text.slice(0, -unit.length) : text;
  const plain = plainNumber(bare);
  return NUMBER.test(plain) ? withUnit(plain, unit) : text;
}

/** Attributes as typed, in the order of the category's template; those that it does not name come last, as they are. */
export function inTemplate(
  typed: GoodsFields["attributeList"],
  template: readonly AttributeDef[],
): GoodsFields["attributeList"] {
  const values = new Map(typed.map(({ name, value }) => [name, value]));
  const named = template.map((definition) => ({
    name: definition.name,
    value: attributeValue(values.get(definition.name) ?? "", definition),
  }));
  const known = new Set(template.map(({ name }) => name));
  return [...named, ...typed.filter(({ name }) => !known.has(name))].filter(({ value }) => value !== "");
}

/** 吨 of a piece by its theoretical mass; null where it has no length. */
export const pieceMassOf = ({ massPerMetre, pieceLength }: Pick<GoodsFields, "massPerMetre" | "pieceLength">) =>
  massPerMetre === null || pieceLength === null
    ? null
    : decimal(massPerMetre).times(pieceLength).div(1000).round(6).toFixed();

const needed: readonly [keyof GoodsFields, string][] = [
  ["code", "请填写商品编码"],
  ["brandName", "请填写品牌"],
  ["unit", "请填写单位"],
  ["salesPrice", "请填写目录价"],
  ["buyStart", "请填写最小起订量"],
];
const isBlank = (value: unknown): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Choices that a sentence names. */
const NAMED_CHOICES = 12;

/** Why a value is none of its attribute; "" where it is. */
function choiceProblem({ name, valueType, values = [], required = false }: AttributeDef, value: string): string {
  if (value === "") return required ? `请填写${name}` : "";
  if (valueType !== "choice" || values.includes(value)) return "";
  const more = values.length > NAMED_CHOICES ? "等" : "";
  return `${name}“${value}”不在可选值中，可选：${values.slice(0, NAMED_CHOICES).join("、")}${more}`;
}

/**
 * Fields that keep a draft from being submitted: a sentence by field; empty where nothing is wrong.
 * @param isNew of new goods, which bring their stock
 */
export function goodsProblems(
  fields: GoodsFields,
  { template, isNew }: { template: readonly AttributeDef[]; isNew: boolean },
): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const [name, sentence] of needed) if (isBlank(fields[name])) wrong[name] = sentence;
  if (isBlank(fields.saleAreas)) wrong.saleAreas = "请至少选择一个销售区域";
  const { buyStart, quantityScale, pieceLength, massPerMetre, bundlePieces } = fields;
  if (buyStart !== null && !decimal(buyStart).eq(decimal(buyStart).round(quantityScale)))
    wrong.buyStart = `最小起订量最多${quantityScale}位小数，与数量小数位一致`;
  if (pieceLength !== null && massPerMetre === null) wrong.massPerMetre = "填写了每根长度，请同时填写每米重量";
  const { packUnit, packQuantity, packMass } = fields;
  if (packUnit !== "" && packQuantity === null) wrong.packQuantity = `填写了包装单位，请填写每${packUnit}的数量`;
  if (packUnit === "" && (packQuantity !== null || packMass !== null))
    wrong.packUnit = "填写了包装数量或重量，请填写包装单位，例如 托";
  if (bundlePieces !== null && pieceLength === null) wrong.pieceLength = "填写了每件根数，请同时填写每根长度";
  for (const definition of template) {
    const value = fields.attributeList.find(({ name }) => name === definition.name)?.value ?? "";
    const wrongValue = choiceProblem(definition, value);
    if (wrongValue) wrong[`attribute.${definition.name}`] = wrongValue;
    if (definition.valueType !== "number" || value === "") continue;
    const bare = value.slice(0, value.length - (definition.unit?.length ?? 0));
    if (!NUMBER.test(bare)) wrong[`attribute.${definition.name}`] = `${definition.name}应填写数字`;
  }
  if (isNew && !fields.madeToOrder && fields.stockList.length === 0)
    wrong.stockList = "请填写至少一个仓库的库存，暂时没有货填0";
  return wrong;
}

/** Names of what fields hold as keys. */
export interface FieldNames {
  category: (sysNo: number) => string;
  area: (code: string) => string;
}

const number = (value: number | null, unit: string): string => (value === null ? "" : `${value} ${unit}`.trim());

/** Lead time in words; 0 leaves on the day of the order. */
export const leadWords = (days: number): string => (days === 0 ? "当天" : `${days} 个工作日`);

/** A packing in words: 每托 40 袋，2000 千克; "" where goods come unpacked. */
export function packWords({
  unit,
  packUnit,
  packQuantity,
  packMass,
}: Pick<GoodsFields, "unit" | "packUnit" | "packQuantity" | "packMass">): string {
  if (packUnit === "" || packQuantity === null) return "";
  return `每${packUnit} ${packQuantity} ${unit}${packMass === null ? "" : `，${packMass} 千克`}`;
}

/** The fields in words, with their labels, in the order of the form; what is blank has "". No two have one label. */
export function goodsFacts(fields: GoodsFields, names: FieldNames): { label: string; value: string }[] {
  const { unit, quantityScale } = fields;
  return [
    { label: "类目", value: names.category(fields.categorySysNo) },
    { label: "商品名称", value: fields.mallSpuName },
    { label: "商品编码", value: fields.code },
    { label: "品牌", value: fields.brandName },
    ...fields.attributeList.map(({ name, value }) => ({ label: name, value })),
    { label: "单位", value: unit },
    { label: "目录价", value: fields.salesPrice === null ? "" : `¥${money(fields.salesPrice, 4)} / ${unit}` },
    { label: "税率", value: `${decimal(fields.taxRate).times(100).toFixed()}%` },
    { label: "最小起订量", value: number(fields.buyStart, unit) },
    { label: "数量小数位", value: quantityScale === 0 ? "整数" : `${quantityScale} 位` },
    { label: "供货方式", value: fields.madeToOrder ? "按订单生产" : "现货" },
    { label: "供货期", value: fields.leadDays === null ? "" : leadWords(fields.leadDays) },
    {
      label: "销售区域",
      value: fields.saleAreas.map((code) => (code === wholeCountry ? "全国" : names.area(code))).join("、"),
    },
    { label: "每米重量", value: number(fields.massPerMetre, "千克") },
    { label: "每根长度", value: number(fields.pieceLength, "米") },
    { label: "每件根数", value: number(fields.bundlePieces, "根") },
    { label: "包装", value: packWords(fields) },
    { label: "实物图片", value: fields.fileSysNo === null ? "" : `已上传（${fields.fileSysNo}）` },
    ...fields.stockList.map(({ warehouseName, onHand }) => ({
      label: `库存：${warehouseName}`,
      value: number(onHand, unit),
    })),
  ];
}

/** Differences between two versions of the fields, in words. */
export function goodsChanges(before: GoodsFields, after: GoodsFields, names: FieldNames) {
  const [was, is] = [before, after].map(
    (fields) => new Map(goodsFacts(fields, names).map(({ label, value }) => [label, value])),
  );
  const labels = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])];
  return labels
    .map((label) => ({ label, before: was?.get(label) ?? "", after: is?.get(label) ?? "" }))
    .filter((change) => change.before !== change.after);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Fields of goods when an edit is passed: what the edit changed, over the goods as they are now. A price that was set
 * while the edit waited stays.
 * @param base the fields of the goods as the edit began
 */
export function mergedFields(now: GoodsFields, base: GoodsFields, edit: GoodsFields): GoodsFields {
  const changed = Object.entries(edit).filter(([name, value]) => !same(value, base[name as keyof GoodsFields]));
  return { ...now, ...Object.fromEntries(changed) };
}

/** A finding of the check that an operator reads before deciding. */
export interface Finding {
  kind: "attribute" | "price" | "twin" | "brand" | "picture";
  message: string;
}
/** Comparison with the goods of the mall. */
export interface Compared {
  /** Median list price of goods of the category on the shelf in the same unit, 元; null where there are none. */
  medianPrice: number | null;
  peers: number;
  /** Codes of the supplier's goods of the same name and attributes. */
  twinCodes: readonly string[];
  knownBrand: boolean;
}
/** A list price further from the median than this share is told. */
const FAR = 0.3;

/** Findings about a draft: missing attributes, a price far from the median, twins, a new brand, no picture. */
export function goodsFindings(fields: GoodsFields, template: readonly AttributeDef[], compared: Compared): Finding[] {
  const { medianPrice, peers, twinCodes, knownBrand } = compared;
  const has = new Set(fields.attributeList.map(({ name }) => name));
  const missing = template.filter(({ name }) => !has.has(name)).map(({ name }) => name);
  const findings: Finding[] = [];
  if (missing.length > 0) findings.push({ kind: "attribute", message: `类目属性未填写：${missing.join("、")}` });
  if (medianPrice !== null && fields.salesPrice !== null && medianPrice > 0) {
    const share = decimal(fields.salesPrice).minus(medianPrice).div(medianPrice);
    const percent = share.abs().times(100).toFixed(0);
    if (share.abs().gte(FAR))
      findings.push({
        kind: "price",
        message: `目录价比同类目 ${peers} 种在售商品的中位价 ${yuan(medianPrice)}/${fields.unit} ${share.gt(0) ? "高" : "低"} ${percent}%`,
      });
  }
  if (twinCodes.length > 0)
    findings.push({ kind: "twin", message: `该供应商已有名称和属性相同的商品：${twinCodes.join("、")}` });
  if (!knownBrand && fields.brandName !== "")
    findings.push({ kind: "brand", message: `新品牌“${fields.brandName}”，通过后加入品牌库` });
  if (fields.fileSysNo === null) findings.push({ kind: "picture", message: "没有实物图片，将显示示意图" });
  return findings;
}
