import type { AppLoadContext } from "@remix-run/server-runtime";
import { z } from "zod";

const Changes = z.array(
  z.object({ sysNo: z.number(), skuName: z.string(), oldPrice: z.number(), newPrice: z.number() }),
);
export type PriceChange = z.output<typeof Changes>[number];

/** The changed prices inside a refusal's details, as the checkout shows them. */
export function priceChanges(details: unknown): PriceChange[] {
  const parsed = Changes.safeParse(details);
  return parsed.success ? parsed.data : [];
}

const text = (form: FormData, name: string) => String(form.get(name) ?? "");

/** Sends the checkout: the lines, where to, which title, and the prices that stood on the page. */
export function submitCheckout(context: AppLoadContext, form: FormData) {
  const priceList = [...form].flatMap(([name, value]) => {
    const sysNo = /^price\.(\d+)$/.exec(name)?.[1];
    return sysNo && value !== "" ? [{ sysNo: Number(sysNo), price: Number(value) }] : [];
  });
  return context.withRequestKey(text(form, "requestKey") || undefined).trade.createShop({
    cartSysNoList: form.getAll("line").map(Number),
    receiveAddressSysNo: Number(text(form, "address")),
    invoiceTitleSysNo: Number(text(form, "invoiceTitle")),
    invoiceType: text(form, "invoiceType") === "0" ? 0 : 1,
    remark: text(form, "remark"),
    priceList,
  });
}
