import type { Feedback } from "#trpc/contract/feedback";
import { FeedbackStatus } from "#trpc/contract/shared/codes";
import { feedbackKind, feedbackStatus } from "#trpc/contract/shared/labels";
import { dateTime } from "~/lib/format";
import { feedbackText as t } from "~/lib/texts/feedback";
import { Empty } from "~/ui/empty";
import { Tag } from "~/ui/tag";
import { Attachments } from "../announcement/announcement-body";
import s from "./feedback.module.css";

/** A feedback's status as a tag. */
export function FeedbackTag({ status }: { status: Feedback["status"] }) {
  return <Tag tone={status === FeedbackStatus.new ? "warning" : "success"}>{feedbackStatus[status]}</Tag>;
}

/** What somebody said before, with the answers. */
export function FeedbackList({ rows }: { rows: readonly Feedback[] }) {
  if (rows.length === 0) return <Empty title={t.none} icon="message-circle" />;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.sysNo} className={s.row}>
          <p className={s.head}>
            <FeedbackTag status={row.status} />
            <b>{feedbackKind[row.kind]}</b>
            <span className="mall-dim">{dateTime(row.createTime)}</span>
          </p>
          <p className={s.text}>{row.content}</p>
          <Attachments files={row.fileList} />
          {row.answer ? (
            <p className={s.answer}>
              <b>{t.answer}</b> <span className="mall-dim">{dateTime(row.answerTime)}</span>
              <br />
              {row.answer}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
