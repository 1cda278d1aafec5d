import type { AppLoadContext } from "@remix-run/server-runtime";
import { z } from "zod";

const Changes = z.array(
  z.object({ sysNo: z.number(), skuName: z.string(), oldPrice: z.number(), newPrice: z.number().nullable() }),
);
export type PriceChange = z.output<typeof Changes>[number];

/** What the buyer types and chooses; kept whatever happens on the way. */
export interface Typed {
  invoiceTitle: string;
  invoiceType: string;
  remark: string;
}

/** The changed prices inside a refusal's details, as the checkout shows them. */
export function priceChanges(details: unknown): PriceChange[] {
  const parsed = Changes.safeParse(details);
  return parsed.success ? parsed.data : [];
}

/** Form fields by name; a field that was not sent is "". */
export type FieldsOf = (name: string) => string;
export const fieldsOf =
  (form: Iterable<[string, unknown]>): FieldsOf =>
  (name) => {
    for (const [one, value] of form) if (one === name) return String(value);
    return "";
  };

export const typedIn = (field: FieldsOf): Typed => ({
  invoiceTitle: field("invoiceTitle"),
  invoiceType: field("invoiceType"),
  remark: field("remark"),
});

/** Sends the checkout: the lines, where to, which title, and the prices that stood on the page. */
export function submitCheckout(context: AppLoadContext, form: FormData) {
  const field = fieldsOf(form);
  const priceList = [...form].flatMap(([name, value]) => {
    const sysNo = /^price\.(\d+)$/.exec(name)?.[1];
    return sysNo && value !== "" ? [{ sysNo: Number(sysNo), price: Number(value) }] : [];
  });
  return context.withRequestKey(field("requestKey") || undefined).trade.createShop({
    cartSysNoList: form.getAll("line").map(Number),
    receiveAddressSysNo: Number(field("address")),
    invoiceTitleSysNo: Number(field("invoiceTitle")),
    invoiceType: field("invoiceType") === "0" ? 0 : 1,
    remark: field("remark"),
    priceList,
  });
}
