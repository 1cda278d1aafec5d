import { cx } from "~/lib/cx";
import { Icon } from "./icon";
import s from "./pagination.module.css";

export interface PaginationProps {
  pageNo: number;
  pageSize: number;
  total: number;
  /** the total is a floor (“1,000+”), the end is not known */
  capped?: boolean;
  href: (pageNo: number) => string;
}

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

/** Pages as links. Nothing when there is only one. */
export function Pagination({ pageNo, pageSize, total, capped, href }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  const current = Math.min(pageNo, pages);
  return (
    <nav className={s.pages} aria-label="分页">
      <span className={s.total}>
        共 {total.toLocaleString("zh-CN")}
        {capped ? "+" : ""} 条
      </span>
      <Step to={current > 1 ? href(current - 1) : undefined} label="上一页" icon="chevron-left" rel="prev" />
      {pageNumbers(current, pages).map((n, i) =>
        n === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other name
          <span key={`gap${i}`} className={s.gap}>
            …
          </span>
        ) : (
          <a
            key={n}
            href={href(n)}
            className={cx(s.page, n === current && s.current)}
            aria-current={n === current ? "page" : undefined}
          >
            {n}
          </a>
        ),
      )}
      <Step to={current < pages ? href(current + 1) : undefined} label="下一页" icon="chevron-right" rel="next" />
    </nav>
  );
}

interface StepProps {
  to?: string;
  label: string;
  icon: "chevron-left" | "chevron-right";
  rel: string;
}

function Step({ to, label, icon, rel }: StepProps) {
  return to ? (
    <a href={to} rel={rel} className={s.page} aria-label={label}>
      <Icon name={icon} />
    </a>
  ) : (
    <span className={cx(s.page, s.off)}>
      <Icon name={icon} />
    </span>
  );
}
