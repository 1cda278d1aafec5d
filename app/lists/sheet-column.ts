/** A column of a sheet that a list is exported to. */
export interface SheetColumn<Row> {
  header: string;
  width: number;
  /** texts stay texts, numbers numbers; unix seconds are a moment where the column says so */
  cell: (row: Row) => string | number | null;
  is?: "money" | "price" | "quantity" | "time";
  /** the column of the list that it follows: left out where that one is */
  of?: string;
}
