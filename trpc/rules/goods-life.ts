import { DraftReview, ProductListing, ReviewStatus } from "../contract/shared/codes";

/** The two roles: the supplier of the goods, and the tenant's operator. */
export type GoodsRole = "supplier" | "operator";
/** Events of a draft, which is new goods or an edit beside goods on sale. */
export type DraftEvent = "submit" | "withdraw" | "discard" | "pass" | "refuse";
/** Events of goods that were passed. */
export type ListingEvent = "putOn" | "takeOff" | "ban" | "lift";
export type GoodsEvent = DraftEvent | ListingEvent | "save";

export interface GoodsMove {
  by: GoodsRole;
  name: string;
  from: readonly number[];
  /** null: the draft is deleted. */
  to: number | null;
  /** The other side reads why. */
  needsReason?: true;
}

/** Moves of a draft, over its review status. Saving is allowed while it is edited or refused. */
export const draftMoves: Readonly<Record<DraftEvent, GoodsMove>> = {
  submit: { by: "supplier", name: "提交审核", from: [DraftReview.editing], to: DraftReview.pending },
  withdraw: { by: "supplier", name: "撤回", from: [DraftReview.pending], to: DraftReview.editing },
  discard: { by: "supplier", name: "删除草稿", from: [DraftReview.editing, DraftReview.refused], to: null },
  pass: { by: "operator", name: "审核通过", from: [DraftReview.pending], to: DraftReview.passed },
  refuse: {
    ...{ by: "operator", name: "审核不通过", needsReason: true },
    ...{ from: [DraftReview.pending], to: DraftReview.refused },
  },
};

/** Moves of goods, over their listing (R-LIST-01). */
export const listingMoves: Readonly<Record<ListingEvent, GoodsMove>> = {
  putOn: {
    ...{ by: "supplier", name: "上架" },
    ...{ from: [ProductListing.new, ProductListing.offShelf], to: ProductListing.onShelf },
  },
  takeOff: { by: "supplier", name: "下架", from: [ProductListing.onShelf], to: ProductListing.offShelf },
  ban: {
    ...{ by: "operator", name: "违规下架", needsReason: true },
    from: [ProductListing.new, ProductListing.offShelf, ProductListing.onShelf],
    to: ProductListing.illegal,
  },
  lift: {
    ...{ by: "operator", name: "解除违规", needsReason: true },
    ...{ from: [ProductListing.illegal], to: ProductListing.offShelf },
  },
};

/** Every event in words, for logs. */
export const goodsEventName: Readonly<Record<GoodsEvent, string>> = {
  save: "保存草稿",
  ...(Object.fromEntries(
    Object.entries({ ...draftMoves, ...listingMoves }).map(([event, { name }]) => [event, name]),
  ) as Record<DraftEvent | ListingEvent, string>),
};

/** Review statuses in which a supplier may change a draft; saving makes it one that is edited. */
export const savedFrom: readonly number[] = [DraftReview.editing, DraftReview.refused];

/** Goods as their moves look at them. */
export interface GoodsState {
  status: number;
  reviewStatus: number;
}

/** Events that a role may cause of a draft in a review status. */
export const draftEvents = (by: GoodsRole, reviewStatus: number): DraftEvent[] =>
  (Object.keys(draftMoves) as DraftEvent[]).filter(
    (event) => draftMoves[event].by === by && draftMoves[event].from.includes(reviewStatus),
  );

/** Events that a role may cause of goods; only passed ones go on the shelf (R-LIST-01). */
export const listingEvents = (by: GoodsRole, goods: GoodsState): ListingEvent[] =>
  (Object.keys(listingMoves) as ListingEvent[]).filter(
    (event) =>
      listingMoves[event].by === by && listingMoves[event].from.includes(goods.status) && !unpassed(event, goods),
  );

const unpassed = (event: ListingEvent, { reviewStatus }: GoodsState): boolean =>
  event === "putOn" && reviewStatus !== ReviewStatus.passed;

const whyNot: Readonly<Record<number, string>> = {
  [ProductListing.illegal]: "已被平台违规下架，只能由平台解除",
  [ProductListing.new]: "还没有上架",
  [ProductListing.offShelf]: "没有违规下架",
  [ProductListing.onShelf]: "没有违规下架",
};

/**
 * Why goods do not take an event; "" where they do, or where it is done already.
 * @param event of the goods, asked for by the role that it belongs to
 */
export function listingRefusal(event: ListingEvent, goods: GoodsState): string {
  const { from, to } = listingMoves[event];
  if (goods.status === to) return "";
  if (unpassed(event, goods)) return "还没有通过审核，不能上架";
  return from.includes(goods.status) ? "" : (whyNot[goods.status] ?? "");
}
