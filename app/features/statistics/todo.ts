import type { Side } from "#trpc/contract/define";
import type { CountsByKind, StatusSummary, TodoCount } from "#trpc/contract/home";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { sum, toNumber } from "#trpc/rules/money";
import { type TodoEntry, todosBySide } from "#trpc/rules/todos";
import { todoKey } from "../document/document-tabs";
import { listPath } from "../document/paths";

export type Statistics = CountsByKind & { readonly todoCount: readonly TodoCount[] };

export interface Todo {
  key: string;
  label: string;
  href: string;
  count: number;
  /** 元; where the documents carry an amount */
  amount?: number;
  /** unix seconds */
  oldestTime?: number;
  /** whole days since then, where somebody else waits for the reader */
  waited?: number;
  /** and whole hours */
  waitedHours?: number;
  /** waits for another party */
  others?: true;
  /** days since the day of payment, where it is over */
  overdue?: number;
}

/** The tab of the list that holds them. */
const hrefOf = (entry: TodoEntry): string =>
  `${listPath[entry.document]}?status=${"todo" in entry ? todoKey(entry.todo) : entry.statuses[0]}`;

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** A day of payment counts from the day after it. */
function overdueSince(dueTime: number, now: number): Pick<Todo, "overdue"> {
  const overdue = Math.floor((now - dueTime) / DAY_SECONDS);
  return overdue > 0 ? { overdue } : {};
}

/** A reader of statistics. */
interface Reader {
  side: Side;
  may: (code: ActionCode) => boolean;
}

const waiting = ({ todoCount }: Statistics, of: Pick<TodoCount, "document" | "todo">): TodoCount[] =>
  todoCount.filter(({ document, todo }) => document === of.document && todo === of.todo);

function countsOf(entry: TodoEntry, statistics: Statistics): Omit<StatusSummary, "status">[] {
  const { document } = entry;
  if (!("todo" in entry)) {
    return statistics[`${document}StatusCount`].filter(
      ({ status, count }) => entry.statuses.includes(status) && count > 0,
    );
  }
  if (entry.unless && waiting(statistics, { document, todo: entry.unless }).length > 0) return [];
  return waiting(statistics, entry);
}

/**
 * What waits for this reader, most pressing first: how much of it, what it is worth, since when.
 * @param now unix seconds
 */
export function todosOf({ side, may }: Reader, statistics: Statistics, now: number): Todo[] {
  return todosBySide[side].flatMap((entry) => {
    const { label, codes } = entry;
    if (codes.length > 0 && !codes.some(may)) return [];
    const rows = countsOf(entry, statistics);
    const href = hrefOf(entry);
    if (rows.length === 0) return [];
    const amounts = rows.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
    const times = rows.flatMap(({ oldestTime }) => (oldestTime === undefined ? [] : [oldestTime]));
    const others = entry.others ? { others: entry.others } : {};
    const todo: Todo = { ...others, key: href, label, href, count: rows.reduce((all, { count }) => all + count, 0) };
    const amount = toNumber(sum(amounts));
    // notes that are not filled in have no amount yet
    if (amount !== 0) todo.amount = amount;
    if (times.length === 0) return [todo];
    const oldest = Math.min(...times);
    if ("due" in entry && entry.due) return [{ ...todo, ...overdueSince(oldest, now) }];
    const waited = now - oldest;
    return [
      {
        ...todo,
        oldestTime: oldest,
        waited: Math.floor(waited / DAY_SECONDS),
        waitedHours: Math.floor(waited / HOUR_SECONDS),
      },
    ];
  });
}
