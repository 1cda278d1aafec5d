/** Columns that a text takes on a terminal: a Han character takes two. */
function widthOf(text: string): number {
  let width = 0;
  for (const char of text)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/.test(char) ? 2 : 1;
  return width;
}

/** Lines of a table with aligned columns, the head first. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => widthOf(row[column] ?? ""))));
  const line = (row: readonly string[]) =>
    widths
      .map((width, column) => (row[column] ?? "") + " ".repeat(width - widthOf(row[column] ?? "")))
      .join("  ")
      .trimEnd();
  return [line(head), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(line)];
}
