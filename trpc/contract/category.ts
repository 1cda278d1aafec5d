import { z } from "zod";
import { mutation, query } from "./define";
import { AttributeDef } from "./goods-fields";
import { ById } from "./shared/document";
import { goodsKind } from "./shared/enums";
import { Done, Empty, Id, Ids, NeededText, Text } from "./shared/fields";
import { OperatorEvent } from "./site";

const MOST_ATTRIBUTES = 40;
const MOST_VALUES = 200;
const MOST_ALIASES = 20;
const MOST_TAGS = 20;

/** A category as operators keep it. */
export const KeptCategory = z.object({
  sysNo: Id,
  parentSysNo: Id.nullable(),
  name: z.string(),
  /** Other names that buyers use for its goods. */
  aliasList: z.array(z.string()),
  /** Words by which material managers find it; only of the third level. */
  tagList: z.array(z.string()),
  /** 1 to 3; goods are of the third. */
  level: z.int(),
  goodsKind: goodsKind.type,
  hidden: z.boolean(),
  /** Categories right below it. */
  childCount: z.int(),
  /** Goods in it and below it, and those of them on the shelf. */
  skuCount: z.int(),
  onShelfCount: z.int(),
  /** Drafts of goods that were not passed yet. */
  draftCount: z.int(),
  attributeCount: z.int(),
});
export type KeptCategory = z.output<typeof KeptCategory>;

const Names = z.array(NeededText(30, "别名")).max(MOST_ALIASES, `别名最多${MOST_ALIASES}个`).default([]);
const Tags = z.array(NeededText(30, "标签")).max(MOST_TAGS, `标签最多${MOST_TAGS}个`).default([]);
/** Filters name an attribute and its value with a colon between them. */
const AttributeName = NeededText(30, "属性名称").regex(/^[^:：、]*$/, "属性名称不能含冒号或顿号");

/** An attribute of a template as an operator writes it. */
const WrittenAttribute = z.object({
  name: AttributeName,
  valueType: AttributeDef.shape.valueType,
  unit: Text(10, "单位").default(""),
  valueList: z.array(NeededText(40, "可选值")).max(MOST_VALUES, `可选值最多${MOST_VALUES}个`).default([]),
  required: z.boolean().default(false),
  variant: z.boolean().default(false),
  filterable: z.boolean().default(false),
});
export type WrittenAttribute = z.output<typeof WrittenAttribute>;

const base = "/api/mall/v1/operator/category";

/** Calls implied by `mall.categoryGet` and `supplierGoods.form`: operators keep the tree of categories and their attributes. */
export const category = {
  search: query(`POST ${base}/search`, {
    summary: "Every category, parents before children in their order, with what hangs on each",
    role: "operator",
    input: Empty,
    output: z.object({ datas: z.array(KeptCategory), events: z.array(OperatorEvent) }),
  }),
  get: query(`GET ${base}/get/{id}`, {
    summary: "A category with its attribute template",
    role: "operator",
    input: ById,
    output: z.object({ ...KeptCategory.shape, imageUrl: z.string(), attributeDefs: z.array(AttributeDef) }),
  }),
  save: mutation(`POST ${base}/save`, {
    summary: "Add a category, or rename, move, hide or show one (sysNo); goods move with it",
    role: "operator",
    input: z.object({
      sysNo: Id.optional(),
      /** null for one of the first level. A category stays on its level. */
      parentSysNo: Id.nullable(),
      name: NeededText(30, "类目名称"),
      aliasList: Names,
      tagList: Tags,
      goodsKind: goodsKind.type.default(1),
      hidden: z.boolean().default(false),
    }),
    output: z.object({ sysNo: Id }),
  }),
  arrange: mutation(`POST ${base}/arrange`, {
    summary: "Put the categories right below one, or those of the first level, in this order",
    role: "operator",
    input: z.object({ parentSysNo: Id.nullable(), sysNoList: Ids.min(1, "请选择类目") }),
    output: Done,
  }),
  setTemplate: mutation(`POST ${base}/setTemplate`, {
    summary: "Set the attributes of goods of a category; filters of its goods follow",
    role: "operator",
    input: z.object({
      sysNo: Id,
      attributeList: z.array(WrittenAttribute).max(MOST_ATTRIBUTES, `属性最多${MOST_ATTRIBUTES}项`),
    }),
    output: Done,
  }),
  remove: mutation(`POST ${base}/remove`, {
    summary: "Delete a category on which nothing hangs",
    role: "operator",
    input: z.object({ sysNo: Id }),
    output: Done,
  }),
};
