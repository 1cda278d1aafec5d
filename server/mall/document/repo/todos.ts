import { type RawBuilder, sql } from "kysely";
import { literals } from "#server/kernel/literals";
import type { Todo } from "#trpc/contract/shared/todos";
import type { DocumentType } from "#trpc/rules/kinds";
import { type Machine, NEW } from "#trpc/rules/machine";
import { asking } from "./events";
import type { DocumentKind, TodoCondition } from "./kind";
import { asListed, type ListedKind, type Owner, ownedBy } from "./owned";

/** SQL: header `d` has a status and columns from which an event of the machine may start. */
export function mayStartSql<Event extends string>(machine: Machine<Event>, event: NoInfer<Event>): RawBuilder<unknown> {
  const ways = machine.transitions.flatMap(({ event: own, from, when = {} }) => {
    if (own !== event || from === NEW) return [];
    const columns = Object.entries(when).map(
      ([column, values]) => sql` AND d.${sql.id(column)} IN (${sql.join(values.map((value) => sql.lit(value)))})`,
    );
    return [sql`d."status" IN (${literals(from)})${sql.join(columns, sql``)}`];
  });
  return sql`(${sql.join(ways, sql` OR `)})`;
}

/** What documents of a kind wait for, with SQL of their count, amount and oldest time. */
export interface TodoSql {
  document: DocumentType;
  todo: Todo;
  sums: RawBuilder<unknown>;
}

/** What of a kind its to-dos need. */
export type TodoKind = ListedKind &
  Pick<DocumentKind, "todos"> & {
    readonly machine: Pick<Machine, "document">;
  };

/**
 * SQL: since when a header, `d` unless told, waits as it does now: since it came to its status, or since its approval
 * was asked for or decided. Costs one look into the index of events for each document.
 */
export const waitingSince = (
  { machine }: { machine: Pick<Machine, "document"> },
  header: RawBuilder<unknown> = sql`d`,
): RawBuilder<unknown> => sql`coalesce((
  SELECT e."createTime" FROM "mall"."DocumentEvent" e
  WHERE e."tenantCode" = ${header}."tenantCode" AND e."documentType" = ${machine.document}
    AND e."documentSysNo" = ${header}."sysNo"
    AND (e."fromStatus" IS DISTINCT FROM e."toStatus" OR e."event" = ANY(${asking}::text[]))
  ORDER BY e."sysNo" DESC LIMIT 1), ${header}."createTime")`;

/** SQL: header `d` waits for its owner to do this. */
export function waitsFor(
  { todos }: Pick<TodoKind, "todos">,
  { side }: Owner,
  todo: Exclude<Todo, "approve">,
): RawBuilder<unknown> {
  const condition = todos?.[side]?.[todo] ?? sql`false`;
  return "holds" in condition ? condition.holds : condition;
}

/** SQL: count, amount and, where asked, oldest time of the owner's documents that meet a condition. */
export function sumOwned(kind: TodoKind, owner: Owner, todo: TodoCondition, withTime: boolean) {
  const total = "totalAmount" in kind.table.columns ? sql`abs(d."totalAmount")` : sql`NULL::numeric`;
  const { holds, worth, since } = "holds" in todo ? todo : { holds: todo, worth: total, since: waitingSince(kind) };
  const listed = asListed(kind, owner);
  const amount = sql`sum(${worth})`;
  const oldest = withTime ? sql`floor(extract(epoch FROM min(${since})))::int` : sql`NULL::int`;
  return sql`SELECT count(*)::int AS "count", ${amount} AS "amount", ${oldest} AS "oldestTime"
    FROM ${listed.sql.table} d WHERE ${ownedBy(listed, owner)} AND ${holds}`;
}
