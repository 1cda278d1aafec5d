import type { AppLoadContext } from "@remix-run/server-runtime";
import { z } from "zod";
import { InvoiceType } from "#trpc/contract/shared/codes";
import type { Fields } from "../document/fields";
import { readWishes, typedWishes } from "./wishes";

const Changes = z.array(
  z.object({ sysNo: z.number(), skuName: z.string(), oldPrice: z.number(), newPrice: z.number().nullable() }),
);
export type PriceChange = z.output<typeof Changes>[number];

/** What the buyer types and chooses; kept whatever happens on the way. */
export interface Typed {
  invoiceTitle: string;
  invoiceType: string;
  /** what is said of when and what for, by the names of its fields */
  wishes: Record<string, string>;
  /** "on": the buyer sends the orders themselves once they are approved */
  keptBack: string;
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

export const typedIn = (form: Iterable<[string, unknown]>, field = fieldsOf(form)): Typed => ({
  invoiceTitle: field("invoiceTitle"),
  invoiceType: field("invoiceType"),
  wishes: typedWishes(form),
  keptBack: field("keptBack"),
});

/** The lines of the form with the prices that stood on the page: each listed one, and those in `seen`. */
export function linesIn(form: Fields): { sysNo: number; price: string }[] {
  const listed = form
    .getAll("line")
    .map((line) => ({ sysNo: Number(line), price: String(form.get(`price.${line}`) ?? "") }));
  const folded = form.getAll("seen").flatMap((text) => String(text).split(",").filter(Boolean));
  return [
    ...listed,
    ...folded.map((pair) => {
      const [line, price = ""] = pair.split(":");
      return { sysNo: Number(line), price };
    }),
  ];
}

/** Sends the checkout: the lines, where to, which title, its files, and the prices that stood on the page. */
export function submitCheckout(
  context: AppLoadContext,
  form: Fields & Iterable<[string, unknown]>,
  fileSysNoList: number[],
) {
  const field = fieldsOf(form);
  const lines = linesIn(form);
  const priceList = lines.flatMap(({ sysNo, price }) => (price === "" ? [] : [{ sysNo, price: Number(price) }]));
  return context.withRequestKey(field("requestKey") || undefined).trade.createShop({
    cartSysNoList: lines.map(({ sysNo }) => sysNo),
    receiveAddressSysNo: Number(field("address")),
    invoiceTitleSysNo: Number(field("invoiceTitle")),
    invoiceType:
      field("invoiceType") === String(InvoiceType.ordinaryVat) ? InvoiceType.ordinaryVat : InvoiceType.specialVat,
    ...readWishes(form),
    keptBack: field("keptBack") === "on",
    fileSysNoList,
    priceList,
  });
}
