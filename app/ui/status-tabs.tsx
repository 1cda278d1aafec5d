import { cx } from "~/lib/cx";
import s from "./status-tabs.module.css";

export interface StatusTab {
  key: string;
  label: string;
  count?: number;
  href: string;
}

/** On the phone the row is wider than the screen: the tab that is opened is brought to its middle, and no page moves. */
function intoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [around, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
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
          ref={tab.key === active ? intoView : undefined}
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
