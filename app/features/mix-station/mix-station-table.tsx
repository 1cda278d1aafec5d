import type { MixStation } from "#trpc/contract/mix-station";
import { mixStationText as t } from "~/lib/texts/mix-station";
import type { Column } from "~/ui/data-table";
import type { ListedProps } from "../book/book";
import { BookTable, nameColumn } from "../book/book-table";
import { PhoneLink } from "../book/phone-link";

const columns: Column<MixStation>[] = [
  nameColumn(t.name, ({ name }) => name),
  { key: "address", title: t.address, cell: ({ areaName, address }) => `${areaName} ${address}` },
  {
    key: "contact",
    title: t.contact,
    width: 200,
    cell: ({ contactName, contactMobile }) => <PhoneLink name={contactName} mobile={contactMobile} />,
  },
];

/** Mixing stations as a table: which, where, whom to call. */
export function MixStationTable(listed: ListedProps<MixStation>) {
  return <BookTable caption={t.title} columns={columns} {...listed} />;
}
