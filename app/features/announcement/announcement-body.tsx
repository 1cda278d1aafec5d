import type { MouseEvent } from "react";
import { isLink } from "~/lib/is-link";
import { announcementText as t } from "~/lib/texts/announcement";
import { Icon } from "~/ui/icon";
import s from "./announcement.module.css";

/** Inside a frame a link leads out of it. */
function outOfFrame({ target }: MouseEvent<HTMLElement>): void {
  const link = (target as Element).closest("a");
  if (link && window.parent !== window) link.target = "_blank";
}

/** What somebody wrote, made safe by the server. */
export function RichText({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets nothing through that runs
    <div className={s.rich} onClickCapture={outOfFrame} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** Papers that belong to it: those that a link may lead to. */
export function Attachments({ files }: { files: readonly { name: string; url: string }[] }) {
  const papers = files.filter(({ url }) => isLink(url));
  if (papers.length === 0) return null;
  return (
    <ul className={s.files} aria-label={t.files}>
      {papers.map(({ name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <Icon name="paperclip" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
