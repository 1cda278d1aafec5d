import type { Side } from "#trpc/contract/define";
import type { Todo } from "#trpc/contract/shared/todos";
import type { Actor } from "../implement";
import { ownerOf } from "./access";
import { sumWaitingFor } from "./approval";
import type { ApprovedKind } from "./repo/approver-sql";
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
