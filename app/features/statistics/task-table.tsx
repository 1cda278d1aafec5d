import type { Task } from "#trpc/contract/home";
import { chinaDay } from "#trpc/rules/price";
import { date, dateTime } from "~/lib/format";
import { workbenchText as t } from "~/lib/texts/workbench";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Money } from "~/ui/price";
import { Tag } from "~/ui/tag";
import { DocumentLink } from "../document/document-link";
import { todoKey } from "../document/document-tabs";
import { listPath } from "../document/paths";
import s from "./statistics.module.css";
import type { Todo } from "./todo";

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
const MILLISECONDS = 1_000;
/** Where the time begins in yyyy-MM-dd HH:mm. */
const CLOCK = "yyyy-MM-dd ".length;

/** The tab of the kind's list that holds it. */
const hrefOf = ({ document, todo, status }: Pick<Task, "document" | "todo" | "status">): string =>
  `${listPath[document]}?status=${todo === null ? status : todoKey(todo)}`;

const dayOf = (seconds: number): string => chinaDay(new Date(seconds * MILLISECONDS));

/** Until when it is due, or since when it waits. A day ends at midnight: what is due then is due on the day before. */
function When({ task: { dueTime, since, overdue }, now }: { task: Task; now: number }) {
  if (dueTime === null) {
    if (since === null) return null;
    const waited = now - since;
    const [days, hours] = [Math.floor(waited / DAY_SECONDS), Math.floor(waited / HOUR_SECONDS)];
    return <time title={dateTime(since)}>{t.waited(days, hours, dateTime(since).slice(CLOCK))}</time>;
  }
  const day = dayOf(dueTime - 1);
  if (overdue) {
    const days = Math.floor((now - dueTime) / DAY_SECONDS);
    return <Tag tone="danger">{days > 0 ? t.late(days) : t.lateToday}</Tag>;
  }
  if (day === dayOf(now)) return <Tag tone="warning">{t.dueToday}</Tag>;
  return <time title={dateTime(dueTime)}>{t.dueOn(date(dueTime - 1))}</time>;
}

const columnsAt = (now: number): Column<Task>[] => [
  {
    key: "when",
    title: t.taskWhen,
    width: 150,
    card: "status",
    cell: (task) => <When task={task} now={now} />,
  },
  {
    key: "label",
    title: t.taskLabel,
    width: 190,
    cell: (task) => (
      <a className="mall-link" href={hrefOf(task)}>
        {task.label}
      </a>
    ),
  },
  {
    key: "no",
    title: t.taskNo,
    width: 200,
    card: "title",
    cell: ({ document, sysNo, no }) => <DocumentLink kind={document} sysNo={sysNo} no={no} />,
  },
  { key: "partner", title: t.taskPartner, cell: ({ partnerName }) => partnerName || "--" },
  {
    key: "amount",
    title: t.taskAmount,
    width: 150,
    align: "right",
    card: "amount",
    cell: ({ amount }) => (amount === undefined ? "--" : <Money value={amount} />),
  },
];

interface TaskTableProps {
  tasks: readonly Task[];
  /** All that waits, to say how much of it is not shown. */
  todos: readonly Todo[];
  /** Unix seconds. */
  now: number;
}

/** What the reader does next: documents of all kinds by urgency, with links to the lists that hold the rest. */
export function TaskTable({ tasks, todos, now }: TaskTableProps) {
  if (tasks.length === 0) return null;
  const shown = new Map<string, number>();
  for (const task of tasks) shown.set(hrefOf(task), (shown.get(hrefOf(task)) ?? 0) + 1);
  const rest = todos.flatMap(({ href, label, count, others }) => {
    const more = others ? 0 : count - (shown.get(href) ?? 0);
    return more > 0 ? [{ href, label, more }] : [];
  });
  return (
    <Card title={t.tasks} extra={<span className="mall-dim">{t.tasksHint}</span>} flush>
      <DataTable
        caption={t.tasks}
        columns={columnsAt(now)}
        rows={tasks}
        rowKey={({ document, sysNo }) => `${document} ${sysNo}`}
      />
      {rest.length > 0 ? (
        <p className={s.rest}>
          {t.tasksRest}
          {rest.map(({ href, label, more }) => (
            <a key={href} className="mall-link" href={href}>
              {label} {more}
            </a>
          ))}
        </p>
      ) : null}
    </Card>
  );
}
