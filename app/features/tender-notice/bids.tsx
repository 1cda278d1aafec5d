import type { ReactNode } from "react";
import type { TenderBid, TenderNotice } from "#trpc/contract/tender-shapes";
import { TenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";
import { CallButton } from "~/forms/call-button";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { dateTime, yuan } from "~/lib/format";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox, Select, TextArea, TextInput } from "~/ui/field";
import { Tag } from "~/ui/tag";
import s from "./tender.module.css";
import { FileLinks } from "./tender-files";

type Of = { document: TenderNotice };

/** Minutes of the opening: members with their times, and each bid beside its receipt. */
export function OpeningMinutes({ document: { memberList, bidList, status } }: Of) {
  if (status < TenderNoticeStatus.opening || memberList.length === 0) return null;
  return (
    <Card title={t.opening}>
      <ul className={s.people}>
        {memberList.map(({ userSysNo, name, openTime }) => (
          <li key={userSysNo}>
            {name} <span className="mall-dim">{openTime ? t.openedAt(dateTime(openTime)) : t.notOpened}</span>
          </li>
        ))}
      </ul>
      <ul className={s.said}>
        {bidList.map((bid) => (
          <li key={bid.sysNo}>
            <b>{bid.supplierName}</b> {yuan(bid.totalAmount)}{" "}
            <Tag tone={bid.isIntact ? "success" : "danger"}>{bid.isIntact ? t.intact : t.bent}</Tag>{" "}
            <span className="mall-dim">{dateTime(bid.bidTime)}</span>
            <p className={s.digest}>{bid.digest}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AskReason({ bid }: { bid: TenderBid }) {
  const intent = `askReason.${bid.sysNo}`;
  return (
    <IntentForm intent={intent}>
      <Button busy={useBusy(intent)}>{t.askReason}</Button>
    </IntentForm>
  );
}

/** The reason for which a bid is, or was, rejected. */
function Rejection({ bid, may }: { bid: TenderBid; may: boolean }) {
  if (bid.rejectReason)
    return (
      <p>
        <Tag tone="danger">{t.rejected}</Tag> {bid.rejectReason}
      </p>
    );
  if (!may) return null;
  return (
    <CallButton
      intent={`rejectBid.${bid.sysNo}`}
      label={t.rejectBid}
      question={t.rejectQuestion(bid.supplierName)}
      consequence={t.rejectNext}
      reason={{ label: t.rejectReason }}
    />
  );
}

const scoreText = (score: number | null | undefined): string =>
  score === null || score === undefined ? "--" : String(score);

/** Bids beside each other: prices of the lines, scores of the members, what holds a bid back. */
export function ScoreMatrix({ document }: Of) {
  const { bidList, criterionList, itemList, actionList, status, award } = document;
  if (bidList.length === 0) return null;
  const asks = status === TenderNoticeStatus.judging && actionList.includes("tenderNotice:purchaser:award");
  const cells = (head: string, of: (bid: TenderBid) => ReactNode) => (
    <tr>
      <th scope="row">{head}</th>
      {bidList.map((bid) => (
        <td key={bid.sysNo}>{of(bid)}</td>
      ))}
    </tr>
  );
  return (
    <Card title={t.matrix}>
      <div className={s.scroll}>
        <table className={s.matrix}>
          <thead>
            {cells(t.supplier, (bid) => (
              <>
                {bid.supplierName} <Rejection bid={bid} may={asks} />
                {award?.bidSysNo === bid.sysNo ? <Tag tone="success">{t.winner}</Tag> : null}
              </>
            ))}
          </thead>
          <tbody>
            {itemList.map((line) => (
              <tr key={line.sysNo}>
                <th scope="row">
                  {line.lineNo}. {line.skuName} <span className="mall-dim">{line.skuSpec}</span>
                </th>
                {bidList.map((bid) => {
                  const item = bid.content.itemList.find(({ itemSysNo }) => itemSysNo === line.sysNo);
                  return (
                    <td key={bid.sysNo}>
                      {item ? `${yuan(item.price)} /${line.unit}` : "--"}
                      {item?.deliveryDays ? <p className="mall-dim">{item.deliveryDays} 天</p> : null}
                      {item?.remark ? <p className="mall-dim">{item.remark}</p> : null}
                    </td>
                  );
                })}
              </tr>
            ))}
            {cells(t.total, (bid) => (
              <>
                <b>{yuan(bid.totalAmount)}</b>
                {bid.isLow ? <p className={s.warn}>{t.low}</p> : null}
                {bid.isLow && asks && bid.reasonAskTime === null ? <AskReason bid={bid} /> : null}
                {bid.reason ? (
                  <p>
                    {t.reason}：{bid.reason}
                  </p>
                ) : null}
              </>
            ))}
            {bidList.some(({ content }) => content.fileList)
              ? cells(t.bidFiles, ({ content }) => <FileLinks files={content.fileList ?? []} />)
              : null}
            {cells(t.priceScore, (bid) => bid.priceScore)}
            {criterionList.map(({ name }, at) => (
              <tr key={name}>
                <th scope="row">{t.average(name)}</th>
                {bidList.map((bid) => (
                  <td key={bid.sysNo}>
                    {scoreText(bid.averageList[at])}
                    {bid.judgementList.map((one) => (
                      <p key={one.userSysNo} className="mall-dim">
                        {t.judgedBy(one.name, one.hasConflict ? t.avoided : scoreText(one.scoreList[at]))}
                      </p>
                    ))}
                    {bid.content.qualityList[at] ? <p>{bid.content.qualityList[at]}</p> : null}
                  </td>
                ))}
              </tr>
            ))}
            {cells(t.totalScore, (bid) => (
              <>
                <b>{scoreText(bid.totalScore)}</b>
                {status === TenderNoticeStatus.judging && bid.problem ? <p className={s.warn}>{bid.problem}</p> : null}
              </>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

export const scoreField = (bidSysNo: number, at: number): string => `score.${bidSysNo}.${at}`;
export const conflictField = (bidSysNo: number): string => `conflict.${bidSysNo}`;

/** A member's own declarations and scores. */
export function ScoreForm({ document }: Of) {
  const { bidList, criterionList, memberList, actionList, status } = document;
  const own = memberList.find(({ isOwn }) => isOwn);
  const refused = useRefused("score");
  const busy = useBusy("score");
  if (status !== TenderNoticeStatus.judging || !own || !actionList.includes("tenderNotice:purchaser:judge"))
    return null;
  return (
    <Card title={t.scoring}>
      <p className="mall-dim">{t.scoreHint}</p>
      <IntentForm intent="score" guarded>
        {bidList.map((bid) => {
          const said = bid.judgementList.find(({ userSysNo }) => userSysNo === own.userSysNo);
          return (
            <div key={bid.sysNo} className={s.scores}>
              <div className={s.pair}>
                <b>{bid.supplierName}</b>
                <Checkbox
                  name={conflictField(bid.sysNo)}
                  value="1"
                  label={t.conflict}
                  defaultChecked={said?.hasConflict || refused?.values[conflictField(bid.sysNo)] === "1"}
                />
              </div>
              {criterionList.map(({ name }, at) => {
                const field = scoreField(bid.sysNo, at);
                return (
                  <TextInput
                    key={name}
                    label={name}
                    name={field}
                    inputMode="decimal"
                    maxLength={5}
                    defaultValue={refused?.values[field] ?? String(said?.scoreList[at] ?? "")}
                    error={refused?.fields[field]}
                  />
                );
              })}
            </div>
          );
        })}
        <p className={s.bar}>
          <Button variant="primary" busy={busy}>
            {t.saveScores}
          </Button>
        </p>
      </IntentForm>
    </Card>
  );
}

/** The award to one of the bids that nothing holds back. */
export function AwardForm({ document }: Of) {
  const { bidList, actionList, status } = document;
  const refused = useRefused("award");
  const busy = useBusy("award");
  if (status !== TenderNoticeStatus.judging || !actionList.includes("tenderNotice:purchaser:award")) return null;
  const able = bidList.filter(({ problem }) => problem === "");
  return (
    <Card title={t.award}>
      {able.length === 0 ? (
        <p>{t.awardNone}</p>
      ) : (
        <IntentForm intent="award" className={s.say} guarded>
          <Select
            label={t.awardTo}
            name="bidSysNo"
            defaultValue={refused?.values.bidSysNo}
            options={able.map(({ sysNo, supplierName, totalAmount, totalScore }) => ({
              value: sysNo,
              label: `${supplierName} · ${yuan(totalAmount)} · ${scoreText(totalScore)}`,
            }))}
          />
          <TextArea
            label={t.awardReason}
            name="reason"
            required
            rows={2}
            maxLength={500}
            defaultValue={refused?.values.reason}
            error={refused?.fields.reason}
          />
          <Button variant="primary" busy={busy}>
            {t.award}
          </Button>
        </IntentForm>
      )}
    </Card>
  );
}

/** The award, and the agreement made of it. */
export function AwardResult({ document: { award, agreementVersionSysNo, ownBid, status } }: Of) {
  if (!award) return null;
  return (
    <Card title={status === TenderNoticeStatus.judging ? t.proposed : t.result}>
      <p>
        {t.winner}：<b>{award.supplierName}</b> {yuan(award.totalAmount)}{" "}
        {ownBid ? <Tag tone={award.isOwn ? "success" : "neutral"}>{award.isOwn ? t.won : t.lost}</Tag> : null}
      </p>
      <p className={s.text}>
        {t.awardReason}：{award.reason}
      </p>
      {agreementVersionSysNo ? (
        <p>
          <a className="mall-link" href={`/portal/agreement-version/${agreementVersionSysNo}`}>
            {t.seeAgreement}
          </a>
        </p>
      ) : null}
    </Card>
  );
}
