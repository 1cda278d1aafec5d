import { type AttributeDef, GoodsFields } from "../contract/goods-fields";
import { wholeCountry } from "./area";
import { inTemplate } from "./goods-fields";
import { readNumber } from "./number-text";

const numbers = {
  salesPrice: { what: "目录价", scale: 4 },
  buyStart: { what: "最小起订量", scale: 4 },
  quantityScale: { what: "数量小数位", scale: 0 },
  leadDays: { what: "供货期", scale: 0 },
  packQuantity: { what: "每包装数量", scale: 4 },
  packMass: { what: "每包装重量", scale: 6 },
  massPerMetre: { what: "每米重量", scale: 6 },
  pieceLength: { what: "每根长度", scale: 4 },
  bundlePieces: { what: "每件根数", scale: 0 },
} as const;
const texts = {
  code: "商品编码",
  mallSpuName: "商品名称",
  brandName: "品牌",
  unit: "单位",
  packUnit: "包装单位",
} as const;
const [TAX, AREAS, SUPPLY, STOCK] = ["税率", "销售区域", "供货方式", "库存："];
const MADE_TO_ORDER = "按订单生产";
const IN_STOCK = "现货";
const COUNTRY = "全国";

/** The column of an attribute: with its unit where it has one. */
const attributeHead = ({ name, unit = "" }: AttributeDef): string => (unit ? `${name}（${unit}）` : name);
const stockHead = (warehouse: string): string => `${STOCK}${warehouse}`;

/** The columns of a template file for goods of a category, in order. */
export const sheetHeads = (template: readonly AttributeDef[], warehouses: readonly string[]): string[] => [
  ...[texts.code, texts.mallSpuName, texts.brandName],
  ...template.map(attributeHead),
  ...[texts.unit, numbers.salesPrice.what, TAX, numbers.buyStart.what, numbers.quantityScale.what, AREAS, SUPPLY],
  ...[numbers.leadDays.what, ...warehouses.map(stockHead)],
  ...[texts.packUnit, numbers.packQuantity.what, numbers.packMass.what],
  ...[numbers.massPerMetre.what, numbers.pieceLength.what, numbers.bundlePieces.what],
];

/** Columns that a table of goods must have. */
export const neededHeads: readonly string[] = [texts.code, texts.mallSpuName];

/** Fields of goods as far as a table says them. */
export type SheetGoods = Partial<GoodsFields>;
export interface ReadGoods {
  fields: SheetGoods;
  /** Why the row is wrong; "" for a right one. */
  error: string;
}

export interface GoodsSheet {
  template: readonly AttributeDef[];
  categorySysNo: number;
  /** Level code of a province by its name. */
  area: (name: string) => string | undefined;
}

const plainHead = (text: string): string =>
  text
    .replace(/[\s*＊]/g, "")
    .replace(/\(/g, "（")
    .replace(/\)/g, "）");

/** A share from 13%, 13 or 0.13. */
function rateIn(cell: string): number | undefined {
  const { value } = readNumber(cell.replace(/[%％]$/, ""), { what: TAX, scale: 6, min: 0 });
  if (value === undefined) return undefined;
  return value >= 1 || /[%％]$/.test(cell) ? Number((value / 100).toFixed(6)) : value;
}

function areasIn(cell: string, area: GoodsSheet["area"], wrong: string[]): GoodsFields["saleAreas"] {
  const names = cell.split(/[、，,;；\s]+/u).filter(Boolean);
  return names.flatMap((name) => {
    const code = name === COUNTRY ? wholeCountry : area(name);
    if (code === undefined) wrong.push(`没有省份“${name}”，请填写全国，或省级名称，用、分开`);
    return code === undefined ? [] : [code as "0"];
  });
}

/**
 * A reader of rows of a table whose head has these cells; undefined where they are no head of one. A field whose column
 * the table lacks is left out, so that goods keep theirs.
 */
