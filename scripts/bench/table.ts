const wide = (text: string): number => [...text].reduce((sum, char) => sum + (char > "\u2e80" ? 2 : 1), 0);

/** Prints rows of cells under a title, in columns. */
export function printTable(title: string, header: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((cells) => wide(cells[column] ?? ""))));
  console.log(`\n${title}`);
  for (const cells of all)
    console.log(cells.map((cell, i) => cell + " ".repeat((widths[i] ?? 0) - wide(cell))).join("  "));
}
