import type { PurchaseApply, PurchaseApplyRow } from "#trpc/contract/purchase-apply";
import { invoiceType } from "#trpc/contract/shared/labels";
import { applyStatus } from "#trpc/rules/kinds/purchase-apply";
import { documentText } from "~/lib/texts/document";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { wordOf } from "~/lib/word-of";
import { fieldsOf } from "../document/fields";
import { approvalWord, standingWord } from "./purchase-apply-marks";

const row = fieldsOf<PurchaseApplyRow>();
const apply = fieldsOf<PurchaseApply>();

/** What a purchase application says of itself; of a book's entry that is deleted nothing. */
export const purchaseApplyFields = {
  number: row.text(t.number, ({ applyNo }) => applyNo),
  created: row.time(t.created, ({ createTime }) => createTime),
  applicant: row.text(t.applicant, ({ applicantName }) => applicantName, { of: "applicant" }),
  standing: row.text(documentText.status, standingWord),
  status: row.code(documentText.status, applyStatus, ({ status }) => status),
  approval: row.text(t.approval, approvalWord),
  amount: row.amount(t.amount, ({ totalAmount }) => totalAmount),
  address: apply.text(t.address, ({ receiveAddress, receiveContact }) =>
    receiveAddress ? `${receiveAddress} ${receiveContact}` : "",
  ),
  invoiceTitle: apply.text(t.invoiceTitle, ({ invoiceTitle, invoiceType: type }) =>
    invoiceTitle ? `${invoiceTitle}（${wordOf(invoiceType, type)}）` : "",
  ),
};
