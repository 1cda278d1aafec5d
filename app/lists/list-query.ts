import { pageNoIn } from "~/lib/query";
import { listText } from "~/lib/texts/list";

/** What the address of a list may ask for. */
export interface ListAddress<Sort extends string = string> {
  tabs: readonly Tab[];
  /** what it may be ordered by besides the time */
  sorts: readonly Sort[];
}

/** What a list reads from its address. An invalid value is ignored. */
export interface ListQuery<Sort extends string = string> {
  /** the tab: one of `tabs`, or "" for all */
  tab: string;
  statusList: number[];
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
  /** Rows for the project of this name; "" for any. */
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
  /** what its rows are ordered by, upwards, where nothing else is asked for */
  sortBy?: string;
}

export const allTab: Tab = { key: "", label: listText.all, statuses: [] };

/** A tab for one status, which may list others beside it. */
export const statusTab = (labels: Readonly<Record<number, string>>, status: number, ...also: number[]): Tab => ({
  key: String(status),
  label: labels[status] ?? "",
  statuses: [status, ...also],
});

/** A tab for all rows and one per status. */
export const statusTabs = (labels: Readonly<Record<number, string>>): readonly Tab[] => [
  allTab,
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
  { tabs, sorts }: ListAddress<Sort>,
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
    { key: "today", label: listText.today, from: today, to: today },
    { key: "week", label: listText.lastWeek, from: ago(6), to: today },
    { key: "month", label: listText.thisMonth, from: firstOf(today), to: today },
    { key: "last-month", label: listText.lastMonth, from: firstOf(lastMonthsEnd), to: lastMonthsEnd },
    { key: "quarter", label: listText.last90Days, from: ago(89), to: today },
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
