import { workbenchText as t } from "~/lib/texts/workbench";
import { allTab, tabCount } from "../document/list-query";
import s from "./statistics.module.css";
import type { Statistics, Todo } from "./todo";

const kinds = [
  { label: t.orders, path: "/portal/order", of: "orderStatusCount" },
  { label: t.deliveries, path: "/delivery-order", of: "deliveryStatusCount" },
  { label: t.receiving, path: "/portal/receiving", of: "receivingStatusCount" },
  { label: t.returns, path: "/portal/return", of: "returnStatusCount" },
] as const satisfies readonly { label: string; path: string; of: keyof Statistics }[];

/** How many documents of each kind there are, and how many of them wait for the reader (RT-29). */
export function KindTiles({ statistics, todos }: { statistics: Statistics; todos: readonly Todo[] }) {
  const waitingIn = (path: string) => todos.filter(({ href }) => href.startsWith(`${path}?`));
  return (
    <ul className={s.kinds}>
      {kinds.map(({ label, path, of }) => {
        const waiting = waitingIn(path).reduce((sum, { count }) => sum + count, 0);
        return (
          <li key={path}>
            <a href={path} className={s.tile}>
              <b>{tabCount(allTab, statistics[of])}</b>
              <span>{label}</span>
              {waiting > 0 ? <small className={s.waiting}>{t.waiting(waiting)}</small> : null}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
