import type { EnquiryRow } from "#trpc/contract/enquiry";
import { isOpen, takesAnswers } from "#trpc/rules/enquiry";
import { EnquiryAnswerStatus, EnquiryStatus } from "#trpc/rules/kinds/enquiry";
import { dateTime } from "~/lib/format";
import { enquiryText as t } from "~/lib/texts/enquiry";
import type { ListColumn } from "~/lists/columns";
import { type DocumentTable, listColumns, type NextStep } from "../document/columns";
import { documentPath } from "../document/paths";
import { EnquiryMarks } from "./enquiry-marks";

const numberOf = ({ enquiryNo }: EnquiryRow) => enquiryNo;
const column = listColumns<EnquiryRow>("enquiry", numberOf);

function next(row: EnquiryRow): NextStep | undefined {
  const { sysNo, ownStatus, actionList } = row;
  const href = documentPath("enquiry", sysNo);
  const now = new Date();
  if (ownStatus === EnquiryAnswerStatus.asked && actionList.includes("enquiry:supplier:reply"))
    return takesAnswers(row, now) ? { href: `${href}/answer`, label: t.toAnswer } : undefined;
  const compares = actionList.includes("enquiry:purchaser:take") && isOpen(row, now);
  return compares ? { href, label: t.toCompare } : undefined;
}

const title: ListColumn<EnquiryRow> = { key: "title", title: t.enquiryTitle, width: 200, cell: (row) => row.title };
const answers: ListColumn<EnquiryRow> = {
  key: "answers",
  title: t.answers,
  width: 130,
  cell: ({ answeredCount, askedCount, declinedCount }) => (
    <>
      {t.answered(answeredCount ?? 0, askedCount ?? 0)}
      {declinedCount ? <p className="mall-dim">{t.declined(declinedCount)}</p> : null}
    </>
  ),
};
const deadline: ListColumn<EnquiryRow> = {
  key: "deadline",
  title: t.deadline,
  by: "deadline",
  width: 140,
  cell: (row) => (
    <>
      {dateTime(row.deadline)}
      {row.status !== EnquiryStatus.invalid && isOpen(row, new Date()) ? <p className="mall-dim">{t.open}</p> : null}
    </>
  ),
};

/** Columns of the list of enquiries. */
export const enquiryTable: DocumentTable<EnquiryRow> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.number, ({ createTime }) => createTime),
    title,
    column.goods(),
    side === "supplier" ? column.party(side) : answers,
    deadline,
    column.status((row) => <EnquiryMarks document={row} />),
    column.actions(next),
  ],
};
