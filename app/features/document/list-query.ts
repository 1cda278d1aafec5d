import type { CountsByKind, TodoCount } from "#trpc/contract/home";
import type { Todo } from "#trpc/contract/shared/todos";
import type { DocumentType } from "#trpc/rules/kinds";
import { todosBySide } from "#trpc/rules/todos";
import { pageNoIn } from "~/lib/query";
import { documentText } from "~/lib/texts/document";

/** The list of a kind, as its address may ask for it. */
export interface ListOf<Sort extends string = string> {
  kind: DocumentType;
  tabs: readonly Tab[];
  /** what it may be ordered by besides the time */
  sorts: readonly Sort[];
}

/** What a document list reads from its address. A bent value reads as none. */
export interface ListQuery<Sort extends string = string> {
  /** the tab: one of `tabs`, or "" for all */
  tab: string;
  statusList: number[];
  /** what the documents wait for, where the tab is of those */
  todo?: Todo;
  keyword: string;
  pageNo: number;
  /** The first and the last day, as yyyy-MM-dd; "" where open. */
  days: { from: string; to: string };
  /** A span that people ask for, instead of days; "" where none is chosen. */
  span: string;
  /** The days of either in unix seconds, for the call. */
  dateRange?: { from?: number; to?: number };
  /** Today in Beijing. */
  today: string;
  /** Documents for the project of this name; "" for any. */
  project: string;
  /** All rows of the page are ticked when it comes. */
  tickAll: boolean;
  sortBy: Sort | "time";
  ascending: boolean;
}

export interface Tab {
  key: string;
  label: string;
  /** statuses counted and listed under it; none means all */
  statuses: readonly number[];
  /** it lists what waits for this, and is there only while something does */
  todo?: Todo;
  /** it says where documents stand, as those of statuses do */
  standing?: true;
  /** what its rows are ordered by, upwards, where nothing else is asked for */
  sortBy?: string;
}

/** The key of a tab of what waits for something, as it stands in the list's address. */
export const todoKey = (todo: Todo): string => `to-${todo}`;

/** Tabs of the to-dos of a kind, for both sides. */
export function todoTabs(kind: DocumentType): Tab[] {
  const entries = [...todosBySide.purchaser, ...todosBySide.supplier].filter(({ document }) => document === kind);
  const tabs = entries.flatMap((entry): Tab[] => {
    if (!("todo" in entry)) return [];
    const { todo, tab: label, standing } = entry;
    return [{ key: todoKey(todo), label, statuses: [], todo, ...(standing ? { standing } : {}) }];
  });
  return tabs.filter(({ key }, index) => tabs.findIndex((tab) => tab.key === key) === index);
}

export const allTab: Tab = { key: "", label: documentText.all, statuses: [] };

/** A tab for one status, which may list others beside it. */
export const statusTab = (labels: Readonly<Record<number, string>>, status: number, ...also: number[]): Tab => ({
  key: String(status),
  label: labels[status] ?? "",
  statuses: [status, ...also],
});

/** A tab for all documents and one per status; for a kind of document also those of its to-dos. */
export const statusTabs = (labels: Readonly<Record<number, string>>, kind?: DocumentType): readonly Tab[] => [
  allTab,
  ...(kind ? todoTabs(kind) : []),
  ...Object.keys(labels).map((status) => statusTab(labels, Number(status))),
];

/** The list's project, as its call takes it. */
export const forProject = ({ project }: Pick<ListQuery, "project">) => (project === "" ? {} : { projectName: project });

const MAX_KEYWORD = 50;
const MAX_PROJECT = 60;

/** Days of a range; two that were filled in the wrong way round mean the same range. */
const inOrder = (from: string, to: string) =>
  DAY.test(from) && DAY.test(to) && from > to ? { from: to, to: from } : { from, to };

export function readListQuery<Sort extends string>(
  url: URL,
  { tabs, sorts }: Pick<ListOf<Sort>, "tabs" | "sorts">,
  now = Date.now(),
): ListQuery<Sort> {
  const asked = url.searchParams.get("status") ?? "";
  const tab = tabs.find(({ key }) => key === asked && key !== "");
  const today = dayOf(now);
  const days = inOrder(url.searchParams.get("from") ?? "", url.searchParams.get("to") ?? "");
  // days that are named say more than a span
  const chosen = days.from || days.to ? undefined : url.searchParams.get("span");
  const span = usualSpans(today).find(({ key }) => key === chosen);
  const [from, to] = [dayStart(span?.from ?? days.from), dayEnd(span?.to ?? days.to)];
  const usual = tab?.sortBy ? `${tab.sortBy}.asc` : "";
  const [by, way] = (url.searchParams.get("sort") || usual).split(".");
  return {
    tab: tab?.key ?? "",
    statusList: [...(tab?.statuses ?? [])],
    ...(tab?.todo ? { todo: tab.todo } : {}),
    keyword: (url.searchParams.get("keyword") ?? "").trim().slice(0, MAX_KEYWORD),
    project: (url.searchParams.get("project") ?? "").trim().slice(0, MAX_PROJECT),
    pageNo: pageNoIn(url.searchParams),
    days,
    span: span?.key ?? "",
    ...(from || to ? { dateRange: { ...(from ? { from } : {}), ...(to ? { to } : {}) } } : {}),
    today,
    tickAll: url.searchParams.get("tick") === "all",
    sortBy: sorts.find((sort) => sort === by) ?? "time",
    ascending: way === "asc" && (by === "time" || sorts.some((sort) => sort === by)),
  };
}

