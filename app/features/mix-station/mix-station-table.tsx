import type { MixStation } from "#trpc/contract/mix-station";
import { bookText } from "~/lib/texts/book";
import { documentText } from "~/lib/texts/document";
import { mixStationText as t } from "~/lib/texts/mix-station";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import type { ListedProps } from "../book/book";
import { PhoneLink } from "../book/phone-link";
import d from "../document/document.module.css";

const columns: Column<MixStation>[] = [
  {
    key: "name",
    title: t.name,
    card: "title",
    cell: ({ name, isDefault }) => (
      <p>
        <b>{name}</b> {isDefault ? <Tag tone="accent">{bookText.default}</Tag> : null}
      </p>
    ),
  },
  { key: "address", title: t.address, cell: ({ areaName, address }) => `${areaName} ${address}` },
  {
    key: "contact",
    title: t.contact,
    width: 200,
    cell: ({ contactName, contactMobile }) => <PhoneLink name={contactName} mobile={contactMobile} />,
  },
];

/** Mixing stations as a table: which, where, whom to call. */
export function MixStationTable({ entries, buttons }: ListedProps<MixStation>) {
  const actions: Column<MixStation> = {
    key: "actions",
    title: documentText.actions,
    width: 230,
    align: "right",
    card: "actions",
    cell: (station) => <div className={d.rowButtons}>{buttons(station)}</div>,
  };
  return <DataTable caption={t.title} columns={[...columns, actions]} rows={entries} rowKey={({ sysNo }) => sysNo} />;
}
