import type { Side } from "#trpc/contract/define";
import type { Todo } from "#trpc/contract/shared/todos";
import type { DocumentType } from "#trpc/rules/kinds";
import { tasksOf as entriesOf, todosBySide } from "#trpc/rules/todos";
import type { Actor } from "../implement";
import { ownerOf } from "./access";
import { sumWaitingFor, waitingFor } from "./approval";
import type { ApprovedKind } from "./repo/approver-sql";
import { type TaskKind, tasksByKey, tasksByStatus, tasksByTodo } from "./repo/tasks";
import { sumOwned, type TodoKind, type TodoSql } from "./repo/todos";

/** What documents of a kind wait for from the caller, under the names that the kind's list takes as `todo`. */
export function todosOf(kind: ApprovedKind & TodoKind, actor: Actor, side: Side, withTime: boolean): TodoSql[] {
  const { document } = kind.machine;
  const decide = side === "purchaser" ? sumWaitingFor(kind, actor) : undefined;
  const owner = ownerOf(actor, side);
  const own = Object.entries(kind.todos?.[side] ?? {}).map(([todo, condition]) => ({
    document,
    todo: todo as Todo,
    sums: sumOwned(kind, owner, condition, withTime),
  }));
  return decide ? [{ document, todo: "approve", sums: decide }, ...own] : own;
}

/**
 * SQL of what the caller does, the most pressing documents of each entry of their to-dos.
 * @param kinds by the type of their documents
 */
export function tasksOf(
  kinds: Readonly<Record<DocumentType, ApprovedKind & TaskKind>>,
  actor: Actor,
  side: Side,
  { now, most }: { now: Date; most: number },
) {
  const owner = ownerOf(actor, side);
  const limits = { tenantCode: actor.tenantCode, now, most };
  return entriesOf(side, actor.permissions).map((one) => {
    const kind = kinds[one.document];
    const of = { kind, entry: todosBySide[side].indexOf(one) };
    if (!("todo" in one)) return tasksByStatus(of, owner, one.statuses, limits);
    const { todo, due } = one;
    if (todo === "approve") return tasksByKey(of, waitingFor(kind, actor), limits);
    return tasksByTodo(of, owner, due ? { todo, due } : { todo }, limits);
  });
}
