import type { PourableLine } from "#trpc/contract/pour-order";
import { PouringType } from "#trpc/contract/shared/codes";
import { pouringType } from "#trpc/contract/shared/labels";
import { usualParts } from "#trpc/rules/concrete";
import { quantity } from "~/lib/format";
import { pourOrderText as t } from "~/lib/texts/pour-order";
import { Card } from "~/ui/card";
import { DayInput } from "~/ui/day-input";
import { Checkbox, FormGrid, Select, TextArea, TextInput } from "~/ui/field";
import { modeOptions } from "./action-fields";

type FieldOf = (name: string) => {
  name: string;
  autoComplete: string;
  defaultValue: string;
  error: string | undefined;
};

const pumpOptions = Object.values(PouringType).map((value) => ({ value, label: pouringType[value] }));
const partOptions = usualParts.map((part) => ({ value: part, label: part }));

interface WishProps {
  /** none where a draft is written anew: its line stays */
  lines: readonly PourableLine[];
  field: FieldOf;
  checked: (name: string) => boolean;
}

/** What is poured, when and how. */
export function WishFields({ lines, field, checked }: WishProps) {
  const line = (one: PourableLine) => ({
    value: one.orderItemSysNo,
    label: t.lineLabel(one.orderNo, `${one.skuName} ${one.skuSpec}`.trim(), quantity(one.openQuantity)),
  });
  const part = field("part");
  const isOwn = part.defaultValue !== "" && !partOptions.some(({ value }) => value === part.defaultValue);
  return (
    <Card title={t.wish}>
      <FormGrid>
        {lines.length > 0 ? (
          <Select label={t.line} required options={lines.map(line)} {...field("orderItemSysNo")} />
        ) : null}
        <Select
          label={t.part}
          required
          options={[...(isOwn ? [{ value: part.defaultValue, label: part.defaultValue }] : []), ...partOptions]}
          {...part}
        />
        <TextInput label={t.quantity} help={t.cubic} required inputMode="decimal" {...field("quantity")} />
        <DayInput label={t.startTime} withTime required {...field("startTime")} />
        <Select label={t.mode} options={modeOptions} {...field("mode")} />
        <TextInput label={t.holdQuantity} inputMode="decimal" help={t.holdHint} {...field("holdQuantity")} />
        <TextInput label={t.interval} help={t.minute} required inputMode="numeric" {...field("truckInterval")} />
        <TextInput label={t.capacity} help={t.cubic} required inputMode="decimal" {...field("truckCapacity")} />
        <Select label={t.pump} options={pumpOptions} {...field("pouringType")} />
        <TextInput label={t.pumpLength} help={t.metre} inputMode="numeric" {...field("pumpLength")} />
        <TextInput label={t.slump} maxLength={20} help={t.slumpHint} {...field("slump")} />
        <Checkbox name="reducer" label={t.reducer} defaultChecked={checked("reducer")} />
        <Checkbox name="antifreeze" label={t.antifreeze} defaultChecked={checked("antifreeze")} />
      </FormGrid>
    </Card>
  );
}

/** Where it is poured, and whom the plant calls. */
export const SiteFields = ({ field }: Pick<WishProps, "field">) => (
  <Card title={t.site}>
    <FormGrid>
      <TextInput label={t.address} required maxLength={200} {...field("address")} />
      <TextInput label={t.contactName} required maxLength={50} {...field("contactName")} />
      <TextInput label={t.contactMobile} required inputMode="tel" maxLength={20} {...field("contactMobile")} />
      <TextArea label={t.remark} maxLength={200} {...field("remark")} />
    </FormGrid>
  </Card>
);
