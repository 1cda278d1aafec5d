import { useState } from "react";
import type { Facets } from "#trpc/contract/goods-search";
import { cx } from "~/lib/cx";
import { withQuery } from "~/lib/query";
import { goodsListText as t } from "~/lib/texts/goods-list";
import { useHydrated } from "~/lib/use-hydrated";
import { ArrowGroup } from "~/shell/arrow-group";
import s from "./facet-rows.module.css";
import { toggled } from "./list-query";

const SHOWN = 10;
/** Rows above the fold: the goods begin on the first screen. */
const ROWS = 3;

interface Choice {
  label: string;
  count: number;
  href: string;
  chosen: boolean;
}

/** The row's place for what lies behind 更多. */
const MORE = "";

/**
 * Values of one kind. With JavaScript the row is one Tab stop, the value that was focused last, and arrows move in it;
 * without it every link is a stop.
 */
function Row({ title, choices }: { title: string; choices: readonly Choice[] }) {
  const [focused, setFocused] = useState<string>();
  const hydrated = useHydrated();
  const first = choices.filter((choice, index) => index < SHOWN || choice.chosen);
  const rest = choices.filter((choice) => !first.includes(choice));
  const isThere = focused === MORE ? rest.length > 0 : choices.some(({ label }) => label === focused);
  const stop = isThere ? focused : (first.find(({ chosen }) => chosen) ?? first[0])?.label;
  const tabIndex = (label: string) => (hydrated ? (label === stop ? 0 : -1) : undefined);
  const value = (choice: Choice) => (
    <Value key={choice.label} {...choice} tabIndex={tabIndex(choice.label)} onFocus={() => setFocused(choice.label)} />
  );
  return (
    <div className={s.row}>
      <span className={s.title}>{title}</span>
      <div className={s.values} data-arrows>
        {first.map(value)}
        {rest.length > 0 ? (
          <details className={s.more} onToggle={({ currentTarget }) => currentTarget.open || setFocused(MORE)}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
            <summary tabIndex={tabIndex(MORE)} onFocus={() => setFocused(MORE)}>
              {t.more(rest.length)}
            </summary>
            <div className={s.values}>{rest.map(value)}</div>
          </details>
        ) : null}
      </div>
    </div>
  );
}

interface ValueProps extends Choice {
  tabIndex: number | undefined;
  onFocus: () => void;
}

function Value({ label, count, href, chosen, tabIndex, onFocus }: ValueProps) {
  return (
    <a
      className={cx(s.value, chosen && s.chosen)}
      href={href}
      aria-current={chosen || undefined}
      tabIndex={tabIndex}
      onFocus={onFocus}
      data-keep-scroll
    >
      {label}
      <small>{count}</small>
    </a>
  );
}

/** What the list can be narrowed by: links, so that filters live in the address and work without JavaScript. */
export function FacetRows({ facets, search }: { facets: Facets; search: string }) {
  const query = new URLSearchParams(search);
  const to = (change: Record<string, string | string[] | null>) =>
    withQuery("/product/list", query, { ...change, pageNo: null });
  const brands = query.getAll("brand");
  const attributes = query.getAll("attr");
  const rows: { title: string; choices: Choice[] }[] = [
    {
      title: t.category,
      choices: facets.categories.map(({ sysNo, name, count }) => ({
        label: name,
        count,
        chosen: query.get("category") === String(sysNo),
        href: to({ category: String(sysNo), attr: null }),
      })),
    },
    {
      title: t.brand,
      choices: facets.brands.map(({ sysNo, name, count }) => ({
        label: name,
        count,
        chosen: brands.includes(String(sysNo)),
        href: to({ brand: toggled(brands, String(sysNo)) }),
      })),
    },
    ...facets.attributes.map(({ name, values }) => ({
      title: name,
      choices: values.map(({ value, token, alsoTokens = [], count }) => ({
        label: value,
        count,
        chosen: attributes.includes(token),
        href: to({ attr: toggled(attributes, token, alsoTokens) }),
      })),
    })),
  ].filter(({ choices }) => choices.length > 1);
  // what is chosen is never folded away, and a single row is not worth a fold
  const open = rows.filter(({ choices }, at) => at < ROWS || choices.some(({ chosen }) => chosen));
  const folded = rows.length - open.length > 1 ? rows.filter((row) => !open.includes(row)) : [];
  const shown = folded.length > 0 ? open : rows;
  const row = ({ title, choices }: (typeof rows)[number]) => <Row key={title} title={title} choices={choices} />;
  return (
    <ArrowGroup className={s.rows}>
      {shown.map(row)}
      {folded.length > 0 ? (
        <details className={s.folded}>
          <summary>{t.moreRows(folded.map(({ title }) => title).join("、"))}</summary>
          {folded.map(row)}
        </details>
      ) : null}
    </ArrowGroup>
  );
}
