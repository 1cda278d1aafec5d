import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { Card } from "~/ui/card";
import { FormGrid, TextArea, TextInput } from "~/ui/field";

interface TruckFieldsProps {
  /** name, what was typed before, what is wrong with it */
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined };
}

/** Which truck, and who drives it. */
export function TruckFields({ field }: TruckFieldsProps) {
  return (
    <Card title={t.carriage}>
      <FormGrid>
        <TextInput label={t.vehicleNo} required maxLength={20} placeholder={t.vehicleHint} {...field("vehicleNo")} />
        <TextInput label={t.driverName} required maxLength={30} autoComplete="off" {...field("driverName")} />
        <TextInput label={t.driverMobile} required inputMode="tel" maxLength={20} {...field("driverMobile")} />
        <TextInput label={t.carrier} maxLength={60} {...field("carrier")} />
        <TextArea label={documentText.remark} maxLength={200} rows={2} {...field("remark")} />
      </FormGrid>
    </Card>
  );
}
