import type { Side } from "../contract/define";
import type { ActionCode } from "../contract/shared/labels";
import { type DocumentType, documentKinds, documentTypes } from "./kinds";

type TodosOfKind<Document extends DocumentType, Of extends Side> = (typeof documentKinds)[Document]["todos"][Of];
/** The to-dos of a kind that its side finds by a condition of the kind's own. */
export type OwnTodo<Document extends DocumentType, Of extends Side> = Extract<
  TodosOfKind<Document, Of>[number],
  { todo: string }
>["todo"];
export type Todo = "approve" | { [Document in DocumentType]: OwnTodo<Document, Side> }[DocumentType];

interface Named {
  readonly document: DocumentType;
  readonly label: string;
  readonly codes: readonly ActionCode[];
  readonly others?: true;
}
interface Waiting extends Named {
  readonly todo: Todo;
  readonly tab: string;
  readonly due?: true;
  readonly standing?: true;
  readonly unless?: Todo;
}
interface Standing extends Named {
  readonly statuses: readonly number[];
}
export type TodoEntry = Waiting | Standing;

const ofSide = (side: Side): readonly TodoEntry[] =>
  documentTypes
    .flatMap((document) => documentKinds[document].todos[side].map((todo) => ({ document, ...todo })))
    .sort((one, other) => one.rank - other.rank);

/** Every kind that is approved has this one, before all others. */
const approvals = documentTypes
  .filter((type) => `${type}:purchaser:audit` in documentKinds[type].actions)
  .map((document): Waiting => {
    const label = `待我审批的${documentKinds[document].name}`;
    return { document, todo: "approve", label, tab: "待我审批", codes: [] };
  });

/**
 * What documents wait for from each side, the most pressing first. Lists of to-dos, tabs of lists, counts and the SQL
 * conditions of the kinds follow it.
 */
export const todosBySide: Readonly<Record<Side, readonly TodoEntry[]>> = {
  purchaser: [...approvals, ...ofSide("purchaser")],
  supplier: ofSide("supplier"),
};

/** What a reader of a side does, by the codes that they hold. */
export const tasksOf = (side: Side, permissions: readonly string[]): TodoEntry[] =>
  todosBySide[side].filter(
    ({ others, codes }) => !others && (codes.length === 0 || codes.some((code) => permissions.includes(code))),
  );

/** Every name of a to-do, once. */
export const todoNames = [
  ...new Set(Object.values(todosBySide).flatMap((list) => list.flatMap((one) => ("todo" in one ? [one.todo] : [])))),
] as [Todo, ...Todo[]];

/** The statuses of a kind in which a user's act is awaited. */
export const waitingStatuses = (document: DocumentType): number[] => {
  const entries = [...todosBySide.purchaser, ...todosBySide.supplier].filter((entry) => entry.document === document);
  return [...new Set(entries.flatMap((entry) => ("statuses" in entry ? entry.statuses : [])))];
};
