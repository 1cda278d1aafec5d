import s from "./filter-chips.module.css";
import { Icon } from "./icon";

export interface FilterChip {
  label: string;
  /** the same list without this filter */
  href: string;
}

/** 已选: HRB400E × 25mm × 清空 — links, so that filters live in the URL. Nothing when none is chosen. */
export function FilterChips({ chips, clearHref }: { chips: readonly FilterChip[]; clearHref: string }) {
  if (chips.length === 0) return null;
  return (
    <div className={s.chips}>
      <span className={s.label}>已选</span>
      {chips.map((chip) => (
        <a key={chip.label} className={s.chip} href={chip.href} aria-label={`去掉筛选：${chip.label}`} data-keep-scroll>
          {chip.label}
          <Icon name="x" />
        </a>
      ))}
      <a className="mall-link" href={clearHref} data-keep-scroll>
        清空
      </a>
    </div>
  );
}
