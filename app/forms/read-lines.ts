/** What the fields of one line of a form say. */
export interface LineRead<Item> {
  /** nothing where the line says nothing */
  item?: Item;
  /** sentences by the names of its fields */
  errors: Readonly<Record<string, string>>;
  /** some field is no number */
  unreadable?: boolean;
}

/**
 * The lines of a sent form that say something, with the lines they belong to and every sentence about them at once.
 *
 * `readable`: the sentences are about limits alone. Those the backend judges as well, and it alone knows that this very
 * document has already been made: sent again after its answer was lost, it is over every limit and yet right.
 */
export function readLines<Line, Item>(lines: readonly Line[], read: (line: Line) => LineRead<Item>) {
  const items: Item[] = [];
  const sent: Line[] = [];
  const errors: Record<string, string> = {};
  let readable = true;
  for (const line of lines) {
    const { item, errors: wrong, unreadable } = read(line);
    Object.assign(errors, wrong);
    if (unreadable) readable = false;
    if (item === undefined) continue;
    items.push(item);
    sent.push(line);
  }
  return { items, sent, errors, readable };
}
