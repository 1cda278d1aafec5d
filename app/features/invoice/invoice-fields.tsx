import type { Invoice, InvoiceRow } from "#trpc/contract/invoice";
import { INVOICE_YEARS, keptUntil } from "#trpc/rules/invoice";
import { invoiceStatus } from "#trpc/rules/kinds/invoice";
import { money } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { invoiceText as t } from "~/lib/texts/invoice";
import { fieldsOf } from "../document/fields";

const row = fieldsOf<InvoiceRow>();
const whole = fieldsOf<Invoice>();

/** What an invoice says of itself. */
export const invoiceFields = {
  document: row.text(t.document, ({ invoiceNo }) => invoiceNo),
  number: row.text(t.number, ({ invoiceNumber }) => invoiceNumber),
  code: row.text(t.code, ({ invoiceCode }) => invoiceCode),
  type: row.text(t.type, ({ typeName }) => typeName),
  issued: row.text(t.issued, ({ issueDay }) => issueDay),
  created: row.time(t.created, ({ createTime }) => createTime),
  settlement: row.link("settlement", ({ settlementSysNo, settlementNo, coverCount }) => ({
    sysNo: settlementSysNo,
    no: t.statements(settlementNo, coverCount),
  })),
  project: row.text(t.project, ({ projectName }) => projectName),
  status: row.code(documentText.status, invoiceStatus, ({ status }) => status),
  amount: row.amount(t.amountWithoutTax, ({ amount }) => amount),
  tax: row.text(t.tax, ({ tax }) => money(tax)),
  total: row.amount(t.amount, ({ totalAmount }) => totalAmount),
  seller: whole.text(t.seller, ({ sellerName, sellerTaxNo }) => t.named(sellerName, sellerTaxNo)),
  buyer: whole.text(t.buyer, ({ buyerName, buyerTaxNo }) => t.named(buyerName, buyerTaxNo)),
  uploader: whole.text(t.uploader, ({ supplierUserName }) => supplierUserName),
  accepted: whole.time(t.accepted, ({ acceptTime }) => acceptTime),
  kept: whole.text(t.kept, ({ issueDay }) => t.keptFor(keptUntil(issueDay), INVOICE_YEARS), { wide: true }),
  hash: whole.text(t.hash, ({ fileHash }) => fileHash, { wide: true }),
  redReason: whole.text(t.redReason, ({ redReason }) => redReason),
  remark: whole.text(t.remark, ({ remark }) => remark, { wide: true }),
};
