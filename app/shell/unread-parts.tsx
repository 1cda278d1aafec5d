import { useLocation, useMatches } from "@remix-run/react";
import { shellText as t } from "~/lib/texts/shell";
import { unreadIn } from "~/lib/unread-parts";
import s from "./unread-parts.module.css";

/** One line above a page: which of its parts could not be read, with a link that loads it again. */
export function UnreadParts() {
  const { pathname, search } = useLocation();
  // a frame's own data may be older than the page
  const parts = unreadIn(useMatches().at(-1)?.data);
  if (parts.length === 0) return null;
  return (
    <p className={s.line} role="alert">
      {t.partsUnread(parts)}
      <a href={pathname + search} data-reload>
        {t.retry}
      </a>
    </p>
  );
}
