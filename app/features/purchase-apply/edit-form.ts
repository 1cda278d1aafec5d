import type { PurchaseApply, PurchaseApplyItem } from "#trpc/contract/purchase-apply";
import { readNumber } from "#trpc/rules/number-text";
import { type Fields, text } from "~/forms/fields";
import { atLine, type FormLine } from "~/forms/line-errors";
import { readLines } from "~/forms/read-lines";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { invoiceTypeIn } from "../checkout/checkout-form";
import { readWishes } from "../checkout/wishes";

const MOST_PLACES = 4;

/**
 * The name of each line's quantity, by the line's number: of its goods and terms, for every save gives the lines new
 * numbers and what another tab has typed must still find its line. Equal lines are counted.
 */
export function quantityNames(lines: readonly PurchaseApplyItem[]): ReadonlyMap<number, string> {
  const counts = new Map<string, number>();
  return new Map(
    lines.map(({ sysNo, skuSysNo, agreementSysNo, accountPeriod, billingPeriod }) => {
      const name = ["quantity", skuSysNo, agreementSysNo ?? 0, accountPeriod, billingPeriod].join(".");
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return [sysNo, count === 0 ? name : `${name}.${count}`];
    }),
  );
}

/** Lines whose agreement or term ended: saved again they take what there is today. */
export const endedLines = ({ changeList }: Pick<PurchaseApply, "changeList">): ReadonlySet<number> =>
  new Set(changeList.flatMap((change) => (change.agreementEnded || change.termEnded ? change.itemSysNo : [])));

/** What stood in the fields of an application when it was saved. */
export function savedFields(apply: PurchaseApply): Record<string, string> {
  const { wishDate, wishHalf, wishTime, projectName, usePart, usePlace, costCode, remark } = apply;
  return {
    ...{ wishDate: wishDate ?? "", wishHalf: String(wishHalf), wishTime },
    ...{ projectName, usePart, usePlace, costCode, remark },
    address: String(apply.receiveAddressSysNo),
    invoiceTitle: String(apply.invoiceTitleSysNo),
    invoiceType: String(apply.invoiceType),
  };
}

/** What a sent form says of an application, with the sentences about what is no number. */
export function readApply(apply: PurchaseApply, fields: Fields) {
  const ended = endedLines(apply);
  const names = quantityNames(apply.itemList);
  const formLine = ({ sysNo, lineNo }: PurchaseApplyItem): FormLine<string> => ({
    key: names.get(sysNo) ?? "",
    lineNo,
  });
  const { items, sent, errors } = readLines(apply.itemList, (line) => {
    const name = names.get(line.sysNo) ?? "";
    const { value: quantity, error } = readNumber(text(fields, name), { what: t.quantity, scale: MOST_PLACES, min: 0 });
    const { skuSysNo, agreementSysNo, accountPeriod, billingPeriod } = line;
    const terms = ended.has(line.sysNo) ? {} : { tradeAgreementSysNo: agreementSysNo, accountPeriod, billingPeriod };
    const item = quantity ? { skuSysNo, quantity, ...terms } : undefined;
    return { item, errors: error ? { [name]: atLine(formLine(line), error) } : {} };
  });
  const { partList: _none, ...wishes } = readWishes(fields);
  return {
    names: [...names.values()],
    sent: sent.map(formLine),
    errors,
    saved: {
      sysNo: apply.sysNo,
      version: Number(text(fields, "version")),
      itemList: items,
      receiveAddressSysNo: Number(text(fields, "address")),
      invoiceTitleSysNo: Number(text(fields, "invoiceTitle")),
      invoiceType: invoiceTypeIn(text(fields, "invoiceType")),
      ...wishes,
      remark: text(fields, "remark"),
    },
  };
}
