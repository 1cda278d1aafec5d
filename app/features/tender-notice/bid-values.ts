import type { TenderNotice } from "#trpc/contract/tender-shapes";
import { type Fields, text } from "~/forms/fields";
import type { FormLine } from "~/forms/line-errors";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { numberOf } from "../enquiry/answer-form";

type Tender = Pick<TenderNotice, "itemList" | "criterionList" | "ownBid">;
const lineFields = ["price", "taxRate", "deliveryDays", "skuCode", "remark"] as const;
type LineField = (typeof lineFields)[number];

/** What a line's field is called: `price.7`. */
export const bidField = (name: LineField, sysNo: number): string => `${name}.${sysNo}`;
export const qualityField = (at: number): string => `quality.${at}`;
const percent = (share: number): string => String(Number((share * 100).toFixed(4)));

/** What a supplier typed; what is no number is said at its field. */
export function readBid({ itemList, criterionList }: Tender, fields: Fields) {
  const errors: Record<string, string> = {};
  const sent: FormLine[] = [];
  const numberAt = (name: LineField, line: { sysNo: number; lineNo: number }, label: string, preset: number) => {
    const typed = text(fields, bidField(name, line.sysNo)).trim();
    const value = typed === "" ? preset : numberOf(typed);
    if (Number.isNaN(value)) errors[bidField(name, line.sysNo)] = t.needNumber(t.lineOf(label, line.lineNo));
    return value;
  };
  const priced = itemList.flatMap((line) => {
    if (text(fields, bidField("price", line.sysNo)).trim() === "") return [];
    sent.push({ key: line.sysNo, lineNo: line.lineNo });
    const skuCode = text(fields, bidField("skuCode", line.sysNo)).trim();
    return [
      {
        itemSysNo: line.sysNo,
        price: numberAt("price", line, t.price, 0),
        taxRate: Number((numberAt("taxRate", line, t.taxRate, 13) / 100).toFixed(6)),
        deliveryDays: numberAt("deliveryDays", line, t.days, 0),
        remark: text(fields, bidField("remark", line.sysNo)),
        ...(skuCode ? { skuCode } : {}),
      },
    ];
  });
  const [first] = itemList;
  if (priced.length === 0 && first) errors[bidField("price", first.sysNo)] = t.noPrice;
  const qualityList = criterionList.map((_, at) => text(fields, qualityField(at)));
  const version = Number(text(fields, "version")) || 0;
  return { errors, sent, bid: { version, itemList: priced, qualityList, comment: text(fields, "comment") } };
}

/** The fields as the supplier's own bid has them. */
export function savedBid({ ownBid, itemList }: Tender): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { sysNo } of itemList) values[bidField("taxRate", sysNo)] = "13";
  for (const { itemSysNo, price, taxRate, deliveryDays, remark } of ownBid?.content?.itemList ?? []) {
    values[bidField("price", itemSysNo)] = String(price);
    values[bidField("taxRate", itemSysNo)] = percent(taxRate);
    values[bidField("deliveryDays", itemSysNo)] = String(deliveryDays);
    values[bidField("remark", itemSysNo)] = remark;
  }
  ownBid?.content?.qualityList.forEach((said, at) => {
    values[qualityField(at)] = said;
  });
  values.comment = ownBid?.content?.comment ?? "";
  return values;
}
