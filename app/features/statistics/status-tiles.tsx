import { type DocumentType, documentKinds } from "#trpc/rules/kinds";
import { cx } from "~/lib/cx";
import { workbenchText as t } from "~/lib/texts/workbench";
import { allTab } from "~/lists/list-query";
import { Card } from "~/ui/card";
import { countsOfKind, tabCount } from "../document/document-tabs";
import { kindsOnScreen } from "../document/kinds";
import s from "./statistics.module.css";
import type { Statistics } from "./todo";

interface StatusTilesProps {
  kind: DocumentType;
  statistics: Statistics;
  /** the kind's name unless told */
  title?: string;
  /** shares the row with another one */
  half?: boolean;
}

/** Documents of one kind by status; each tile opens the filtered list. Where nothing stands there is no tile. */
export function StatusTiles({ kind, statistics, title = documentKinds[kind].name, half }: StatusTilesProps) {
  const { path } = documentKinds[kind];
  const counts = countsOfKind(kind, statistics);
  const shown = kindsOnScreen[kind].tabs
    .filter(({ key, todo, standing }) => key !== "" && (!todo || standing))
    .map((tab) => ({ tab, count: tabCount(tab, counts) ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <Card
      title={title}
      extra={
        <a className="mall-link" href={path}>
          {t.all} {tabCount(allTab, counts)}
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
