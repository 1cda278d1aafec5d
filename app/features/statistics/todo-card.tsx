import { dateTime, yuan } from "~/lib/format";
import { workbenchText as t } from "~/lib/texts/workbench";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { Tag } from "~/ui/tag";
import s from "./statistics.module.css";
import type { Todo } from "./todo";

/** Where the time begins in yyyy-MM-dd HH:mm. */
const CLOCK = "yyyy-MM-dd ".length;

/** What waits for the reader: count first, what it is worth, since when. */
export function TodoCard({ todos }: { todos: readonly Todo[] }) {
  return (
    <Card title={t.todo}>
      {todos.length === 0 ? (
        <p className={s.nothing}>
          <Icon name="circle-check" size={20} /> {t.nothingTodo}
        </p>
      ) : (
        <ul className={s.todos}>
          {todos.map((todo) => (
            <li key={todo.key}>
              <a href={todo.href} className={s.todo}>
                <span className={s.label}>{todo.label}</span>
                <b className={s.count}>{todo.count}</b>
                <span className={s.more}>
                  {todo.amount === undefined ? null : (
                    <span>
                      {t.amount} {yuan(todo.amount)}
                    </span>
                  )}
                  {todo.oldestTime === undefined ? null : (
                    <time title={dateTime(todo.oldestTime)}>
                      {t.waited(todo.waited ?? 0, todo.waitedHours ?? 0, dateTime(todo.oldestTime).slice(CLOCK))}
                    </time>
                  )}
                  {todo.overdue ? <Tag tone="danger">{t.overdue(todo.overdue)}</Tag> : null}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
