import type { ServiceConversation } from "#trpc/contract/customer-service";
import { badge, dateTime } from "~/lib/format";
import { serviceText as t } from "~/lib/texts/service";
import { shellText } from "~/lib/texts/shell";
import s from "./service.module.css";
import { SERVICE } from "./service-path";

/** How many lines nobody of one's side has read. */
export function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={s.unread} role="img" aria-label={shellText.unread(count)}>
      {badge(count)}
    </span>
  );
}

/** Somebody's own conversations, the newest first. */
export function ConversationList({ rows, current }: { rows: readonly ServiceConversation[]; current?: number }) {
  if (rows.length === 0) return <p className={s.none}>{t.none}</p>;
  return (
    <ul className={s.list}>
      {rows.map((row) => (
        <li key={row.sysNo}>
          <a href={`${SERVICE}?c=${row.sysNo}`} aria-current={row.sysNo === current ? "page" : undefined}>
            <span className={s.listHead}>
              <b>{row.deskName}</b>
              <Unread count={row.sysNo === current ? 0 : row.unread} />
            </span>
            {row.about ? <span className={s.listAbout}>{row.about.title}</span> : null}
            <span className={s.listLast}>{row.lastContent}</span>
            <time className="mall-dim">{dateTime(row.lastTime)}</time>
          </a>
        </li>
      ))}
    </ul>
  );
}
