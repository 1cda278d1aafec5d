import { useId } from "react";
import { plainPlate } from "#trpc/rules/plain-text";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { Card } from "~/ui/card";
import { FormGrid, TextArea, TextInput } from "~/ui/field";
import { ExpectedFields } from "./expected-fields";

/** A truck that left before, and who drove it. */
interface Truck {
  vehicleNo: string;
  driverName: string;
  driverMobile: string;
  /** whose it was; empty where nobody said */
  carrier: string;
}

/** What was typed before, to choose from: the browser offers it below the field, without a script too. */
const Known = ({ id, trucks, name }: { id: string; trucks: readonly Truck[]; name: keyof Truck }) => (
  <datalist id={id}>
    {[...new Map(trucks.filter((truck) => truck[name]).map((truck) => [truck[name], truck])).values()].map((truck) => (
      <option key={truck[name]} value={truck[name]}>
        {[truck.vehicleNo, truck.driverName, truck.driverMobile].filter((word) => word !== truck[name]).join(" ")}
      </option>
    ))}
  </datalist>
);

/** A known truck fills in its driver and whose it is, where nothing else was typed. */
function fillIn(form: HTMLFormElement | null, trucks: readonly Truck[], vehicleNo: string) {
  const truck = trucks.find((one) => one.vehicleNo === plainPlate(vehicleNo));
  for (const name of ["driverName", "driverMobile", "carrier"] as const) {
    const input = form?.elements.namedItem(name);
    if (truck && input instanceof HTMLInputElement && input.value === "") input.value = truck[name];
  }
}

interface TruckFieldsProps {
  /** trucks of the own last delivery notes, the newest first */
  trucks: readonly Truck[];
  /** name, what was typed before, what is wrong with it */
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined };
}

/** Which truck, and who drives it. */
export function TruckFields({ field, trucks }: TruckFieldsProps) {
  const id = useId();
  return (
    <Card title={t.carriage}>
      <FormGrid>
        <TextInput
          label={t.vehicleNo}
          required
          maxLength={20}
          autoComplete="off"
          placeholder={t.vehicleHint}
          list={`${id}v`}
          onChange={({ currentTarget: { form, value } }) => fillIn(form, trucks, value)}
          {...field("vehicleNo")}
        />
        <TextInput
          label={t.driverName}
          required
          maxLength={30}
          autoComplete="off"
          list={`${id}d`}
          {...field("driverName")}
        />
        <TextInput
          label={t.driverMobile}
          required
          inputMode="tel"
          maxLength={20}
          autoComplete="off"
          list={`${id}m`}
          {...field("driverMobile")}
        />
        <TextInput label={t.carrier} maxLength={60} autoComplete="off" list={`${id}c`} {...field("carrier")} />
        <ExpectedFields field={field} hint={t.expectedHint} />
        <TextArea label={documentText.remark} maxLength={200} rows={2} {...field("remark")} />
      </FormGrid>
      <Known id={`${id}v`} trucks={trucks} name="vehicleNo" />
      <Known id={`${id}d`} trucks={trucks} name="driverName" />
      <Known id={`${id}m`} trucks={trucks} name="driverMobile" />
      <Known id={`${id}c`} trucks={trucks} name="carrier" />
    </Card>
  );
}
