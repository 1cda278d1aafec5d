import type { ReceivingAddress } from "#trpc/contract/address";
import { orderChangeText as t } from "~/lib/texts/order-change";
import { Card } from "~/ui/card";
import { DayInput } from "~/ui/day-input";
import { FormGrid, Select, TextInput } from "~/ui/field";

interface HeadProps {
  found: { expectedDate: string | null; receiveAddress: { areaName: string; address: string } };
  /** of the purchaser's book */
  places: readonly Pick<ReceivingAddress, "sysNo" | "areaName" | "address" | "contactName">[];
  isSupplier: boolean;
  value: (name: string) => string | undefined;
  errors: Readonly<Record<string, string>>;
}

/** When and where the goods are expected instead, and why the order is to be another one. */
export function ChangeHeadFields({ found, places, isSupplier, value, errors }: HeadProps) {
  const field = (name: string) => ({ name, defaultValue: value(name), error: errors[name] });
  const { receiveAddress, expectedDate } = found;
  return (
    <Card title={t.head}>
      <FormGrid>
        <DayInput label={t.expectedDate} help={t.expectedHint(expectedDate ?? t.unset)} {...field("expectedDate")} />
        {isSupplier ? null : (
          <Select
            label={t.address}
            help={t.addressNow(receiveAddress.areaName + receiveAddress.address)}
            options={[
              { value: "", label: t.keepAddress },
              ...places.map((place) => ({
                value: String(place.sysNo),
                label: `${place.areaName}${place.address}（${place.contactName}）`,
              })),
            ]}
            {...field("receiveAddressSysNo")}
          />
        )}
        <TextInput
          label={t.reason}
          required
          maxLength={200}
          autoComplete="off"
          help={t.reasonHint}
          {...field("reason")}
        />
      </FormGrid>
    </Card>
  );
}
