import { documentText } from "~/lib/texts/document";

/** What a document list reads from its address. A bent value reads as none. */
export interface ListQuery {
  /** the tab: one of `tabs`, or "" for all */
  tab: string;
  statusList: number[];
  keyword: string;
  pageNo: number;
  /** The first and the last day, as yyyy-MM-dd; "" where open. */
  days: { from: string; to: string };
  /** The same in unix seconds, for the call. */
  dateRange?: { from?: number; to?: number };
  /** Today in Beijing. */
  today: string;
  /** All rows of the page are ticked when it comes. */
  tickAll: boolean;
}

export interface Tab {
  key: string;
  label: string;
  /** statuses counted and listed under it; none means all */
  statuses: readonly number[];
}

export const allTab: Tab = { key: "", label: documentText.all, statuses: [] };

/** A tab for one status, which may list others beside it. */
export const statusTab = (labels: Readonly<Record<number, string>>, status: number, ...also: number[]): Tab => ({
  key: String(status),
  label: labels[status] ?? "",
  statuses: [status, ...also],
});

/** A tab for all, and one for every status in the order of its table. */
export const statusTabs = (labels: Readonly<Record<number, string>>): readonly Tab[] => [
  allTab,
  ...Object.keys(labels).map((status) => statusTab(labels, Number(status))),
];

const MAX_PAGE = 500;
const MAX_KEYWORD = 50;

export function readListQuery(url: URL, tabs: readonly Tab[], now = Date.now()): ListQuery {
  const asked = url.searchParams.get("status") ?? "";
  const tab = tabs.find(({ key }) => key === asked && key !== "");
  const page = Number(url.searchParams.get("pageNo"));
  const days = { from: url.searchParams.get("from") ?? "", to: url.searchParams.get("to") ?? "" };
  const [from, to] = [dayStart(days.from), dayEnd(days.to)];
  return {
    tab: tab?.key ?? "",
    statusList: [...(tab?.statuses ?? [])],
    keyword: (url.searchParams.get("keyword") ?? "").trim().slice(0, MAX_KEYWORD),
    pageNo: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1,
    days,
    ...(from || to ? { dateRange: { ...(from ? { from } : {}), ...(to ? { to } : {}) } } : {}),
    today: dayOf(now),
    tickAll: url.searchParams.get("tick") === "all",
  };
}

export interface Counted {
  status: number;
  count: number;
  /** counted besides all: others' documents, or those of another count */
  beside?: boolean;
}

/** Counts by tab from counts by status; `undefined` where no counts came. */
export function tabCount(tab: Tab, counts: readonly Counted[] | undefined) {
  return counts
    ?.filter(({ status, beside }) => (tab.statuses.length === 0 ? !beside : tab.statuses.includes(status)))
    .reduce((sum, { count }) => sum + count, 0);
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

/** Spans that people ask for, each up to today. */
export function usualSpans(today: string): { label: string; from: string; to: string }[] {
  const start = (dayStart(today) ?? 0) * 1000;
  const ago = (days: number) => dayOf(start - days * DAY_SECONDS * 1000);
  return [
    { label: documentText.today, from: today, to: today },
    { label: documentText.lastWeek, from: ago(6), to: today },
    { label: documentText.lastMonth, from: ago(29), to: today },
  ];
}
