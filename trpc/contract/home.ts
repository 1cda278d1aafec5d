import { z } from "zod";
import { type DocumentType, documentTypes } from "../rules/kinds";
import { mobile, query } from "./define";
import { StatusCount } from "./shared/document";
import { Day, Empty, Id, Money, UnixSeconds } from "./shared/fields";
import { Todo } from "./shared/todos";

const statistics = mobile("{side}/home/statistics");

/** Counts of a status; asked for amounts, also what its documents are worth and how long the oldest waits. */
export const StatusSummary = z.object({
  ...StatusCount.shape,
  amount: Money.optional(),
  oldestTime: UnixSeconds.optional(),
});
export type StatusSummary = z.output<typeof StatusSummary>;

const { status: _status, ...worth } = StatusSummary.shape;
const Counted = z.enum(documentTypes);
/** Documents by status, for each kind under a name of its own. */
const countsByKind = Object.fromEntries(
  documentTypes.map((type) => [`${type}StatusCount`, z.array(StatusSummary)]),
) as { [Type in DocumentType as `${Type}StatusCount`]: z.ZodArray<typeof StatusSummary> };
export type CountsByKind = { [Type in DocumentType as `${Type}StatusCount`]: StatusSummary[] };

/** Documents of a kind that wait for the same thing: their number, worth and oldest time. */
const TodoCount = z.object({ document: Counted, todo: Todo, ...worth });
export type TodoCount = z.output<typeof TodoCount>;

const orderWeeks = mobile("{side}/home/orderWeeks");

/** Orders of a week that were made and are not cancelled or refused; a supplier's that it has accepted. */
const OrderWeek = z.object({
  /** Its Monday. */
  from: Day,
  count: z.int(),
  amount: Money,
});
export type OrderWeek = z.output<typeof OrderWeek>;

/** Rows of a list of tasks: where none is said. */
const TASKS = 20;

/** A document that waits for the caller. */
export const Task = z.object({
  document: Counted,
  /** What is to be done: 待收货. */
  label: z.string(),
  sysNo: Id,
  no: z.string(),
  /** The other party; "" where there is none. */
  partnerName: z.string(),
  /** Left out where it carries none, or the caller sees no figures. */
  amount: Money.optional(),
  /** Until when it is to be done; null where no time is set. */
  dueTime: UnixSeconds.nullable(),
  /** Since when it waits, where no time is set. */
  since: UnixSeconds.nullable(),
  overdue: z.boolean(),
});
export type Task = z.output<typeof Task>;

const taskList = mobile("{side}/home/taskList");

export const home = {
  statistics: query(`POST ${statistics.path}` as "POST /api/", {
    summary: "Documents of the own side by status, and what they wait for (R-BIZ-13)",
    role: "party",
    also: statistics.also,
    input: z
      .object({
        withAmounts: z.boolean().default(false),
        /** Only these kinds are counted; all where none is named. */
        documentList: z.array(Counted).default([]),
      })
      .default({ withAmounts: false, documentList: [] }),
    output: z.object({
      ...countsByKind,
      /**
       * Documents that wait for the caller or for whom the caller waits, as the lists find them by `todo`. Of what is to
       * be settled: what is open, and the earliest day of payment.
       */
      todoCount: z.array(TodoCount),
    }),
  }),
  taskList: query(`POST ${taskList.path}` as "POST /api/", {
    summary:
      "Documents of all kinds that wait for the caller, the most pressing first: overdue, due within a day, by day, by amount",
    role: "party",
    also: taskList.also,
    input: z.object({ pageSize: z.int().min(1).max(50, "最多50条").default(TASKS) }).default({ pageSize: TASKS }),
    output: z.object({ datas: z.array(Task) }),
  }),
  orderWeeks: query(`POST ${orderWeeks.path}` as "POST /api/", {
    summary: "What the orders of the own side come to by week, this week and the twelve before it, the earliest first",
    role: "party",
    also: orderWeeks.also,
    input: Empty,
    output: z.object({ weeks: z.array(OrderWeek) }),
  }),
};
