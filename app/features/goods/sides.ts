import type { GoodsTab } from "#trpc/contract/supplier-goods";
import type { Api } from "~/forms/act";
import { goodsText as t } from "~/lib/texts/goods";
import { OWN_GOODS, REVIEW } from "./paths";

type Asked = Parameters<Api["supplierGoods"]["search"]>[0];

/** Goods as one side sees them: its list, its tabs and its calls. */
export interface GoodsSide {
  path: string;
  title: string;
  tabs: readonly GoodsTab[];
  /** The tab that the list opens with. */
  first: GoodsTab;
  search: (api: Api, asked: Asked) => ReturnType<Api["supplierGoods"]["search"]>;
  get: (api: Api, id: number) => ReturnType<Api["supplierGoods"]["get"]>;
  getDraft: (api: Api, id: number) => ReturnType<Api["supplierGoods"]["getDraft"]>;
  isOperator: boolean;
}

export const supplierSide: GoodsSide = {
  path: OWN_GOODS,
  title: t.title,
  tabs: ["all", "editing", "pending", "onShelf", "offShelf", "illegal", "refused"],
  first: "all",
  search: (api, asked) => api.supplierGoods.search(asked),
  get: (api, id) => api.supplierGoods.get({ id }),
  getDraft: (api, id) => api.supplierGoods.getDraft({ id }),
  isOperator: false,
};

export const operatorSide: GoodsSide = {
  path: REVIEW,
  title: t.reviewTitle,
  tabs: ["pending", "refused", "onShelf", "offShelf", "illegal", "all"],
  first: "pending",
  search: (api, asked) => api.goodsReview.search(asked),
  get: (api, id) => api.goodsReview.get({ id }),
  getDraft: (api, id) => api.goodsReview.getDraft({ id }),
  isOperator: true,
};
