import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { InvoiceType } from "#trpc/contract/shared/codes";
import type { Fields } from "~/forms/fields";
import { SEEN_BEFORE } from "./checkout-path";
import { readWishes, typedWishes } from "./wishes";

const Changes = z.array(
  z.object({
    sysNo: z.number(),
    skuName: z.string(),
    unit: z.string().default(""),
    oldPrice: z.number(),
    newPrice: z.number().nullable(),
    /** as before where only prices were compared */
    oldQuantity: z.number().default(0),
    newQuantity: z.number().default(0),
  }),
);
export type LineChange = z.output<typeof Changes>[number];

/** What the buyer types and chooses; kept whatever happens on the way. */
export interface Typed {
  invoiceTitle: string;
  invoiceType: string;
  /** what is said of when and what for, by the names of its fields */
  wishes: Record<string, string>;
  /** "on": the buyer sends the orders themselves once they are approved */
  keptBack: string;
}

/** What changed of lines, inside a refusal's details, as the checkout shows it. */
export function lineChanges(details: unknown): LineChange[] {
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

/** A line of the form with what stood on the page; what did not is "". */
interface FormLine {
  sysNo: number;
  price: string;
  quantity: string;
}

/** Lines with what stood on the page of each, as one form field: "LINE:PRICE:QUANTITY,…". */
export const seenText = (lines: readonly { sysNo: number; price: unknown; quantity: unknown }[]): string =>
  lines.map(({ sysNo, price, quantity }) => `${sysNo}:${price ?? ""}:${quantity}`).join();

const seenLines = (texts: readonly unknown[]): FormLine[] =>
  texts
    .flatMap((text) => String(text).split(",").filter(Boolean))
    .map((one) => {
      const [line, price = "", quantity = ""] = one.split(":");
      return { sysNo: Number(line), price, quantity };
    });

/** The lines of the form with the prices and quantities that stood on the page: each listed one, and those in `seen`. */
export function linesIn(form: Fields): FormLine[] {
  const of = (name: string) => String(form.get(name) ?? "");
  const listed = form
    .getAll("line")
    .map((line) => ({ sysNo: Number(line), price: of(`price.${line}`), quantity: of(`quantity.${line}`) }));
  const before = new Map(seenLines(form.getAll(SEEN_BEFORE)).map((line) => [line.sysNo, line]));
  return [...listed, ...seenLines(form.getAll("seen"))].map((line) => before.get(line.sysNo) ?? line);
}

/** The type of invoice that a form names; the special one where it names none. */
export const invoiceTypeIn = (value: string) =>
  value === String(InvoiceType.ordinaryVat) ? InvoiceType.ordinaryVat : InvoiceType.specialVat;

/** Sends the checkout: the lines, where to, which title, its files, and what stood on the page of each line. */
export function submitCheckout(
  context: AppLoadContext,
  form: Fields & Iterable<[string, unknown]>,
  fileSysNoList: number[],
) {
  const field = fieldsOf(form);
  const lines = linesIn(form);
  const priceList = lines.flatMap(({ sysNo, price, quantity }) => {
    const counted = quantity === "" ? {} : { quantity: Number(quantity) };
    return price === "" ? [] : [{ sysNo, price: Number(price), ...counted }];
  });
  return context.withRequestKey(field("requestKey") || undefined).trade.createShop({
    cartSysNoList: lines.map(({ sysNo }) => sysNo),
    receiveAddressSysNo: Number(field("address")),
    invoiceTitleSysNo: Number(field("invoiceTitle")),
    invoiceType: invoiceTypeIn(field("invoiceType")),
    ...readWishes(form),
    keptBack: field("keptBack") === "on",
    fileSysNoList,
    priceList,
    ...(field("freight") === "" ? {} : { freight: Number(field("freight")) }),
  });
}