export interface Counted {
  /** none where it is counted by what it waits for */
  status?: number;
  count: number;
  /** counted under the tab of this alone */
  todo?: Todo;
}

/** Counts of a kind: by status, and of what waits. */
export const countsOfKind = (
  kind: DocumentType,
  statistics: CountsByKind & { readonly todoCount: readonly TodoCount[] },
): Counted[] => [
  ...statistics[`${kind}StatusCount`],
  ...statistics.todoCount.flatMap(({ document, todo, count }) => (document === kind ? [{ count, todo }] : [])),
];

/** Counts by tab from counts by status; `undefined` where no counts came. */
export function tabCount(tab: Tab, counts: readonly Counted[] | undefined) {
  return counts
    ?.filter(({ status, todo }) => {
      if (todo || tab.todo) return todo === tab.todo;
      return tab.statuses.length === 0 || (status !== undefined && tab.statuses.includes(status));
    })
    .reduce((sum, { count }) => sum + count, 0);
}

/** The tabs to show: those of what waits only while something does, or where the reader stands. */
export const shownTabs = (tabs: readonly Tab[], active: string, counts: readonly Counted[] | undefined): Tab[] =>
  tabs.filter((tab) => !tab.todo || tab.key === active || Boolean(tabCount(tab, counts)));

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const BEIJING_SECONDS = 8 * 3600;
const DAY_SECONDS = 86_400;

/** Unix seconds of a day's begin in Beijing; nothing for what is no day. */
export function dayStart(text: string): number | undefined {
  const match = DAY.exec(text);
  if (!match) return undefined;
  const at = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / 1000;
  return Number.isFinite(at) && at > BEIJING_SECONDS ? at - BEIJING_SECONDS : undefined;
}

/** The last second of a day in Beijing. */
export function dayEnd(text: string): number | undefined {
  const start = dayStart(text);
  return start === undefined ? undefined : start + DAY_SECONDS - 1;
}

/** The day of a moment in Beijing, as yyyy-MM-dd. */
const dayOf = (milliseconds: number): string =>
  new Date(milliseconds + BEIJING_SECONDS * 1000).toISOString().slice(0, "yyyy-MM-dd".length);

export interface Span {
  key: string;
  label: string;
  from: string;
  to: string;
}

/** Spans that people ask for. An address keeps the key, so that a kept filter means another month next month. */
export function usualSpans(today: string): Span[] {
  const start = (dayStart(today) ?? 0) * 1000;
  const ago = (days: number) => dayOf(start - days * DAY_SECONDS * 1000);
  const firstOf = (day: string) => `${day.slice(0, "yyyy-MM".length)}-01`;
  const lastMonthsEnd = dayOf((dayStart(firstOf(today)) ?? 0) * 1000 - DAY_SECONDS * 1000);
  return [
    { key: "today", label: documentText.today, from: today, to: today },
    { key: "week", label: documentText.lastWeek, from: ago(6), to: today },
    { key: "month", label: documentText.thisMonth, from: firstOf(today), to: today },
    { key: "last-month", label: documentText.lastMonth, from: firstOf(lastMonthsEnd), to: lastMonthsEnd },
    { key: "quarter", label: documentText.last90Days, from: ago(89), to: today },
  ];
}

const FIRST_WAY: Readonly<Record<string, "asc" | "desc">> = { arrival: "asc", due: "asc" };

/**
 * What the head of a sorted column asks for next: first the way that is asked for more often, then the other one, then
 * the list as it comes. `null` takes the order out of the address.
 */
export function nextSort(sort: string, { sortBy, ascending }: Pick<ListQuery, "sortBy" | "ascending">): string | null {
  const first = FIRST_WAY[sort] ?? "desc";
  const second = first === "asc" ? "desc" : "asc";
  if (sort !== sortBy) return `${sort}.${first}`;
  const now = ascending ? "asc" : "desc";
  return now === first ? `${sort}.${second}` : null;
}
