import type { Enquiry, EnquiryQuestion } from "#trpc/contract/enquiry";
import { takesAnswers } from "#trpc/rules/enquiry";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { dateTime } from "~/lib/format";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextArea } from "~/ui/field";
import s from "./enquiry.module.css";

const QUESTION = "question";
/** Of one question; each has a form of its own. */
const replyIntent = (sysNo: number): string => `answerQuestion.${sysNo}`;

const LONGEST = 500;

function SayForm({ intent, label, hint, send }: Record<"intent" | "label" | "hint" | "send", string>) {
  const refused = useRefused(intent);
  return (
    // a page has one guard at most, and several replies
    <IntentForm intent={intent} className={s.say} guarded={intent === QUESTION}>
      <TextArea
        label={label}
        hideLabel
        name="content"
        rows={2}
        maxLength={LONGEST}
        placeholder={hint}
        defaultValue={refused?.values.content}
        error={refused?.fields.content}
      />
      <Button busy={useBusy(intent)}>{send}</Button>
    </IntentForm>
  );
}

function Question({ question, replies }: { question: EnquiryQuestion; replies: boolean }) {
  return (
    <li className={s.question}>
      <p>
        <b>{question.isOwn ? t.askedByYou : t.asked}</b>{" "}
        <span className="mall-dim">{dateTime(question.createTime)}</span>
      </p>
      <p className={s.text}>{question.question}</p>
      {question.reply ? (
        <p className={s.reply}>
          {t.reply}：{question.reply} <span className="mall-dim">{dateTime(question.replyTime)}</span>
        </p>
      ) : replies ? (
        <SayForm intent={replyIntent(question.sysNo)} label={t.replyTo} hint={t.replyTo} send={t.sendReply} />
      ) : null}
    </li>
  );
}

/** Questions of the asked suppliers, without their names, and what the asker replies. */
export function Questions({ document }: { document: Enquiry }) {
  const { questionList, actionList } = document;
  const asks = actionList.includes("enquiry:supplier:reply") && takesAnswers(document, new Date());
  const replies = actionList.includes("enquiry:purchaser:create");
  return (
    <Card title={t.questions} id="questions">
      <p className="mall-dim">{t.questionsHint}</p>
      {questionList.length === 0 ? <p>{t.noQuestions}</p> : null}
      <ul className={s.questions}>
        {questionList.map((question) => (
          <Question key={question.sysNo} question={question} replies={replies} />
        ))}
      </ul>
      {asks ? (
        <SayForm
          key={questionList.length}
          intent={QUESTION}
          label={t.question}
          hint={t.questionHint}
          send={t.sendQuestion}
        />
      ) : null}
    </Card>
  );
}
