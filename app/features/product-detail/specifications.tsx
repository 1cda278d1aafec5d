import { productDetailText as t } from "~/lib/texts/product-detail";
import { Card } from "~/ui/card";
import { productPath } from "../product/product-card";
import type { SpecificationTable, specificationGroups } from "./specification-groups";
import s from "./specifications.module.css";

type Groups = NonNullable<ReturnType<typeof specificationGroups>>;
type Cell = Groups["cells"][number];

function Goods({ cell: [sysNo, name, price, note], own, named }: { cell: Cell; own: number; named: boolean }) {
  return (
    <a href={productPath(sysNo)} aria-current={sysNo === own || undefined} title={note}>
      {named ? <b>{name}</b> : null}
      <span>{price}</span>
      <small>{note}</small>
    </a>
  );
}

function Table({ table: { corner, columns, rows }, own }: { table: SpecificationTable; own: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={s.scroll} tabIndex={0} aria-label={t.specifications}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((some, at) => (
                <td key={columns[at]}>
                  {some.map((cell) => (
                    <Goods key={cell[0]} cell={cell} own={own} named={false} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** 本店其他规格: each with what it costs the reader and what is there, by what they differ in. */
export function Specifications({ table, term, cells, href, own }: Groups & { own: number }) {
  return (
    <Card
      title={t.specifications}
      extra={
        <a className="mall-link" href={href}>
          {t.allSpecifications}
        </a>
      }
    >
      {term ? <p className={s.term}>{t.pricesAre(term)}</p> : null}
      {table ? (
        <Table table={table} own={own} />
      ) : (
        <ul className={s.list}>
          {cells.map((cell) => (
            <li key={cell[0]}>
              <Goods cell={cell} own={own} named />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
