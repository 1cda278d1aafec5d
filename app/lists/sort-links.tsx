import { listText } from "~/lib/texts/list";
import type { ListColumn } from "./columns";
import { type ListQuery, nextSort } from "./list-query";
import s from "./lists.module.css";

interface SortLinksProps<Row> {
  columns: readonly ListColumn<Row>[];
  query: Pick<ListQuery, "sortBy" | "ascending">;
  /** the name of each order */
  names: Readonly<Record<string, string>>;
  to: (sort: string | null) => string;
}

/** On the phone, where the table has no heads: what it may be sorted by, as links. */
export function SortLinks<Row>({ columns, query, names, to }: SortLinksProps<Row>) {
  const keys = [...new Set(columns.flatMap(({ by }) => by ?? []))];
  return (
    <fieldset className={`${s.spans} ${s.sorts}`}>
      <legend className="mall-hidden">{listText.sort}</legend>
      {keys.map((by) => (
        <a
          key={by}
          href={to(nextSort(by, query))}
          aria-current={by === query.sortBy ? "true" : undefined}
          data-keep-scroll
        >
          {names[by]}
          {by === query.sortBy ? (query.ascending ? " ↑" : " ↓") : ""}
        </a>
      ))}
    </fieldset>
  );
}
