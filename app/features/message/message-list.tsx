import type { Message } from "#trpc/contract/message";
import { messageKindName, messagePath } from "#trpc/rules/message";
import { cx } from "~/lib/cx";
import { dateTime, yuan } from "~/lib/format";
import { messageText as t } from "~/lib/texts/message";
import { Tag } from "~/ui/tag";
import s from "./message.module.css";

/** Messages, each a link that opens its document and marks it as read. */
export function MessageList({ messages, brief }: { messages: readonly Message[]; brief?: true }) {
  return (
    <ul className={cx(s.list, brief && s.brief)}>
      {messages.map((message) => (
        <li key={message.sysNo}>
          <a href={messagePath(message.sysNo)} className={cx(s.row, message.read && s.read)}>
            <span className={s.head}>
              {message.read ? null : <span className={s.dot} role="img" aria-label={t.unread} />}
              <b>{message.title}</b>
              {brief ? null : <Tag>{messageKindName[message.kind]}</Tag>}
              <time className={s.time}>{dateTime(message.createTime)}</time>
            </span>
            <span className={s.facts}>
              <span className="mall-nums">{message.documentNo}</span>
              <span>{message.partyName}</span>
              {message.amount === null ? null : <span className="mall-nums">{yuan(message.amount)}</span>}
            </span>
            {message.content ? <span className={s.content}>{message.content}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
