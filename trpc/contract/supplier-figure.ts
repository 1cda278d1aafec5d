import { z } from "zod";
import { query } from "./define";
import { figureDays } from "./platform-figure";
import { Day, Id, Money, page, paging, Quantity, UnixSeconds } from "./shared/fields";

const Count = z.int().min(0);
const days = z.literal(figureDays).default(30);

/** Goods of a supplier with what was sold of them. */
export const SoldGoods = z.object({
  skuSysNo: Id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  orderCount: Count,
  /** Ordered, without what went back, in `unit`. */
  quantity: Quantity,
  /** The same in 元, at the prices of the orders. */
  amount: Money,
});
export type SoldGoods = z.output<typeof SoldGoods>;

/** Sales of a supplier over some days, with refusals and late receipts. */
export const SupplierFigures = z.object({
  from: Day,
  /** Orders that are not refused or cancelled, and what they come to without the goods that went back. */
  orderCount: Count,
  soldAmount: Money,
  /** 元 of these orders for goods that went back. */
  returnedAmount: Money,
  purchaserCount: Count,
  rejectedCount: Count,
  cancelledCount: Count,
  /** Receipts of orders with a promised or wished day, and those after it. */
  datedReceiptCount: Count,
  lateReceiptCount: Count,
  /** Changed prices that purchasers decided on, and those that they refused. */
  decidedPriceCount: Count,
  refusedPriceCount: Count,
  /** The goods that sold for most. */
  goodsList: z.array(SoldGoods),
});
export type SupplierFigures = z.output<typeof SupplierFigures>;

/** Listed goods without a sale in {@link IDLE_DAYS} days. */
export const IdleGoods = z.object({
  skuSysNo: Id,
  code: z.string(),
  name: z.string(),
  /** When they were put into the mall. */
  createTime: UnixSeconds,
});
export type IdleGoods = z.output<typeof IdleGoods>;

/** A keyword that people of the mall searched in vain. */
export const WantedWord = z.object({
  keyword: z.string(),
  times: Count,
  /** The leaf category that it means; null where it means a wider one or several. */
  categorySysNo: Id.nullable(),
  categoryName: z.string(),
});
export type WantedWord = z.output<typeof WantedWord>;

/** Days without a sale after which goods are idle. */
export const IDLE_DAYS = 90;
/** People who searched for a keyword, at least, before suppliers see it. */
export const LEAST_PEOPLE = 5;

const base = "/api/mall/v1/supplier/figure";
/** Calls implied by a supplier's desk: what it sells, what it does not sell, what the mall lacks of its categories. */
export const supplierFigure = {
  get: query(`POST ${base}/get`, {
    summary: "What the supplier sold over some days, with its best sold goods, refusals and late receipts",
    role: "supplier",
    input: z.object({ days }).default({ days: 30 }),
    output: SupplierFigures,
  }),
  idleGoods: query(`POST ${base}/idleGoods`, {
    summary: "The supplier's goods on the shelf that nobody bought for 90 days, the oldest first",
    role: "supplier",
    input: z.object(paging).default({ pageNo: 1, pageSize: 20 }),
    output: page(IdleGoods),
  }),
  wantedWords: query(`POST ${base}/wantedWords`, {
    summary:
      "Keywords of the supplier's categories that at least five people searched in vain, the most frequent first",
    role: "supplier",
    input: z.object({ days }).default({ days: 30 }),
    output: z.array(WantedWord),
  }),
};
