import type { TenderNoticeRow } from "#trpc/contract/tender-shapes";
import { TenderBidStatus, TenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";
import { dateTime } from "~/lib/format";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import type { ListColumn } from "~/lists/columns";
import { type DocumentTable, listColumns, type NextStep } from "../document/columns";
import { documentPath } from "../document/paths";
import { TenderNoticeMarks } from "./tender-notice-marks";
import { isTaking, leftUntil } from "./when";

const numberOf = (row: TenderNoticeRow) => row.tenderNoticeNo;
const column = listColumns<TenderNoticeRow>("tenderNotice", numberOf);

function next(row: TenderNoticeRow): NextStep | undefined {
  const { sysNo, ownStatus, status, actionList } = row;
  const href = documentPath("tenderNotice", sysNo);
  if (ownStatus === TenderBidStatus.void && isTaking(row)) return { href, label: t.confirmBid };
  if (ownStatus === TenderBidStatus.invited && isTaking(row)) return { href: `${href}/bid`, label: t.bid };
  if (status === TenderNoticeStatus.opening && actionList.includes("tenderNotice:purchaser:judge"))
    return { href, label: t.open };
  if (status === TenderNoticeStatus.judging && actionList.includes("tenderNotice:purchaser:judge"))
    return { href, label: t.matrix };
  return undefined;
}

const title: ListColumn<TenderNoticeRow> = { key: "title", title: t.tenderTitle, width: 200, cell: (row) => row.title };
const count: ListColumn<TenderNoticeRow> = {
  key: "bids",
  title: t.bidCount,
  width: 120,
  cell: ({ bidCount }) => (bidCount === null ? t.sealedCount : t.bids(bidCount)),
};
const deadline: ListColumn<TenderNoticeRow> = {
  key: "deadline",
  title: t.bidTime,
  by: "deadline",
  width: 150,
  cell: (row) => (
    <>
      {dateTime(row.bidTime)}
      {isTaking(row) ? <p className="mall-dim">{t.left(leftUntil(row.bidTime))}</p> : null}
    </>
  ),
};

/** Columns of the list of tenders. */
export const tenderNoticeTable: DocumentTable<TenderNoticeRow> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.number, ({ createTime }) => createTime),
    title,
    column.goods(),
    side === "supplier" ? column.party(side) : count,
    deadline,
    column.status((row) => <TenderNoticeMarks document={row} />),
    column.actions(next),
  ],
};
