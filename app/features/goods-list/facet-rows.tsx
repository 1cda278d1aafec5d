import type { Facets } from "#trpc/contract/mall";
import { cx } from "~/lib/cx";
import { withQuery } from "~/lib/query";
import { goodsListText as t } from "~/lib/texts/goods-list";
import s from "./facet-rows.module.css";
import { toggled } from "./list-query";

const SHOWN = 10;

interface Choice {
  label: string;
  count: number;
  href: string;
  chosen: boolean;
}

function Row({ title, choices }: { title: string; choices: readonly Choice[] }) {
  const first = choices.filter((choice, index) => index < SHOWN || choice.chosen);
  const rest = choices.filter((choice) => !first.includes(choice));
  return (
    <div className={s.row}>
      <span className={s.title}>{title}</span>
      <div className={s.values}>
        {first.map((choice) => (
          <Value key={choice.label} {...choice} />
        ))}
        {rest.length > 0 ? (
          <details className={s.more}>
            <summary>{t.more(rest.length)}</summary>
            <div className={s.values}>
              {rest.map((choice) => (
                <Value key={choice.label} {...choice} />
              ))}
            </div>
          </details>
        ) : null}
      </div>
    </div>
  );
}

function Value({ label, count, href, chosen }: Choice) {
  return (
    <a className={cx(s.value, chosen && s.chosen)} href={href} aria-current={chosen || undefined} data-keep-scroll>
      {label}
      <small>{count}</small>
    </a>
  );
}

/** What the list can be narrowed by: links, so that filters live in the address and work without JavaScript. */
export function FacetRows({ facets, search }: { facets: Facets; search: string }) {
  const query = new URLSearchParams(search);
  const to = (change: Record<string, string | string[] | null>) =>
    withQuery("/product/list", search, { ...change, pageNo: null });
  const brands = query.getAll("brand");
  const attributes = query.getAll("attr");
  return (
    <div className={s.rows}>
      {facets.categories.length > 1 ? (
        <Row
          title={t.category}
          choices={facets.categories.map(({ sysNo, name, count }) => ({
            label: name,
            count,
            chosen: query.get("category") === String(sysNo),
            href: to({ category: String(sysNo), attr: null }),
          }))}
        />
      ) : null}
      {facets.brands.length > 1 ? (
        <Row
          title={t.brand}
          choices={facets.brands.map(({ sysNo, name, count }) => ({
            label: name,
            count,
            chosen: brands.includes(String(sysNo)),
            href: to({ brand: toggled(brands, String(sysNo)) }),
          }))}
        />
      ) : null}
      {facets.attributes.map(({ name, values }) => (
        <Row
          key={name}
          title={name}
          choices={values.map(({ value, token, count }) => ({
            label: value,
            count,
            chosen: attributes.includes(token),
            href: to({ attr: toggled(attributes, token) }),
          }))}
        />
      ))}
    </div>
  );
}
