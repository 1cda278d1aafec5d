import type { InvoiceTitle, invoiceTitle } from "#trpc/contract/invoice-title";
import { InvoiceType } from "#trpc/contract/shared/codes";
import { readPastedTitle } from "#trpc/rules/invoice-paste";
import { plainCode, plainPhone } from "#trpc/rules/plain-text";
import { type Fields, text } from "~/forms/fields";
import { invoiceTitleText as texts } from "~/lib/texts/invoice-title";
import type { Book } from "../book/book";
import { PASTE } from "./paste-title";
import { type OwnTitle, TitleFields } from "./title-fields";
import { TitleTable } from "./title-table";

const typeOf = (sent: Fields) =>
  text(sent, "invoiceType") === String(InvoiceType.specialVat) ? InvoiceType.specialVat : InvoiceType.ordinaryVat;

/** Invoice titles (R-BIZ-08). */
export const titleBook: Book<InvoiceTitle, typeof invoiceTitle.add, OwnTitle> = {
  path: "/portal/invoice-title",
  icon: "file-text",
  rights: "invoiceTitle",
  texts,
  nameOf: ({ title }) => title,
  removeQuestion: ({ title }) => texts.removeQuestion(title),
  search: (api, query) => api.invoiceTitle.search(query),
  get: (api, id) => api.invoiceTitle.get({ id }),
  async save(api, sent, sysNo) {
    const input = {
      title: text(sent, "title"),
      invoiceType: typeOf(sent),
      taxCode: plainCode(text(sent, "taxCode")).toUpperCase(),
      bankName: text(sent, "bankName"),
      bankAccount: text(sent, "bankAccount"),
      registerAddress: text(sent, "registerAddress"),
      registerPhone: plainPhone(text(sent, "registerPhone")),
      isDefault: sent.get("isDefault") === "1",
    };
    if (sysNo === undefined) return { title: (await api.invoiceTitle.add(input)).sysNo };
    await api.invoiceTitle.update({ sysNo, ...input });
    return {};
  },
  setDefault: (api, sysNo) => api.invoiceTitle.setDefault({ sysNo }),
  remove: (api, sysNo) => api.invoiceTitle.delete({ sysNo }),
  // R-CALL-07: a new title begins with the own organisation's
  aside: { intent: "own", alone: true, load: ({ api }) => api.trade.getInvoiceTitleAndTaxCode({}) },
  fill: {
    intent: PASTE,
    from: PASTE,
    read: (pasted) => readPastedTitle(pasted) as Record<string, string>,
    nothing: texts.pastedNothing,
  },
  Listed: TitleTable,
  EntryFields: TitleFields,
};
