import { useEffect, useRef } from "react";
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
  const row = useRef<HTMLElement>(null);
  // on the phone the row is wider than the screen; the page itself must not move
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each tab that is opened
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row.current || !current) return;
    const [around, tab] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    row.current.scrollLeft += tab.left - around.left - (around.width - tab.width) / 2;
  }, [active]);
  return (
    <nav ref={row} className={s.tabs} aria-label={label}>
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
