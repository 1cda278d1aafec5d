import type { Task } from "#trpc/contract/home";
import { chinaDay } from "#trpc/rules/price";
import { date, dateTime } from "~/lib/format";
import { workbenchText as t } from "~/lib/texts/workbench";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Money } from "~/ui/price";
import { Tag } from "~/ui/tag";
import { DocumentLink } from "../document/document-link";

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
const MILLISECONDS = 1_000;
/** Where the time begins in yyyy-MM-dd HH:mm. */
const CLOCK = "yyyy-MM-dd ".length;

const dayOf = (seconds: number): string => chinaDay(new Date(seconds * MILLISECONDS));

/** Until when it is due, or since when it waits. A day ends at midnight: what is due then is due on the day before. */
export function When({ task: { dueTime, since, overdue }, now }: { task: Task; now: number }) {
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
    cell: ({ label }) => label,
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
  /** Unix seconds. */
  now: number;
}

/** What the reader does next: documents of all kinds by urgency; the tiles of the to-dos lead to the rest of each. */
export function TaskTable({ tasks, now }: TaskTableProps) {
  if (tasks.length === 0) return null;
  return (
    <Card title={t.tasks} extra={<span className="mall-dim">{t.tasksHint}</span>} flush>
      <DataTable
        caption={t.tasks}
        columns={columnsAt(now)}
        rows={tasks}
        rowKey={({ document, sysNo }) => `${document} ${sysNo}`}
      />
    </Card>
  );
}
