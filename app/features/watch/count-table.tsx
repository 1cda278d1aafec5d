import { cx } from "~/lib/cx";
import { percent, quantity } from "~/lib/format";
import { watchText as t } from "~/lib/texts/watch";
import s from "./watch.module.css";

interface Counted {
  key: string;
  name: string;
  /** in grey beside the name, where it says more */
  note?: string;
  count: number;
}

export interface CountTableProps {
  caption: string;
  /** what the names are */
  head: string;
  rows: readonly Counted[];
  /** with it each row says its share */
  total?: number;
}

/** Counts as a table, each with a bar as long as it is many; the same on the phone, where a card a row would be long. */
export function CountTable({ caption, head, rows, total }: CountTableProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className={s.counts}>
      <caption className="mall-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <td />
          <th scope="col">{t.visitCount}</th>
          {total ? <th scope="col">{t.share}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, note, count }) => (
          <tr key={key}>
            <th scope="row">
              {name} {note && note !== name ? <span className="mall-dim">{note}</span> : null}
            </th>
            <td>
              <span
                className={cx(s.bar, count === 0 && s.none)}
                style={{ width: `${(count / most) * 100}%` }}
                aria-hidden="true"
              />
            </td>
            <td className="mall-nums">{quantity(count)}</td>
            {total ? <td className="mall-nums">{percent(count / total, 1)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
