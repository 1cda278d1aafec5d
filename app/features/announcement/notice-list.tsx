import { cx } from "~/lib/cx";
import { date } from "~/lib/format";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { Tag } from "~/ui/tag";
import s from "./announcement.module.css";

export interface NoticeEntry {
  sysNo: number;
  href: string;
  title: string;
  publishTime?: number | null | undefined;
  seen: boolean;
  /** Said before the title of what is not seen yet. */
  mark: { word: string; tone: "accent" | "danger" } | null;
}

/** Announcements or notices with a mark on what is still to be read. */
export const NoticeList = ({ entries, empty }: { entries: readonly NoticeEntry[]; empty: string }) => (
  <Card flush>
    {entries.length === 0 ? <Empty title={empty} icon="bell" /> : null}
    <ul className={s.list}>
      {entries.map(({ sysNo, href, title, publishTime, seen, mark }) => (
        <li key={sysNo}>
          <a href={href} className={cx(seen && s.seen)}>
            {mark ? <Tag tone={mark.tone}>{mark.word}</Tag> : null}
            <b>{title}</b>
            {publishTime ? <span className="mall-dim">{date(publishTime)}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  </Card>
);
