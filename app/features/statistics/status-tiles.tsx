import { cx } from "~/lib/cx";
import { workbenchText as t } from "~/lib/texts/workbench";
import { Card } from "~/ui/card";
import { type Counted, type Tab, tabCount } from "../document/list-query";
import s from "./statistics.module.css";

export interface StatusTilesProps {
  title: string;
  /** the list's address */
  path: string;
  tabs: readonly Tab[];
  counts: readonly Counted[];
  allLabel: string;
  /** shares the row with another one */
  half?: boolean;
}

/** Documents of one kind by status; each tile opens the filtered list. Where nothing stands there is no tile. */
export function StatusTiles({ title, path, tabs, counts, allLabel, half }: StatusTilesProps) {
  const all: Tab = { key: "", label: allLabel, statuses: [] };
  const shown = tabs
    .filter(({ key }) => key !== "")
    .map((tab) => ({ tab, count: tabCount(tab, counts) ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <Card
      title={title}
      extra={
        <a className="mall-link" href={path}>
          {allLabel} {tabCount(all, counts)}
        </a>
      }
    >
      {shown.length === 0 ? (
        <p className="mall-dim">{t.allQuiet}</p>
      ) : (
        <ul className={cx(s.tiles, half && s.half)}>
          {shown.map(({ tab, count }) => (
            <li key={tab.key}>
              <a href={`${path}?status=${tab.key}`} className={s.tile}>
                <b>{count}</b>
                <span>{tab.label}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
