import { z } from "zod";
import { wholeCountry } from "../rules/area";
import { Id, LevelCode, ListPrice, NeededText, PositiveQuantity, Price, Quantity, Rate, Text } from "./shared/fields";

const MOST_ATTRIBUTES = 40;
const MOST_AREAS = 400;
const MOST_WAREHOUSES = 50;
const MOST_PIECES = 100_000;
const Positive = (what: string) => Quantity.positive(`${what}必须大于0`).max(99_999_999, `${what}不能超过99999999`);

/** An attribute of the category's template with its value, unit included: 公称直径 25mm. */
const Attribute = z.object({ name: NeededText(30, "属性名称"), value: Text(80, "属性值") });

/** Goods as their supplier writes them. A draft may lack fields; `goodsProblems` names them before it is submitted. */
export const GoodsFields = z.object({
  categorySysNo: Id,
  mallSpuName: NeededText(100, "商品名称"),
  /** The supplier's own number, unique in the tenant. */
  code: Text(64, "商品编码").default(""),
  brandName: Text(50, "品牌").default(""),
  unit: Text(16, "单位").default(""),
  attributeList: z.array(Attribute).max(MOST_ATTRIBUTES, `属性最多${MOST_ATTRIBUTES}项`).default([]),
  /** 元 per unit with tax. */
  salesPrice: ListPrice.positive("目录价必须大于0").max(99_999_999, "目录价不能超过99999999").nullable().default(null),
  taxRate: Rate.min(0, "税率不能为负数").max(1, "税率不能超过100%").default(0.13),
  buyStart: PositiveQuantity.nullable().default(null),
  /** Decimals that a quantity may have. */
  quantityScale: z.int().min(0, "数量小数位不能为负数").max(4, "数量最多4位小数").default(0),
  /** Level codes; "0" is the whole country. */
  saleAreas: z
    .array(z.union([z.literal(wholeCountry), LevelCode]))
    .max(MOST_AREAS, `销售区域最多${MOST_AREAS}个`)
    .default([]),
  madeToOrder: z.boolean().default(false),
  /** kg/m */
  massPerMetre: Price.positive("每米重量必须大于0").max(99_999, "每米重量不能超过99999").nullable().default(null),
  /** Metres of a piece. */
  pieceLength: Positive("每根长度").max(1000, "每根长度不能超过1000米").nullable().default(null),
  bundlePieces: z.int().min(1, "每件根数至少为1").max(MOST_PIECES, "每件根数过大，请检查").nullable().default(null),
  /** Working days from the order until the goods arrive; null where the supplier promises none. */
  leadDays: z
    .int("供货期应为整数")
    .min(0, "供货期不能为负数")
    .max(365, "供货期不能超过365个工作日")
    .nullable()
    .default(null),
  /** What the goods are packed in, such as 托; "" where they come unpacked. */
  packUnit: Text(16, "包装单位").default(""),
  /** In the unit of the goods. */
  packQuantity: Positive("每包装数量").nullable().default(null),
  /** kg of a packing with what is in it. */
  packMass: Price.positive("每包装重量必须大于0").max(999_999, "每包装重量不能超过999999").nullable().default(null),
  /** An uploaded picture, of file.uploadPicture; null shows the drawing of such goods. */
  fileSysNo: Id.nullable().default(null),
  /** Of new goods: what is on hand when they are passed. Later it is set with supplierSku.setStock. */
  stockList: z
    .array(
      z.object({ warehouseName: NeededText(100, "仓库"), onHand: Quantity.min(0, "库存不能小于0").max(99_999_999) }),
    )
    .max(MOST_WAREHOUSES, `仓库最多${MOST_WAREHOUSES}个`)
    .default([]),
});
export type GoodsFields = z.output<typeof GoodsFields>;

/** An attribute that goods of a category have. */
export const AttributeDef = z.object({
  name: z.string(),
  /** Of a choice the values are all that there are, of others the usual ones. */
  valueType: z.enum(["text", "number", "choice"]),
  unit: z.string().optional(),
  filterable: z.boolean(),
  values: z.array(z.string()).optional(),
  /** Goods without it are not submitted. */
  required: z.boolean().optional(),
  /** Goods of a family differ in it. */
  variant: z.boolean().optional(),
});
export type AttributeDef = z.output<typeof AttributeDef>;

/** What all variants of a family have in common. */
export const FamilyFields = GoodsFields.omit({
  ...{ code: true, salesPrice: true, stockList: true, leadDays: true, madeToOrder: true },
});
export type FamilyFields = z.output<typeof FamilyFields>;

/** A variant of a family: the attributes that decide it, and what it has of its own. */
export const FamilyVariant = GoodsFields.pick({
  ...{ code: true, salesPrice: true, stockList: true, leadDays: true, madeToOrder: true, attributeList: true },
});
export type FamilyVariant = z.output<typeof FamilyVariant>;
