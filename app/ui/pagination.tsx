import type { ReactNode } from "react";
import { cx } from "~/lib/cx";
import { keyed } from "~/lib/keyed";
import { Icon } from "./icon";
import s from "./pagination.module.css";

interface Pages {
  pageNo: number;
  pageSize: number;
  total: number;
  /** the total is a floor (“1,000+”), the end is not known */
  capped?: boolean;
  /** the last page that may be asked for */
  deepest?: number;
  /** instead of the total */
  note?: string;
}
/** Links, or buttons of the form around them where turning the page saves what was typed. */
type Way = { href: (pageNo: number) => string; intent?: undefined } | { intent: (pageNo: number) => string };
export type PaginationProps = Pages & Way;

/** The numbers to show: first, last, and two on each side of the current one; 0 stands for a gap. */
export function pageNumbers(pageNo: number, pages: number): number[] {
  const near = new Set([1, pages]);
  for (let n = pageNo - 2; n <= pageNo + 2; n++) if (n >= 1 && n <= pages) near.add(n);
  const shown: number[] = [];
  for (const n of [...near].sort((a, b) => a - b)) {
    const last = shown[shown.length - 1] ?? 0;
    if (n - last === 2) shown.push(n - 1);
    else if (n - last > 2) shown.push(0);
    shown.push(n);
  }
  return shown;
}

/** How many pages there are; where the end is not known there is one more behind the last that is. */
function pagesOf({ pageNo, pageSize, total, capped, deepest = Number.POSITIVE_INFINITY }: Pages): number {
  const known = Math.max(1, Math.ceil(total / pageSize));
  return Math.min(capped && pageNo >= known ? pageNo + 1 : known, deepest);
}

/** Pages as links or buttons. Nothing when there is only one. */
export function Pagination({ pageNo, pageSize, total, capped, deepest, note, ...way }: PaginationProps) {
  const pages = pagesOf({ pageNo, pageSize, total, ...(capped ? { capped } : {}), ...(deepest ? { deepest } : {}) });
  if (pages === 1) return null;
  const current = Math.min(pageNo, pages);
  return (
    <nav className={s.pages} aria-label="分页">
      <span className={s.total}>
        {note ?? (
          <>
            共 {total.toLocaleString("zh-CN")}
            {capped ? "+" : ""} 条
          </>
        )}
      </span>
      <Step to={current > 1 ? current - 1 : 0} label="上一页" way={way} rel="prev">
        <Icon name="chevron-left" />
      </Step>
      {keyed(pageNumbers(current, pages)).map(({ key, item: n }) =>
        n === 0 ? (
          <span key={`gap${key}`} className={s.gap}>
            …
          </span>
        ) : (
          <Step key={n} to={n} way={way} current={n === current} between={pages > 5 && n !== 1 && n !== pages}>
            {n}
          </Step>
        ),
      )}
      <Step to={current < pages ? current + 1 : 0} label="下一页" way={way} rel="next">
        <Icon name="chevron-right" />
      </Step>
    </nav>
  );
}

interface StepProps {
  /** 0: there is no such page */
  to: number;
  way: Way;
  label?: string;
  rel?: string;
  current?: boolean;
  /** neither of the ends: phones have no room for it */
  between?: boolean;
  children: ReactNode;
}

function Step({ to, way, label, rel, current, between, children }: StepProps) {
  if (to === 0) return <span className={cx(s.page, s.off)}>{children}</span>;
  const look = {
    className: cx(s.page, current ? s.current : between && s.between),
    "aria-current": current ? ("page" as const) : undefined,
    "aria-label": label,
  };
  return way.intent ? (
    <button type="submit" name="intent" value={way.intent(to)} {...look}>
      {children}
    </button>
  ) : (
    <a href={way.href(to)} rel={rel} {...look}>
      {children}
    </a>
  );
}
