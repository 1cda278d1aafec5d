import { cx } from "~/lib/cx";
import { badge } from "~/lib/format";
import { serviceText as t } from "~/lib/texts/service";
import s from "./service-badge.module.css";
import { useUnread } from "./unread";

interface ServiceBadgeProps {
  /** beside an icon */
  corner?: true;
  /** what the page was told: without JavaScript nothing else says it */
  told?: number;
}

/** How many lines of the customer service wait for the reader. */
export function ServiceBadge({ corner, told = 0 }: ServiceBadgeProps) {
  const { service = told } = useUnread();
  if (service === 0) return null;
  return (
    <span className={cx(s.badge, corner && s.corner)} role="img" aria-label={t.unread(service)}>
      {badge(service)}
    </span>
  );
}
