import { PriceMethod } from "../contract/shared/codes";
import { ladderProblem, type PriceStep } from "./price-ladder";

/** A clause as it is typed: what it prices, and how. */
export interface TypedClause {
  skuSysNo?: number | undefined;
  categorySysNo?: number | undefined;
  method: number;
  price?: number | undefined;
  discount?: number | undefined;
  priceSource?: number | undefined;
  floor?: number | undefined;
  cap?: number | undefined;
  quoteBasis?: number | undefined;
  quantity?: number | undefined;
  stepList?: readonly PriceStep[] | undefined;
  brandName?: string | undefined;
  attributeTokens?: readonly string[] | undefined;
}

/**
 * What is wrong with a clause by itself: it prices goods or a category, by a price, a discount or a source.
 * @returns the field and the sentence after "第 N 条"; undefined where nothing is
 */
export function clauseProblem(clause: TypedClause): { field: string; message: string } | undefined {
  const { skuSysNo, categorySysNo, method, price, discount, priceSource, quantity } = clause;
  const isBrandAlone = skuSysNo === undefined && categorySysNo === undefined && Boolean(clause.brandName);
  if ((skuSysNo === undefined) === (categorySysNo === undefined) && !isBrandAlone)
    return { field: "skuSysNo", message: "请选择一种商品、一个类目，或一个品牌" };
  if (isBrandAlone && (clause.attributeTokens ?? []).length > 0)
    return { field: "attributeTokens", message: "只按品牌定价时不能限属性，请同时选择类目" };
  if (method === PriceMethod.fixed && skuSysNo === undefined)
    return { field: "method", message: "按类目或品牌定价时不能用固定价，请改用折扣或价格源" };
  if ((quantity ?? 0) > 0 && skuSysNo === undefined)
    return { field: "quantity", message: "按类目或品牌定价时不能限量，请按商品分条填写" };
  if (method === PriceMethod.fixed && price === undefined) return { field: "price", message: "请填写固定单价" };
  if (method === PriceMethod.discount && discount === undefined)
    return { field: "discount", message: "请填写目录价的折扣" };
  if (method === PriceMethod.source && priceSource === undefined)
    return { field: "priceSource", message: "请选择价格源" };
  const ladder = ladderProblem(clause.stepList ?? [], method);
  if (ladder) return { field: "stepList", message: ladder };
  if (clause.brandName && skuSysNo !== undefined)
    return { field: "brandName", message: "按商品定价时品牌已定，不用再限品牌" };
  if (method !== PriceMethod.source && (clause.floor ?? clause.cap) !== undefined)
    return { field: "floor", message: "只有按价格源定价时才能限价" };
  if (method !== PriceMethod.source && (clause.quoteBasis ?? 0) > 0)
    return { field: "quoteBasis", message: "不按价格源定价，不用选计价日" };
  if (clause.floor !== undefined && clause.cap !== undefined && clause.floor > clause.cap)
    return { field: "floor", message: "的最低价高于最高价" };
  return undefined;
}
