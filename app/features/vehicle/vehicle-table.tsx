import type { Vehicle } from "#trpc/contract/vehicle";
import { quantity } from "~/lib/format";
import { vehicleText as t } from "~/lib/texts/vehicle";
import type { Column } from "~/ui/data-table";
import type { ListedProps } from "../book/book";
import { BookTable, nameColumn } from "../book/book-table";
import { PhoneLink } from "../book/phone-link";

const columns: Column<Vehicle>[] = [
  nameColumn(t.vehicleNo, ({ vehicleNo }) => vehicleNo),
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
export function VehicleTable(listed: ListedProps<Vehicle>) {
  return <BookTable caption={t.title} columns={columns} {...listed} />;
}
