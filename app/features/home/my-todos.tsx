import { cx } from "~/lib/cx";
import { dateTime, quantity, yuan } from "~/lib/format";
import { workbenchPath } from "~/lib/permission";
import { homeText as t } from "~/lib/texts/home";
import { workbenchText } from "~/lib/texts/workbench";
import { useShell } from "~/shell/shell-data";
import { Icon } from "~/ui/icon";
import { useMay } from "../document/use-may";
import { useSide } from "../document/use-side";
import { todosOf } from "../statistics/todo";
import type { Mine } from "./load-mine";
import s from "./mine.module.css";

/** The rest is in the workbench. */
const SHOWN = 4;
/** Where the clock begins in yyyy-MM-dd HH:mm. */
const CLOCK = "yyyy-MM-dd ".length;

/** What waits for the reader, in the card beside the banner: how much, what it is worth, since when. */
export function MyTodos({ mine: { statistics, now } }: { mine: Mine }) {
  const side = useSide();
  const may = useMay();
  const { user } = useShell();
  if (!statistics) return null;
  const todos = todosOf({ side, may }, statistics, now);
  return (
    <section className={s.todos} aria-labelledby="my-todos">
      <h2 id="my-todos">{workbenchText.todo}</h2>
      {todos.length === 0 ? (
        <p className={s.quiet}>
          <Icon name="circle-check" size={20} /> {workbenchText.nothingTodo}
        </p>
      ) : (
        <ul>
          {todos.slice(0, SHOWN).map(({ key, href, label, count, amount, oldestTime, waited = 0, waitedHours = 0 }) => (
            <li key={key}>
              <a href={href} className={s.todo}>
                <span>{label}</span>
                <b className="mall-nums">{quantity(count)}</b>
                <small>
                  {amount === undefined ? null : <span className="mall-nums">{yuan(amount)}</span>}
                  {oldestTime === undefined ? null : (
                    <time title={dateTime(oldestTime)}>
                      {workbenchText.waited(waited, waitedHours, dateTime(oldestTime).slice(CLOCK))}
                    </time>
                  )}
                </small>
              </a>
            </li>
          ))}
        </ul>
      )}
      {todos.length > SHOWN ? (
        <a className={cx(s.more, "mall-link")} href={workbenchPath(user)}>
          {t.moreTodos(todos.length - SHOWN)}
        </a>
      ) : null}
    </section>
  );
}
