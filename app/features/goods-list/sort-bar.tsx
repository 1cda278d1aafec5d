import { cx } from "~/lib/cx";
import { withQuery } from "~/lib/query";
import { chooseText } from "~/lib/texts/choose";
import { goodsListText as t } from "~/lib/texts/goods-list";
import { Icon } from "~/ui/icon";
import { NOTHING_YET } from "../compare/compare-query";
import { type GoodsQuery, ROWS } from "./list-query";
import s from "./sort-bar.module.css";

export interface SortBarProps {
  query: GoodsQuery;
  search: string;
  /** the reader has agreements: 仅协议价 makes sense */
  agreements: boolean;
  showPrice: boolean;
  /** cards are there to be chosen for comparison */
  choosing: boolean;
  inRows: boolean;
  /** the box that unfolds the filters on the phone, and how many of them are in use */
  switchId: string;
  active: number;
  className: string | undefined;
  /** for what folds away on the phone */
  foldedClassName: string | undefined;
}

/** 综合 · 价格 · 销量, price range, 仅协议价, 仅看有货: links and one small form, all in the address. */
export function SortBar(props: SortBarProps) {
  const { query, search, agreements, showPrice, choosing, inRows, switchId, active, className, foldedClassName } =
    props;
  const to = (change: Record<string, string | null>) => withQuery("/product/list", search, { ...change, pageNo: null });
  const rising = query.sort === "priceAsc";
  const kept = [...new URLSearchParams(search)].filter(([name]) => !["from", "to", "pageNo"].includes(name));
  return (
    <div className={cx(s.bar, className)}>
      <nav className={s.sorts} aria-label={t.sort}>
        <Sort href={to({ sort: null })} current={query.sort === "default"} label={t.sortDefault} />
        {showPrice ? (
          <Sort
            href={to({ sort: rising ? "priceDesc" : "priceAsc" })}
            current={query.sort === "priceAsc" || query.sort === "priceDesc"}
            label={t.sortPrice}
            hint={rising ? t.priceUp : query.sort === "priceDesc" ? t.priceDown : undefined}
            icon={rising ? "chevron-up" : "chevron-down"}
          />
        ) : null}
        <Sort href={to({ sort: "sales" })} current={query.sort === "sales"} label={t.sortSales} />
      </nav>
      <nav className={s.looks} aria-label={t.look}>
        <Sort href={withQuery("/product/list", search, { view: null })} current={!inRows} label={t.asCards} />
        <Sort
          href={withQuery("/product/list", search, { view: ROWS, compare: null })}
          current={inRows}
          label={t.asRows}
        />
      </nav>
      <label className={s.open} htmlFor={switchId}>
        <Icon name="filter" />
        {active > 0 ? t.filtersActive(active) : t.filters}
      </label>
      {showPrice ? (
        <form className={cx(s.range, foldedClassName)} method="get" action="/product/list" data-keep-scroll>
          {kept.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <input
            name="from"
            inputMode="decimal"
            placeholder={t.priceFrom}
            aria-label={t.priceFrom}
            defaultValue={query.priceFrom}
          />
          <span aria-hidden="true">–</span>
          <input
            name="to"
            inputMode="decimal"
            placeholder={t.priceTo}
            aria-label={t.priceTo}
            defaultValue={query.priceTo}
          />
          <button type="submit">{t.apply}</button>
        </form>
      ) : null}
      <div className={cx(s.ticks, foldedClassName)}>
        {agreements ? (
          <Tick
            href={to({ agreement: query.onlyAgreement ? null : "1" })}
            on={query.onlyAgreement}
            label={t.onlyAgreement}
          />
        ) : null}
        <Tick href={to({ stock: query.onlyInStock ? null : "1" })} on={query.onlyInStock} label={t.onlyInStock} />
        <Tick
          href={withQuery("/product/list", search, { compare: choosing ? null : NOTHING_YET })}
          on={choosing}
          label={chooseText.compare}
        />
      </div>
    </div>
  );
}

interface SortProps {
  href: string;
  current: boolean;
  label: string;
  hint?: string;
  icon?: "chevron-up" | "chevron-down";
}

function Sort({ href, current, label, hint, icon }: SortProps) {
  return (
    <a
      className={cx(s.sort, current && s.current)}
      href={href}
      aria-current={current || undefined}
      title={hint}
      data-keep-scroll
    >
      {label}
      {icon ? <Icon name={icon} /> : null}
      {hint ? <span className="mall-hidden">{hint}</span> : null}
    </a>
  );
}

function Tick({ href, on, label }: { href: string; on: boolean; label: string }) {
  return (
    <a className={cx(s.tick, on && s.on)} href={href} aria-current={on || undefined} data-keep-scroll>
      <span className={s.box} aria-hidden="true">
        {on ? "✓" : ""}
      </span>
      {label}
    </a>
  );
}
