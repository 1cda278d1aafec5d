import type { CountsByKind, TodoCount } from "#trpc/contract/home";
import type { Todo } from "#trpc/contract/shared/todos";
import type { DocumentType } from "#trpc/rules/kinds";
import { todosBySide } from "#trpc/rules/todos";
import { allTab, type ListAddress, type ListQuery, readListQuery, statusTabs, type Tab } from "~/lists/list-query";

/** A tab of a kind's list: by status, or by to-do. */
export interface DocumentTab extends Tab {
  /** it lists what waits for this, and is there only while something does */
  todo?: Todo;
  /** it says where documents stand, as those of statuses do */
  standing?: true;
}

export interface DocumentAddress<Sort extends string = string> extends ListAddress<Sort> {
  tabs: readonly DocumentTab[];
}

/** The query of a kind's list. */
export interface DocumentQuery<Sort extends string = string> extends ListQuery<Sort> {
  /** given under the tab of a to-do */
  todo?: Todo;
}

/** The key of a to-do's tab in the list's address. */
export const todoKey = (todo: Todo): string => `to-${todo}`;

/** Tabs of the to-dos of a kind, for both sides. */
export function todoTabs(kind: DocumentType): DocumentTab[] {
  const entries = [...todosBySide.purchaser, ...todosBySide.supplier].filter(({ document }) => document === kind);
  const tabs = entries.flatMap((entry): DocumentTab[] => {
    if (!("todo" in entry)) return [];
    const { todo, tab: label, standing } = entry;
    return [{ key: todoKey(todo), label, statuses: [], todo, ...(standing ? { standing } : {}) }];
  });
  return tabs.filter(({ key }, index) => tabs.findIndex((tab) => tab.key === key) === index);
}

/** Tabs of a kind: all, its to-dos, its statuses. */
export const documentTabs = (kind: DocumentType, labels: Readonly<Record<number, string>>): readonly DocumentTab[] => [
  allTab,
  ...todoTabs(kind),
  ...statusTabs(labels).slice(1),
];

/** The same of a kind whose sides have drafts of their own: one tab for both, of which each side sees its own. */
export const withOneDraftTab = (
  kind: DocumentType,
  labels: Readonly<Record<number, string>>,
  { shown, drafts }: { shown: number; drafts: readonly number[] },
): readonly DocumentTab[] =>
  documentTabs(kind, labels).flatMap((tab) => {
    const [status] = tab.statuses;
    if (status === undefined || !drafts.includes(status)) return [tab];
    return status === shown ? [{ ...tab, statuses: [...drafts] }] : [];
  });

/** The query of a kind's list, with the to-do of its tab. */
export function readDocumentQuery<Sort extends string>(url: URL, list: DocumentAddress<Sort>): DocumentQuery<Sort> {
  const query = readListQuery(url, list);
  const tabs: readonly DocumentTab[] = list.tabs;
  const todo = tabs.find(({ key }) => key === query.tab)?.todo;
  return { ...query, ...(todo ? { todo } : {}) };
}

export interface Counted {
  /** missing where it is counted by to-do */
  status?: number;
  count: number;
  /** counted under the tab of this alone */
  todo?: Todo;
}

/** Counts of a kind: by status and by to-do. */
export const countsOfKind = (
  kind: DocumentType,
  statistics: CountsByKind & { readonly todoCount: readonly TodoCount[] },
): Counted[] => [
  ...statistics[`${kind}StatusCount`],
  ...statistics.todoCount.flatMap(({ document, todo, count }) => (document === kind ? [{ count, todo }] : [])),
];

/** Counts by tab from counts by status; `undefined` where no counts came. */
export function tabCount(tab: DocumentTab, counts: readonly Counted[] | undefined) {
  return counts
    ?.filter(({ status, todo }) => {
      if (todo || tab.todo) return todo === tab.todo;
      return tab.statuses.length === 0 || (status !== undefined && tab.statuses.includes(status));
    })
    .reduce((sum, { count }) => sum + count, 0);
}

/** The tabs to show: those of to-dos only while there are some, or where the reader is. */
export const shownTabs = (tabs: readonly DocumentTab[], active: string, counts: readonly Counted[] | undefined) =>
  tabs.filter((tab) => !tab.todo || tab.key === active || Boolean(tabCount(tab, counts)));
