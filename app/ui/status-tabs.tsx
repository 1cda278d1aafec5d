import { cx } from "~/lib/cx";
import s from "./status-tabs.module.css";

export interface StatusTab {
  key: string;
  label: string;
  count?: number;
  href: string;
}

/** Tabs over a list: links, so that the state is in the URL and back works. Build `href` with `withQuery`. */
export function StatusTabs({
  tabs,
  active,
  label = "状态",
}: {
  tabs: readonly StatusTab[];
  active: string;
  label?: string;
}) {
  return (
    <nav className={s.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.key}
          href={tab.href}
          className={cx(s.tab, tab.key === active && s.active)}
          aria-current={tab.key === active ? "page" : undefined}
          data-keep-scroll
        >
          {tab.label}
          {tab.count === undefined ? null : <span className={s.count}>{tab.count}</span>}
        </a>
      ))}
    </nav>
  );
}
