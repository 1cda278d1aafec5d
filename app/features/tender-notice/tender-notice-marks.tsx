import type { TenderNoticeRow } from "#trpc/contract/tender-shapes";
import {
  TenderBidStatus,
  TenderNoticeStatus,
  tenderBidStatus,
  tenderNoticeStatus,
} from "#trpc/rules/kinds/tender-notice";
import { wordOf } from "~/lib/word-of";
import { Tag, type Tone } from "~/ui/tag";

const { asking, bidding, closed, opening, judging, awarded, final, agreed } = TenderNoticeStatus;
const tones: Readonly<Record<number, Tone>> = {
  ...{ [asking]: "accent", [bidding]: "accent", [closed]: "warning", [opening]: "warning", [judging]: "warning" },
  ...{ [awarded]: "accent", [final]: "success", [agreed]: "success" },
};
const bidTones: Readonly<Record<number, Tone>> = {
  [TenderBidStatus.invited]: "warning",
  [TenderBidStatus.valid]: "success",
  [TenderBidStatus.void]: "danger",
};

/** Where a tender is, and to a supplier where its own bid is. */
export function TenderNoticeMarks({
  document,
}: {
  document: Pick<TenderNoticeRow, "status"> & { ownStatus?: TenderNoticeRow["ownStatus"] };
}) {
  const { status, ownStatus = null } = document;
  return (
    <>
      <Tag tone={tones[status] ?? "neutral"}>{wordOf(tenderNoticeStatus, status)}</Tag>
      {ownStatus === null ? null : (
        <>
          {" "}
          <Tag tone={bidTones[ownStatus] ?? "neutral"}>{wordOf(tenderBidStatus, ownStatus)}</Tag>
        </>
      )}
    </>
  );
}
