import { toUnixSeconds } from "#server/kernel/clock";
import { Failure } from "#trpc/contract/failures";
import type { CountsByKind } from "#trpc/contract/home";
import { contract } from "#trpc/contract/index";
import { seesFigures } from "#trpc/rules/figures";
import { type DocumentType, documentTypes } from "#trpc/rules/kinds";
import { toNumber } from "#trpc/rules/money";
import { todosBySide } from "#trpc/rules/todos";
import { beginOf, mondaysUntil } from "#trpc/rules/weeks";
import { ownerOf, sideOf, tasksOf, todosOf } from "../document/index";
import { type Handler, implement } from "../implement";
import { kinds } from "../kinds";
import { countDocuments, pressingTasks, sumOrdersByWeek } from "./repo";

/** R-BIZ-13: counts of the own side by status. */
const statistics: Handler<typeof contract.home.statistics> = async (context) => {
  const { actor, db, input } = context;
  const side = sideOf(context);
  const owner = ownerOf(actor, side);
  const { withAmounts, documentList } = input;
  const types = documentList.length === 0 ? documentTypes : documentList;
  const todos = types.flatMap((type) => todosOf(kinds[type], actor, side, withAmounts));
  const { counts, waiting } = await countDocuments(db, { owner, types, todos, withAmounts });
  const seen = <C extends { amount?: number }>(document: DocumentType, { amount, ...count }: C) =>
    amount !== undefined && seesFigures(document, side, actor.permissions) ? { ...count, amount } : count;
  const countsOf = (type: DocumentType) =>
    counts.filter((row) => row.of === type).map(({ of, ...count }) => seen(of, count));
  return {
    ...(Object.fromEntries(documentTypes.map((type) => [`${type}StatusCount`, countsOf(type)])) as CountsByKind),
    todoCount: waiting.map((count) => seen(count.document, count)),
  };
};

/** Thirteen weeks are the quarter that people look back on. */
const WEEKS = 13;

const orderWeeks: Handler<typeof contract.home.orderWeeks> = async (context) => {
  const { actor, db, now } = context;
  if (!seesFigures("order", sideOf(context), actor.permissions)) throw new Failure("FORBIDDEN");
  const mondays = mondaysUntil(now, WEEKS);
  const [first = ""] = mondays;
  const rows = await sumOrdersByWeek(db, ownerOf(actor, sideOf(context)), beginOf(first));
  const found = new Map(rows.map((row) => [row.from, row]));
  return { weeks: mondays.map((from) => found.get(from) ?? { from, count: 0, amount: 0 }) };
};

/** The most pressing documents of all kinds, in one statement. */
const taskList: Handler<typeof contract.home.taskList> = async (context) => {
  const { actor, db, now, input } = context;
  const side = sideOf(context);
  const rows = await pressingTasks(db, tasksOf(kinds, actor, side, { now, most: input.pageSize }), input.pageSize);
  return {
    datas: rows.flatMap(({ entry, amount, dueTime, since, ...row }) => {
      const one = todosBySide[side][entry];
      if (!one) return [];
      const sees = amount !== null && seesFigures(row.document, side, actor.permissions);
      return [
        {
          ...row,
          label: one.label,
          ...(sees ? { amount: toNumber(amount) } : {}),
          ...{ dueTime: dueTime && toUnixSeconds(dueTime), since: since && toUnixSeconds(since) },
        },
      ];
    }),
  };
};

export const home = implement(contract.home, { statistics, taskList, orderWeeks });
