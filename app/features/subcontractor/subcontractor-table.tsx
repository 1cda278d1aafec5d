import type { Subcontractor } from "#trpc/contract/subcontractor";
import { subcontractorText as t } from "~/lib/texts/subcontractor";
import type { Column } from "~/ui/data-table";
import type { ListedProps } from "../book/book";
import { BookTable, nameColumn } from "../book/book-table";
import { PhoneLink } from "../book/phone-link";

const columns: Column<Subcontractor>[] = [
  nameColumn(t.name, ({ name }) => name),
  {
    key: "contact",
    title: t.contact,
    width: 240,
    cell: ({ contactName, contactMobile }) => <PhoneLink name={contactName} mobile={contactMobile} />,
  },
];

/** Subcontractors as a table: which, whom to call. */
export function SubcontractorTable(listed: ListedProps<Subcontractor>) {
  return <BookTable caption={t.title} columns={columns} {...listed} />;
}