export function goodsReader(
  head: readonly string[],
  sheet: GoodsSheet,
): ((cells: readonly string[]) => ReadGoods) | undefined {
  const at = new Map(head.map((cell, index) => [plainHead(cell), index]));
  if (neededHeads.some((name) => !at.has(name))) return undefined;
  const place = (name: string) => at.get(plainHead(name));
  const stocks = [...at].flatMap(([name, index]) =>
    name.startsWith(STOCK) ? [{ warehouse: name.slice(STOCK.length), index }] : [],
  );
  const attributes = sheet.template.flatMap((definition) => {
    const index = place(attributeHead(definition)) ?? place(definition.name);
    return index === undefined ? [] : [{ definition, index }];
  });
  return (cells) => {
    const wrong: string[] = [];
    const cell = (index: number) => (cells[index] ?? "").trim();
    const typed: Record<string, unknown> = { categorySysNo: sheet.categorySysNo };
    for (const [field, name] of Object.entries(texts)) {
      const index = place(name);
      if (index !== undefined) typed[field] = cell(index);
    }
    for (const [field, { what, scale }] of Object.entries(numbers)) {
      const index = place(what);
      if (index === undefined) continue;
      const { value, error } = readNumber(cell(index), { what, scale, min: 0 });
      if (error) wrong.push(error);
      // blank: the usual, or nothing
      if (value !== undefined || field !== "quantityScale") typed[field] = value ?? null;
    }
    const [tax, areas, supply] = [place(TAX), place(AREAS), place(SUPPLY)];
    if (tax !== undefined && cell(tax) !== "") {
      const rate = rateIn(cell(tax));
      if (rate === undefined) wrong.push(`税率“${cell(tax)}”不是百分数，例如 13%`);
      else typed.taxRate = rate;
    }
    if (areas !== undefined) typed.saleAreas = areasIn(cell(areas), sheet.area, wrong);
    if (supply !== undefined) {
      if (!["", IN_STOCK, MADE_TO_ORDER].includes(cell(supply)))
        wrong.push(`供货方式应为${IN_STOCK}或${MADE_TO_ORDER}`);
      typed.madeToOrder = cell(supply) === MADE_TO_ORDER;
    }
    if (stocks.length > 0)
      typed.stockList = stocks.flatMap(({ warehouse, index }) => {
        const { value, error } = readNumber(cell(index), { what: stockHead(warehouse), scale: 4, min: 0 });
        if (error) wrong.push(error);
        return value === undefined ? [] : [{ warehouseName: warehouse, onHand: value }];
      });
    typed.attributeList = inTemplate(
      attributes.map(({ definition: { name }, index }) => ({ name, value: cell(index) })),
      sheet.template,
    );
    const parsed = GoodsFields.partial().safeParse(typed);
    if (!parsed.success) wrong.push(...parsed.error.issues.map(({ message }) => message));
    const fields = Object.fromEntries(Object.entries(parsed.data ?? {}).filter(([name]) => name in typed));
    return { fields, error: [...new Set(wrong)].join("；") };
  };
}

/** Whole fields of goods: what a row says over what they have, or over the usual. */
export function wholeGoods(
  row: SheetGoods,
  before: GoodsFields | undefined,
  template: readonly AttributeDef[],
): GoodsFields {
  const own = new Set(row.attributeList?.map(({ name }) => name));
  const others = before?.attributeList.filter(({ name }) => !own.has(name)) ?? [];
  const attributeList = inTemplate([...(row.attributeList ?? []), ...others], template);
  return GoodsFields.parse({ ...before, ...row, attributeList });
}

interface SheetOffer {
  attributeDefs: readonly AttributeDef[];
  brandList: readonly string[];
  unitList: readonly string[];
  areaList: readonly { name: string }[];
}

/** What may be written in the columns of a template file, for those that say so. */
export function sheetHelp(heads: readonly string[], offer: SheetOffer) {
  const known: Readonly<Record<string, readonly string[]>> = {
    [texts.brandName]: offer.brandList,
    [texts.unit]: offer.unitList,
    [TAX]: ["13%", "9%", "6%", "3%", "1%", "0"],
    [AREAS]: offer.areaList.map(({ name }) => name),
    [SUPPLY]: [IN_STOCK, MADE_TO_ORDER],
    ...Object.fromEntries(
      offer.attributeDefs.map((definition) => [attributeHead(definition), definition.values ?? []]),
    ),
  };
  const needed = new Set<string>([
    ...[...Object.values(texts).slice(0, 4), numbers.salesPrice.what, numbers.buyStart.what, AREAS],
    ...offer.attributeDefs.filter(({ required }) => required === true).map(attributeHead),
  ]);
  return heads.map((head) => ({ head, needed: needed.has(head), values: known[head] ?? [] }));
}
