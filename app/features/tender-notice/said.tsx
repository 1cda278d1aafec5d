import type { ReactNode } from "react";
import type { TenderComplaint, TenderNotice, TenderQuestion } from "#trpc/contract/tender-shapes";
import { TenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { dateTime } from "~/lib/format";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextArea } from "~/ui/field";
import s from "./tender.module.css";

interface SayProps {
  intent: string;
  label: string;
  send: string;
  longest?: number;
  /** beside or in place of the one button */
  buttons?: ReactNode;
}
/** A text with a button. There may be several on a page, which has one guard at most. */
export function SayForm({ intent, label, send, longest = 500, buttons }: SayProps) {
  const refused = useRefused(intent);
  const busy = useBusy(intent);
  return (
    <IntentForm intent={intent} className={s.say}>
      <TextArea
        label={label}
        name="content"
        rows={2}
        maxLength={longest}
        defaultValue={refused?.values.content}
        error={refused?.fields.content}
      />
      {buttons ?? <Button busy={busy}>{send}</Button>}
    </IntentForm>
  );
}

interface QuestionsProps {
  questions: readonly TenderQuestion[];
  asks?: boolean;
  replies?: boolean;
}
/** Questions without the names of their suppliers, and what the purchaser replies. */
export const TenderQuestions = ({ questions, asks = false, replies = false }: QuestionsProps) => (
  <Card title={t.questions} id="questions">
    <p className="mall-dim">{t.questionsHint}</p>
    {questions.length === 0 ? <p>{t.noQuestions}</p> : null}
    <ul className={s.said}>
      {questions.map((one) => (
        <li key={one.sysNo}>
          <p>
            <b>{one.isOwn ? t.askedByYou : t.asked}</b> <span className="mall-dim">{dateTime(one.createTime)}</span>
          </p>
          <p className={s.text}>{one.question}</p>
          {one.reply ? (
            <p className={s.reply}>
              {t.reply}：{one.reply} <span className="mall-dim">{dateTime(one.replyTime)}</span>
            </p>
          ) : replies ? (
            <SayForm intent={`answerQuestion.${one.sysNo}`} label={t.reply} send={t.sendReply} />
          ) : null}
        </li>
      ))}
    </ul>
    {asks ? <SayForm key={questions.length} intent="question" label={t.question} send={t.sendQuestion} /> : null}
  </Card>
);

function Complaint({ one, decides }: { one: TenderComplaint; decides: boolean }) {
  return (
    <li>
      <p>
        <b>{one.supplierName}</b> <span className="mall-dim">{dateTime(one.createTime)}</span>
      </p>
      <p className={s.text}>{one.content}</p>
      {one.isUpheld === null ? null : (
        <p className={s.reply}>
          {one.isUpheld ? t.upheld : t.dismissed}：{one.reply}{" "}
          <span className="mall-dim">{dateTime(one.replyTime)}</span>
        </p>
      )}
      {decides && one.isUpheld === null ? (
        <SayForm
          intent={`decideComplaint.${one.sysNo}`}
          label={t.reply}
          send=""
          buttons={
            <p className={s.bar}>
              <Button name="isUpheld" value="0">
                {t.dismiss}
              </Button>
              <Button variant="danger" name="isUpheld" value="1">
                {t.uphold}
              </Button>
            </p>
          }
        />
      ) : null}
    </li>
  );
}

/** Complaints about the award. */
export function TenderComplaints({ document }: { document: TenderNotice }) {
  const { complaintList, actionList, status, ownBid } = document;
  const complains =
    status === TenderNoticeStatus.awarded &&
    ownBid?.bidTime != null &&
    actionList.includes("tenderNotice:supplier:bid");
  if (complaintList.length === 0 && !complains) return null;
  const decides = actionList.includes("tenderNotice:purchaser:award");
  return (
    <Card title={t.complaints}>
      <ul className={s.said}>
        {complaintList.map((one) => (
          <Complaint key={one.sysNo} one={one} decides={decides} />
        ))}
      </ul>
      {complains ? (
        <SayForm key={complaintList.length} intent="complain" label={t.complain} send={t.complain} longest={1000} />
      ) : null}
    </Card>
  );
}
