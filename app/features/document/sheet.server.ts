import type { ExportedRow, ListExport } from "./export-list.server";
import { partsOf } from "./kind-parts";

/** Declares the file of a kind's list. */
export const defineSheet = <Line, Row extends ExportedRow<Line>>(sheet: ListExport<Line, Row>): ListExport<Line, Row> =>
  sheet;

type AnyLine = object;
/** The files of the kinds' lists, whatever their rows: `sheet` of `KIND-sheet.ts`. */
export const sheets = partsOf(
  import.meta.glob<ListExport<AnyLine, ExportedRow<AnyLine>>>("../*/*-sheet.ts", { import: "sheet" }),
);
