import type { TenderNotice } from "#trpc/contract/tender-shapes";
import { TenderBidStatus, TenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";
import { dateTime, yuan } from "~/lib/format";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { Card, Facts } from "~/ui/card";
import { SayForm } from "./said";
import s from "./tender.module.css";
import { FileLinks } from "./tender-files";
import { isTaking } from "./when";

/** The bidder's receipt, with what it sealed. */
export function OwnBid({ document }: { document: TenderNotice }) {
  const { ownBid, itemList, status, actionList } = document;
  if (!ownBid?.bidTime) return null;
  const { content } = ownBid;
  const explains = status === TenderNoticeStatus.judging && ownBid.reasonAskTime !== null && ownBid.reason === "";
  return (
    <Card title={t.receipt}>
      {ownBid.status === TenderBidStatus.void && isTaking(document) ? <p className={s.warn}>{t.voidNews}</p> : null}
      <Facts
        facts={[
          { label: t.bidAt, value: dateTime(ownBid.bidTime) },
          { label: t.bidVersion, value: t.versionNo(ownBid.version) },
          ...(ownBid.rejectReason ? [{ label: t.rejectReason, value: ownBid.rejectReason }] : []),
          ...(ownBid.digest ? [{ label: t.digest, value: <span className={s.digest}>{ownBid.digest}</span> }] : []),
        ]}
      />
      {content ? (
        <ul className={s.said}>
          {content.itemList.map(({ itemSysNo, price, deliveryDays, remark }) => {
            const line = itemList.find(({ sysNo }) => sysNo === itemSysNo);
            return (
              <li key={itemSysNo}>
                {line ? `${line.lineNo}. ${line.skuName} ${line.skuSpec}` : "--"} <b>{yuan(price)}</b>
                {line ? ` /${line.unit}` : ""}{" "}
                <span className="mall-dim">
                  {deliveryDays ? `${deliveryDays} 天` : ""} {remark}
                </span>
              </li>
            );
          })}
        </ul>
      ) : null}
      {content?.fileList ? <FileLinks files={content.fileList} /> : null}
      {explains && actionList.includes("tenderNotice:supplier:bid") ? (
        <>
          <p className={s.warn}>{t.explainTitle}</p>
          <SayForm intent="explain" label={t.reason} send={t.explain} longest={1000} />
        </>
      ) : null}
    </Card>
  );
}
