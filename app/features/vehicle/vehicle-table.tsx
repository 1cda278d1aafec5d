import type { Vehicle } from "#trpc/contract/vehicle";
import { quantity } from "~/lib/format";
import { bookText } from "~/lib/texts/book";
import { documentText } from "~/lib/texts/document";
import { vehicleText as t } from "~/lib/texts/vehicle";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import type { ListedProps } from "../book/book";
import { PhoneLink } from "../book/phone-link";
import d from "../document/document.module.css";

const columns: Column<Vehicle>[] = [
  {
    key: "plate",
    title: t.vehicleNo,
    card: "title",
    cell: ({ vehicleNo, isDefault }) => (
      <p className={d.number}>
        <b>{vehicleNo}</b> {isDefault ? <Tag tone="accent">{bookText.default}</Tag> : null}
      </p>
    ),
  },
  {
    key: "driver",
    title: t.driver,
    width: 200,
    cell: ({ driverName, driverMobile }) => <PhoneLink name={driverName} mobile={driverMobile} />,
  },
  { key: "carrier", title: t.carrier, width: 240, cell: ({ carrier }) => carrier || "--" },
  {
    key: "capacity",
    title: t.capacity,
    width: 120,
    align: "right",
    cell: ({ capacity, capacityUnit }) => (capacity === null ? "--" : `${quantity(capacity)} ${capacityUnit}`),
  },
];

/** Trucks as a table: which, who drives it, how much it carries. */
export function VehicleTable({ entries, buttons }: ListedProps<Vehicle>) {
  const actions: Column<Vehicle> = {
    key: "actions",
    title: documentText.actions,
    width: 230,
    align: "right",
    card: "actions",
    cell: (vehicle) => <div className={d.rowButtons}>{buttons(vehicle)}</div>,
  };
  return <DataTable caption={t.title} columns={[...columns, actions]} rows={entries} rowKey={({ sysNo }) => sysNo} />;
}
