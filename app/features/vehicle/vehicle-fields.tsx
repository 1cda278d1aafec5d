import type { Vehicle, vehicle } from "#trpc/contract/vehicle";
import { capacityUnits } from "#trpc/rules/truck-load";
import { vehicleText as t } from "~/lib/texts/vehicle";
import { Select, TextInput } from "~/ui/field";
import type { EntryFieldsProps } from "../book/book";

const units = capacityUnits.map((unit) => ({ value: unit, label: unit }));

/** Which truck, who drives it, how much it carries. */
export function VehicleFields({ form: { field } }: EntryFieldsProps<Vehicle, typeof vehicle.save, unknown>) {
  return (
    <>
      <TextInput label={t.vehicleNo} autoComplete="off" {...field("vehicleNo")} />
      <TextInput label={t.driverName} autoComplete="off" {...field("driverName")} />
      <TextInput label={t.driverMobile} inputMode="tel" autoComplete="off" {...field("driverMobile")} maxLength={20} />
      <TextInput label={t.carrier} autoComplete="off" {...field("carrier")} />
      <TextInput label={t.capacity} help={t.capacityHint} inputMode="decimal" {...field("capacity")} />
      <Select label={t.capacityUnit} options={units} {...field("capacityUnit")} />
    </>
  );
}
