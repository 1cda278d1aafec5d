import { z } from "zod";
import { mutation, query } from "./define";
import { Done, Empty, NeededText, Price } from "./shared/fields";
import { OperatorEvent } from "./site";

/** A unit in which goods are sold. */
export const MeasureUnit = z.object({
  name: z.string(),
  /** Decimals that a quantity may have. */
  scale: z.int(),
  /** kg of one, of a packing such as 袋; null where goods differ. */
  mass: Price.nullable(),
  skuCount: z.int(),
});
export type MeasureUnit = z.output<typeof MeasureUnit>;

const name = NeededText(16, "单位名称");
const base = "/api/mall/v1/operator/measureUnit";

/** Calls implied by R-CART-21: operators keep the units of measure and how far each divides. */
export const measureUnit = {
  search: query(`POST ${base}/search`, {
    summary: "The units of measure, those of most goods first",
    role: "operator",
    input: Empty,
    output: z.object({ datas: z.array(MeasureUnit), events: z.array(OperatorEvent) }),
  }),
  save: mutation(`POST ${base}/save`, {
    summary: "Add a unit by its name, or change it; goods that are there keep their decimals",
    role: "operator",
    input: z.object({
      name,
      scale: z.int("小数位应为0到4").min(0, "小数位应为0到4").max(4, "小数位应为0到4"),
      mass: Price.positive("每单位重量必须大于0").max(9_999_999, "每单位重量不能超过9999999").nullable().default(null),
    }),
    output: Done,
  }),
  remove: mutation(`POST ${base}/remove`, {
    summary: "Delete a unit in which no goods are sold",
    role: "operator",
    input: z.object({ name }),
    output: Done,
  }),
};
