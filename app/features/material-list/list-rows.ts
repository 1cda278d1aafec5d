import type { MaterialLine } from "#trpc/contract/material-list";
import { decimalText } from "#trpc/rules/decimal-text";
import { materialLimits } from "#trpc/rules/material-list";
import { pastedLines } from "#trpc/rules/pasted-list";
import { type Fields, text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { plainNumber } from "~/lib/number-text";
import { materialListText as t } from "~/lib/texts/material-list";

/** Lines of a page of the form. */
export const PAGE_LINES = 100;
/** Empty ones behind the last. */
const BLANK = 3;

/** A line as the form shows it: texts as they are typed. */
export interface ListRow {
  /** Null for a new line. */
  sysNo: number | null;
  /** Ordered quantities matched with it, as text. */
  ordered: string;
  /** Its number when the page was read; what is typed is `place`. */
  no: number;
  place: string;
  words: string;
  quantity: string;
  unit: string;
  remark: string;
  skuSysNo: number | null;
  skuName: string;
  keepsSku: boolean;
  removed: boolean;
}

const blankRow = (no: number): ListRow => ({
  ...{ no, place: "", words: "", quantity: "", unit: "", remark: "" },
  ...{ sysNo: null, ordered: "", skuSysNo: null, skuName: "", keepsSku: false, removed: false },
});

/** The lines of a page, with empty ones behind the last line of the list. */
export function rowsOf(lines: readonly MaterialLine[], { from, lineCount }: { from: number; lineCount: number }) {
  const rows = lines.map(
    ({ sysNo, words, quantity, unit, remark, skuSysNo, skuName, orderedList }, index): ListRow => ({
      ...{ sysNo, ordered: orderedList.map((sum) => `${sum.quantity} ${sum.unit}`).join("、") },
      ...{ no: from + index, place: String(from + index), words, unit, remark, skuSysNo, skuName },
      ...{ quantity: quantity === null ? "" : String(quantity), keepsSku: skuSysNo !== null, removed: false },
    }),
  );
  const end = from + lines.length;
  const room = end > lineCount ? Math.min(BLANK, materialLimits.lines - lineCount) : 0;
  return [...rows, ...Array.from({ length: Math.max(0, room) }, (_, index) => blankRow(end + index))];
}

/** The rows of a form as it was sent. */
export function sentRows(form: Fields): ListRow[] {
  const from = Number(text(form, "from")) || 1;
  const count = Math.min(PAGE_LINES + BLANK, Number(text(form, "rows")) || 0);
  return Array.from({ length: count }, (_, index) => {
    const at = (name: string) => text(form, `${name}.${index}`);
    const skuSysNo = keyIn(at("sku")) ?? null;
    return {
      ...{ sysNo: keyIn(at("line")) ?? null, ordered: at("ordered") },
      ...{ no: from + index, place: plainNumber(at("place")), words: at("words").trim() },
      ...{ quantity: plainNumber(at("quantity")), unit: at("unit").trim(), remark: at("remark").trim() },
      ...{ skuSysNo, skuName: at("skuName"), keepsSku: at("keep") !== "", removed: at("removed") !== "" },
    };
  });
}

/** A line as the calls take it. */
export const newLine = ({ sysNo, words, quantity, unit, remark, skuSysNo, keepsSku }: ListRow) => ({
  ...{ sysNo, words, unit, remark, skuSysNo: keepsSku ? skuSysNo : null },
  quantity: quantity === "" ? null : Number(quantity),
});

/** What was pasted, as lines of a list; who sells it is a word of the line. */
export const linesIn = (pasted: string) =>
  pastedLines(pasted).map(({ words, seller, quantity, unit }) => ({
    words: [words, seller].filter(Boolean).join(" ").slice(0, materialLimits.words),
    unit: unit.slice(0, materialLimits.unit),
    quantity: quantity === "" ? null : Number(quantity),
  }));

interface Move {
  from: number;
  to: number;
}

/** What a sent page does to the list. */
export interface LinesChange {
  /** In their new order, those of the page only. */
  rows: ListRow[];
  /** To other pages, once the page's own lines are in place. */
  moveList: Move[];
  /** Sentences by field. */
  fields: Record<string, string>;
}

const isBlank = ({ words, quantity, unit, remark }: ListRow) => `${words}${quantity}${unit}${remark}` === "";
/** Where a row wants to be: before the line that has the number now where it goes up, behind it where it goes down. */
const wish = ({ no, place }: ListRow): number =>
  place === "" || Number(place) === no ? no : Number(place) < no ? Number(place) - 0.5 : Number(place) + 0.5;

/** Reads a page of rows: removed rows are dropped, renumbered rows are moved. */
export function changeOf(
  sent: readonly ListRow[],
  { from, count, lineCount }: { from: number; count: number; lineCount: number },
): LinesChange {
  const kept = sent.filter((row) => !row.removed && !(row.no >= from + count && isBlank(row)));
  const fields: Record<string, string> = {};
  for (const { no, place, quantity } of kept) {
    const index = no - from;
    if (quantity !== "" && !(decimalText(quantity) && Number(quantity) > 0))
      fields[`quantity.${index}`] = t.quantityWrong(no);
    const most = Math.max(lineCount, 1);
    if (place !== "" && Number(place) !== no && !(/^\d+$/.test(place) && Number(place) >= 1 && Number(place) <= most))
      fields[`place.${index}`] = t.noWrong(no, most);
  }
  const rows = [...kept].sort((a, b) => wish(a) - wish(b) || a.no - b.no);
  const up = rows.filter((row) => wish(row) < from - 0.5);
  const down = rows.filter(({ no, place }) => place !== "" && Number(place) > no && Number(place) >= from + count);
  const after = lineCount - count + rows.length;
  const moveList = [
    ...up.map(({ place }, index) => ({ from: from + index, to: Number(place) + index })),
    ...down.reverse().map(({ place }, index) => ({
      from: from + rows.length - 1 - index,
      to: Math.min(after, Number(place) + rows.length - count) - index,
    })),
  ];
  return { rows, moveList, fields };
}
