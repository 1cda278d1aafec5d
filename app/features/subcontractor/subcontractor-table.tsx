import type { Subcontractor } from "#trpc/contract/subcontractor";
import { bookText } from "~/lib/texts/book";
import { documentText } from "~/lib/texts/document";
import { subcontractorText as t } from "~/lib/texts/subcontractor";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import type { ListedProps } from "../book/book";
import { PhoneLink } from "../book/phone-link";
import d from "../document/document.module.css";

const columns: Column<Subcontractor>[] = [
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
  {
    key: "contact",
    title: t.contact,
    width: 240,
    cell: ({ contactName, contactMobile }) => <PhoneLink name={contactName} mobile={contactMobile} />,
  },
];

/** Subcontractors as a table: which, whom to call. */
export function SubcontractorTable({ entries, buttons }: ListedProps<Subcontractor>) {
  const actions: Column<Subcontractor> = {
    key: "actions",
    title: documentText.actions,
    width: 230,
    align: "right",
    card: "actions",
    cell: (entry) => <div className={d.rowButtons}>{buttons(entry)}</div>,
  };
  return <DataTable caption={t.title} columns={[...columns, actions]} rows={entries} rowKey={({ sysNo }) => sysNo} />;
}
