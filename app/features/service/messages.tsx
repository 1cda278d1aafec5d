import type { ServiceMessage } from "#trpc/contract/customer-service";
import { cx } from "~/lib/cx";
import { dateTime } from "~/lib/format";
import { isLink } from "~/lib/is-link";
import { isPicture } from "~/lib/is-picture";
import { serviceText as t } from "~/lib/texts/service";
import { Icon } from "~/ui/icon";
import s from "./service.module.css";

function Files({ files }: { files: ServiceMessage["fileList"] }) {
  return files
    .filter(({ url }) => isLink(url))
    .map(({ sysNo, name, url }) => (
      <a key={sysNo} href={url} target="_blank" rel="noreferrer" className={s.file}>
        {isPicture(name) ? (
          <img src={url} alt={name} loading="lazy" />
        ) : (
          <>
            <Icon name="paperclip" />
            {name}
          </>
        )}
      </a>
    ));
}

export interface MessagesProps {
  messages: readonly ServiceMessage[];
  side: "customer" | "staff";
  /** up to which line the other side has read */
  seenSysNo: number;
}

/** The lines of a conversation, one's own at the right. */
export function Messages({ messages, side, seenSysNo }: MessagesProps) {
  return (
    <ol className={s.lines}>
      {messages.map(({ sysNo, fromStaff, senderName, content, createTime, fileList }) => {
        const own = fromStaff === (side === "staff");
        return (
          <li key={sysNo} className={cx(s.line, own && s.own)}>
            <p className={s.who}>
              {own && side === "customer" ? t.me : senderName}
              {fromStaff && !own ? ` · ${t.staff}` : ""} <time>{dateTime(createTime)}</time>
              {own ? <span className={s.seen}>{sysNo <= seenSysNo ? t.seen : t.unseen}</span> : null}
            </p>
            {content ? <p className={s.bubble}>{content}</p> : null}
            <Files files={fileList} />
          </li>
        );
      })}
    </ol>
  );
}
