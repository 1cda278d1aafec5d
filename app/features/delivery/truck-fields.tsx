import { useId, useRef } from "react";
import { bareCode } from "#trpc/rules/keyword-forms";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { Card } from "~/ui/card";
import { FormGrid, TextArea, TextInput } from "~/ui/field";
import { ExpectedFields, GatedFields } from "./expected-fields";
import type { Truck } from "./known-trucks";
import type { GateOf } from "./use-gate";

const BROUGHT = ["driverName", "driverMobile", "carrier"] as const;

/** What was typed before, to choose from: the browser offers it below the field, without a script too. */
const Known = ({
  id,
  trucks,
  name,
}: {
  id: string;
  trucks: readonly Truck[];
  name: "vehicleNo" | (typeof BROUGHT)[number];
}) => (
  <datalist id={id}>
    {[...new Map(trucks.filter((truck) => truck[name]).map((truck) => [truck[name], truck])).values()].map((truck) => (
      <option key={truck[name]} value={truck[name]}>
        {[truck.vehicleNo, truck.driverName, truck.driverMobile].filter((word) => word !== truck[name]).join(" ")}
      </option>
    ))}
  </datalist>
);

/**
 * A known truck fills in its driver and whose it is, where nothing else was typed; another plate takes away what the
 * one before brought, so that no note leaves with a foreign driver.
 */
function useKnownTruck(trucks: readonly Truck[]) {
  const before = useRef<Truck>(undefined);
  return (form: HTMLFormElement | null, vehicleNo: string) => {
    const truck = trucks.find((one) => bareCode(one.vehicleNo) === bareCode(vehicleNo));
    for (const name of BROUGHT) {
      const input = form?.elements.namedItem(name);
      if (!(input instanceof HTMLInputElement)) continue;
      if (before.current && input.value === before.current[name]) input.value = "";
      if (truck && input.value === "") input.value = truck[name];
    }
    before.current = truck;
  };
}

interface TruckFieldsProps {
  /** trucks of the own book, then those of the last delivery notes */
  trucks: readonly Truck[];
  /** name, what was typed before, what is wrong with it */
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined };
  /** whose site it goes to, where that may limit when it comes */
  gate?: GateOf | undefined;
  /** the current value of the arrival day field */
  typedDay?: string | undefined;
  /** it brings concrete, whose paper names station, time at the plant and slump: the supplier's stations */
  stations?: readonly string[] | null;
}

/** Which truck, and who drives it. */
export function TruckFields({ field, trucks, gate, typedDay, stations }: TruckFieldsProps) {
  const id = useId();
  const fillIn = useKnownTruck(trucks);
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
          onChange={({ currentTarget: { form, value } }) => fillIn(form, value)}
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
        {gate ? (
          <GatedFields field={field} gate={gate} typedDay={typedDay} hint={t.expectedHint} />
        ) : (
          <ExpectedFields field={field} hint={t.expectedHint} />
        )}
        {stations ? (
          <>
            <TextInput
              label={t.stationName}
              maxLength={100}
              autoComplete="off"
              list={`${id}s`}
              {...field("stationName")}
            />
            <TextInput label={t.plantTime} type="time" {...field("plantTime")} />
            <TextInput
              label={t.slump}
              maxLength={20}
              autoComplete="off"
              placeholder={t.slumpHint}
              {...field("slump")}
            />
          </>
        ) : null}
        <TextArea label={documentText.remark} maxLength={200} rows={2} {...field("remark")} />
      </FormGrid>
      <datalist id={`${id}s`}>
        {(stations ?? []).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Known id={`${id}v`} trucks={trucks} name="vehicleNo" />
      <Known id={`${id}d`} trucks={trucks} name="driverName" />
      <Known id={`${id}m`} trucks={trucks} name="driverMobile" />
      <Known id={`${id}c`} trucks={trucks} name="carrier" />
    </Card>
  );
}
