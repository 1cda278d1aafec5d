import type { Enquiry } from "#trpc/contract/enquiry";
import { type Code, PaymentTerm, type TaxType } from "#trpc/contract/shared/codes";
import type { Fields } from "~/forms/fields";
import { text } from "~/forms/fields";
import type { FormLine } from "~/forms/line-errors";
import { enquiryText as t } from "~/lib/texts/enquiry";

type Item = Enquiry["itemList"][number];

export const lineField = (name: "price" | "skuCode" | "substitute" | "remark", { sysNo }: Pick<Item, "sysNo">) =>
  `${name}.${sysNo}`;

/** A number as it was typed: full-width digits and separators of thousands are read too. */
const plain = (typed: string): string => typed.normalize("NFKC").replace(/[,\s]/g, "");
export const numberOf = (typed: string): number => (plain(typed) === "" ? Number.NaN : Number(plain(typed)));
const NUMBER = /^\d{1,12}(\.\d{1,6})?$/;
const isNumber = (typed: string): boolean => NUMBER.test(plain(typed));

/** A field that must be a number where it is filled in. */
function numberIn(fields: Fields, name: string, label: string, errors: Record<string, string>): number | undefined {
  const typed = text(fields, name);
  if (plain(typed) === "") return undefined;
  if (isNumber(typed)) return numberOf(typed);
  errors[name] = `${label}必须是数字`;
  return undefined;
}

/** What a supplier typed; what is no number is said at its field. */
export function readAnswer(enquiry: Pick<Enquiry, "itemList">, fields: Fields) {
  const errors: Record<string, string> = {};
  const sent: FormLine[] = [];
  const itemList = enquiry.itemList.flatMap((item) => {
    const price = numberIn(fields, lineField("price", item), t.lineOf(t.price, item.lineNo), errors);
    if (price === undefined) return [];
    sent.push({ key: item.sysNo, lineNo: item.lineNo });
    const skuCode = text(fields, lineField("skuCode", item)).trim();
    return [
      {
        ...{ enquiryItemSysNo: item.sysNo, price, ...(skuCode ? { skuCode } : {}) },
        substitute: text(fields, lineField("substitute", item)),
        remark: text(fields, lineField("remark", item)),
      },
    ];
  });
  const [only] = enquiry.itemList;
  if (itemList.length === 0 && Object.keys(errors).length === 0 && only) errors[lineField("price", only)] = t.noPrice;
  const freight = numberIn(fields, "freight", t.freight, errors);
  const taxRate = numberIn(fields, "taxRate", t.taxRate, errors);
  const termDays = numberIn(fields, "termDays", t.termDays, errors);
  const day = (name: string) => text(fields, name) || undefined;
  return {
    errors,
    sent,
    answer: {
      itemList,
      freight: freight ?? 0,
      taxType: Number(text(fields, "taxType")) as Code<typeof TaxType>,
      taxRate: (taxRate ?? 0) / 100,
      paymentTerm: Number(text(fields, "paymentTerm") || PaymentTerm.immediate) as Code<typeof PaymentTerm>,
      termDays: termDays ?? 0,
      ...{ validUntil: day("validUntil"), deliveryDay: day("deliveryDay"), comment: text(fields, "comment") },
    },
  };
}

/** The fields of the form as the answer that is there has them. */
export function savedAnswer({ answerList, deadline }: Enquiry, preset: { validUntil: string }): Record<string, string> {
  const [answer] = answerList;
  if (!answer || answer.itemList.length === 0)
    return { taxRate: "13", freight: "0", validUntil: preset.validUntil, deadline: String(deadline) };
  const lines = answer.itemList.flatMap(({ enquiryItemSysNo: sysNo, price, substitute, remark }) => [
    [lineField("price", { sysNo }), String(price)],
    [lineField("substitute", { sysNo }), substitute],
    [lineField("remark", { sysNo }), remark],
  ]);
  return {
    ...Object.fromEntries(lines),
    freight: String(answer.freight),
    taxType: String(answer.taxType),
    taxRate: String(Number((answer.taxRate * 100).toFixed(4))),
    paymentTerm: String(answer.paymentTerm),
    termDays: answer.termDays ? String(answer.termDays) : "",
    validUntil: answer.validUntil ?? preset.validUntil,
    deliveryDay: answer.deliveryDay ?? "",
    comment: answer.comment,
  };
}
