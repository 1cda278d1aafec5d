import { bookText } from "~/lib/texts/book";
import { documentText } from "~/lib/texts/document";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import d from "../document/document.module.css";
import type { BookEntry, ListedProps } from "./book";

/** What an entry is called, and whether it is the default. */
export const nameColumn = <Entry extends BookEntry>(
  title: string,
  nameOf: (entry: Entry) => string,
): Column<Entry> => ({
  key: "name",
  title,
  card: "title",
  cell: (entry) => (
    <p className={d.number}>
      <b>{nameOf(entry)}</b> {entry.isDefault ? <Tag tone="accent">{bookText.default}</Tag> : null}
    </p>
  ),
});

interface BookTableProps<Entry extends BookEntry> extends ListedProps<Entry> {
  caption: string;
  columns: readonly Column<Entry>[];
}

/** Entries of a book as a table, with what the reader may do to each. */
export function BookTable<Entry extends BookEntry>({ caption, columns, entries, buttons }: BookTableProps<Entry>) {
  const actions: Column<Entry> = {
    key: "actions",
    title: documentText.actions,
    width: 230,
    align: "right",
    card: "actions",
    cell: (entry) => <div className={d.rowButtons}>{buttons(entry)}</div>,
  };
  return <DataTable caption={caption} columns={[...columns, actions]} rows={entries} rowKey={({ sysNo }) => sysNo} />;
}
