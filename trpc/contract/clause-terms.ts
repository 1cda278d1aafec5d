import { z } from "zod";
import { massEditions } from "../rules/mass-standard";
import { MOST_STEPS } from "../rules/price-ladder";
import { certificateKind } from "./shared/enums";
import { Id, ListPrice, Quantity, Text } from "./shared/fields";

const MOST = 99_999_999;
const MOST_PROJECTS = 20;
const massEdition = z.enum(["", ...massEditions], "请选择标准版本");

/** From so much in one line on: the price in 元, the discount in percent, or the difference to the source. */
const Step = z.object({ from: Quantity, value: z.number() });

/** What a clause says besides what it prices and how, as a version shows it. */
export const clauseTerms = {
  stepList: z.array(Step),
  /** Only goods of this brand; null: of any. */
  brandSysNo: Id.nullable(),
  brandName: z.string(),
  /** Names of the projects whose orders it prices; empty: all orders. */
  projectNames: z.array(z.string()),
  /** Edition of the standard whose mass tolerance holds for its goods; "": the one in force on the order's day. */
  massEdition: z.string(),
  /** Certificates that come with its goods; empty: as the agreement says of all. */
  certificates: z.array(certificateKind.type),
};

/** Projects of the purchaser's by their names or codes: what an agreement, or a clause of it, is limited to. */
export const projectNamesInput = z
  .array(Text(60, "项目"))
  .max(MOST_PROJECTS, `最多限${MOST_PROJECTS}个项目`)
  .default([]);

/** The same as it is drafted: brand and projects are named. */
export const clauseTermsInput = {
  stepList: z
    .array(
      z.object({
        from: Quantity.positive("阶梯数量必须大于0").max(MOST, `阶梯数量不能超过${MOST}`),
        value: ListPrice.min(-MOST, `阶梯数值不能低于-${MOST}`).max(MOST, `阶梯数值不能超过${MOST}`),
      }),
    )
    .max(MOST_STEPS, `一条条款最多${MOST_STEPS}级阶梯`)
    .default([]),
  brandName: Text(60, "品牌").default(""),
  projectNames: projectNamesInput,
  massEdition: massEdition.default(""),
  certificates: z.array(certificateKind.type).max(4, "随货文件最多4种").default([]),
};
