import { type DocumentType, documentKinds, documentTypes } from "#trpc/rules/kinds";
import { workbenchText as t } from "~/lib/texts/workbench";
import { allTab } from "~/lists/list-query";
import { tabCount } from "../document/document-tabs";
import { useHasKind } from "../document/use-has-kind";
import s from "./statistics.module.css";
import type { Statistics, Todo } from "./todo";

const countOf = <Type extends DocumentType>(type: Type): `${Type}StatusCount` => `${type}StatusCount`;

/** How many documents of each kind there are, and how many of them wait for the reader (RT-29). */
export function KindTiles({ statistics, todos }: { statistics: Statistics; todos: readonly Todo[] }) {
  const hasKind = useHasKind();
  const waitingIn = (path: string) => todos.filter(({ href }) => href.startsWith(`${path}?`));
  return (
    <ul className={s.kinds}>
      {documentTypes.filter(hasKind).map((type) => {
        const { name, path } = documentKinds[type];
        const waiting = waitingIn(path).reduce((sum, { count }) => sum + count, 0);
        return (
          <li key={path}>
            <a href={path} className={s.tile}>
              <b>{tabCount(allTab, statistics[countOf(type)])}</b>
              <span>{name}</span>
              {waiting > 0 ? <small className={s.waiting}>{t.waiting(waiting)}</small> : null}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
