import { z } from "zod";
import { Id, Price, UnixSeconds } from "./shared/fields";
import { PricePayment } from "./sku";

/** What an approver compares the price of a line with. */
export const PriceComparison = z.object({
  orderItemSysNo: Id,
  /** What the organisation last paid for the same goods. */
  last: z
    .object({
      orderSysNo: Id,
      orderNo: z.string(),
      price: Price,
      payment: PricePayment,
      supplierName: z.string(),
      createTime: UnixSeconds,
    })
    .nullable(),
  /** The lowest list price, paid on delivery, of goods of the same name in another shop. */
  other: z.object({ skuSysNo: Id, shopName: z.string(), price: Price }).nullable(),
});
export type PriceComparison = z.output<typeof PriceComparison>;
