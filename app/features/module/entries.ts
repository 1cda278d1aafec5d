import { moduleText as t } from "~/lib/texts/module";

/** An entry of a module as far as its answer can be read; the specification prints no fields of most of them. */
export interface ModuleEntry {
  key: string;
  title: string;
  /** cleaned by the server */
  html: string;
  facts: { label: string; value: string }[];
  /** Unix seconds */
  time: number | null;
}

const TITLES = ["title", "name", "tenderName", "activityName", "skuName", "supplierName"];
const TIMES = ["exposeTime", "publishTime", "startTime", "createTime"];
const FACTS: [name: string, label: string][] = Object.entries(t.fields);

type Loose = Readonly<Record<string, unknown>>;
const isLoose = (value: unknown): value is Loose => typeof value === "object" && value !== null;

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

/**
 * Reads what can be shown of rows that a backend elsewhere answers: a title, a text, a time and the fields that have a
 * word of ours. A row without a title is left out.
 */
export function entriesOf(rows: readonly unknown[], safeHtml: (html: string) => string): ModuleEntry[] {
  return rows.filter(isLoose).flatMap((row, index) => {
    const [named] = TITLES.filter((name) => textOf(row[name]) !== "");
    if (named === undefined) return [];
    const facts = FACTS.filter(([name]) => name !== named).map(([name, label]) => ({
      label,
      value: textOf(row[name]),
    }));
    const [time] = TIMES.map((name) => row[name]).filter((value): value is number => typeof value === "number");
    return [
      {
        key: textOf(row.sysNo) || `${index}`,
        title: textOf(row[named]),
        html: typeof row.content === "string" ? safeHtml(row.content) : "",
        facts: facts.filter(({ value }) => value !== ""),
        time: time ?? null,
      },
    ];
  });
}
