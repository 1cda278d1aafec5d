import type { PourOrder } from "#trpc/contract/pour-order";
import { SupplyMode } from "#trpc/contract/shared/codes";
import { supplyMode } from "#trpc/contract/shared/labels";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { quantity } from "~/lib/format";
import { pourOrderText as t } from "~/lib/texts/pour-order";
import { DayInput } from "~/ui/day-input";
import { Checkbox, Select, TextInput } from "~/ui/field";
import s from "./pour-order.module.css";
import { momentText } from "./read-fields";

interface Asked {
  document: PourOrder;
  intent: string;
}

/** The fields of one form: what was typed, else what it begins with, and the sentences of a refusal. */
export function useFields(intent: string) {
  const refused = useRefused(intent);
  const field = (name: string, preset: string | number | null = "") => ({
    name,
    autoComplete: "off",
    defaultValue: refused?.values[name] ?? String(preset ?? ""),
    error: refused?.fields[name],
  });
  const checked = (name: string, preset = false) => (refused ? (refused.values[name] ?? "") !== "" : preset);
  return { refused, field, checked };
}

export const modeOptions = Object.values(SupplyMode).map((value) => ({ value, label: supplyMode[value] }));

/** Whether the pour is wanted sooner than a plant needs. */
export function UrgentField({ document, intent }: Asked) {
  const { refused } = useFields(intent);
  return (
    <div className={s.asked}>
      <FormMessage refused={refused} />
      <Checkbox name="urgent" label={t.urgentAsk} defaultChecked={document.isUrgent} />
    </div>
  );
}

/** Station and first truck, and whether an urgent pour is accepted. */
export function ConfirmFields({ document, intent }: Asked) {
  const { refused, field, checked } = useFields(intent);
  const { stationList, startTime, isUrgent } = document;
  const options = stationList.map((name) => ({ value: name, label: name }));
  return (
    <div className={s.asked}>
      <FormMessage refused={refused} />
      {options.length > 0 ? (
        <Select label={t.station} required options={options} {...field("stationName", stationList[0])} />
      ) : (
        <TextInput label={t.station} required maxLength={100} {...field("stationName")} />
      )}
      <DayInput label={t.firstTruck} withTime required {...field("firstTruckTime", momentText(startTime))} />
      {isUrgent ? (
        <Checkbox name="acceptsUrgent" label={t.acceptUrgent} defaultChecked={checked("acceptsUrgent")} />
      ) : null}
    </div>
  );
}

/** Another quantity, start and mode. */
export function ChangeFields({ document, intent }: Asked) {
  const { refused, field } = useFields(intent);
  const { startTime, mode, holdQuantity, isFreeChange } = document;
  return (
    <div className={s.asked}>
      <p>{isFreeChange ? t.changeFree : t.changeLate}</p>
      <FormMessage refused={refused} />
      <TextInput
        label={`${t.quantity}（${t.cubic}）`}
        required
        inputMode="decimal"
        {...field("quantity", document.quantity)}
      />
      <DayInput label={t.startTime} withTime required {...field("startTime", momentText(startTime))} />
      <Select label={t.mode} options={modeOptions} {...field("mode", mode)} />
      <TextInput
        label={t.holdQuantity}
        inputMode="decimal"
        help={t.holdHint}
        {...field("holdQuantity", holdQuantity)}
      />
    </div>
  );
}

/** The truck that leaves. */
export function ShipFields({ document, intent }: Asked) {
  const { refused, field } = useFields(intent);
  const { nextQuantity } = document;
  return (
    <div className={s.asked}>
      <p>{t.shipNext(quantity(nextQuantity))}</p>
      <FormMessage refused={refused} />
      <TextInput label={t.shipQuantity} required inputMode="decimal" {...field("quantity", nextQuantity)} />
      <TextInput label={t.vehicle} required maxLength={20} {...field("vehicleNo")} />
      <TextInput label={t.driver} required maxLength={30} {...field("driverName")} />
      <TextInput label={t.driverMobile} required inputMode="tel" maxLength={20} {...field("driverMobile")} />
    </div>
  );
}

/** The final total. */
export function LastFields({ document, intent }: Asked) {
  const { refused, field } = useFields(intent);
  return (
    <div className={s.asked}>
      <p>{t.nameLastNext}</p>
      <FormMessage refused={refused} />
      <TextInput label={t.nameLastQuantity} required inputMode="decimal" {...field("quantity", document.quantity)} />
    </div>
  );
}
