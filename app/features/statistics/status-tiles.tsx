import type { StatusCount } from "#trpc/contract/shared/document";
import { cx } from "~/lib/cx";
import { Card } from "~/ui/card";
import { type Tab, tabCount } from "../document/list-query";
import s from "./statistics.module.css";

export interface StatusTilesProps {
  title: string;
  /** the list's address */
  path: string;
  tabs: readonly Tab[];
  counts: readonly StatusCount[];
  allLabel: string;
  /** shares the row with another one */
  half?: boolean;
}

/** Documents of one kind by status; each tile opens the filtered list. */
export function StatusTiles({ title, path, tabs, counts, allLabel, half }: StatusTilesProps) {
  const all: Tab = { key: "", label: allLabel, statuses: [] };
  return (
    <Card
      title={title}
      extra={
        <a className="mall-link" href={path}>
          {allLabel} {tabCount(all, counts)}
        </a>
      }
    >
      <ul className={cx(s.tiles, half && s.half)}>
        {tabs
          .filter(({ key }) => key !== "")
          .map((tab) => {
            const count = tabCount(tab, counts) ?? 0;
            return (
              <li key={tab.key}>
                <a href={`${path}?status=${tab.key}`} className={s.tile}>
                  <b className={count === 0 ? s.zero : undefined}>{count}</b>
                  <span>{tab.label}</span>
                </a>
              </li>
            );
          })}
      </ul>
    </Card>
  );
}
