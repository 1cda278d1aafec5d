import { cx } from "~/lib/cx";
import { badge } from "~/lib/format";
import { shellText as t } from "~/lib/texts/shell";
import s from "./service-badge.module.css";
import { useUnread } from "./unread";

/** How many lines of the customer service wait for the reader; beside an icon where `corner` says so. */
export function ServiceBadge({ corner }: { corner?: true }) {
  const { service } = useUnread();
  if (service === 0) return null;
  return (
    <span className={cx(s.badge, corner && s.corner)} role="img" aria-label={t.unread(service)}>
      {badge(service)}
    </span>
  );
}
