import type { supplier } from "#trpc/contract/supplier";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import type { TextLimits } from "~/forms/text-limits";
import { type FieldNames, useActionForm } from "~/forms/use-action-form";
import { admissionText as t } from "~/lib/texts/admission";
import { Button } from "~/ui/button";
import { FormGrid, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import type { AreaLevel } from "../address/area-levels";
import { AreaSelects } from "../address/area-selects";

export const ADMIT = "admit";
/** Asks for the next level of the area, without JavaScript. */
export const AREA = "area";

/** A new supplier with its shop and warehouse. */
export function AdmitForm({ levels, limits }: { levels: AreaLevel[]; limits: TextLimits }) {
  const { field, refused, busy } = useActionForm<FieldNames<typeof supplier.admit>>(ADMIT, undefined, limits);
  return (
    <IntentForm intent={ADMIT} className={d.stack} guarded>
      <FormMessage refused={refused} />
      <FormGrid>
        <TextInput label={t.name} autoComplete="off" {...field("name")} />
        <TextInput label={t.code} autoComplete="off" {...field("code")} />
        <TextInput label={t.contactName} autoComplete="off" {...field("contactName")} />
        <TextInput
          label={t.contactMobile}
          help={t.mobileHint}
          type="tel"
          autoComplete="off"
          {...field("contactMobile")}
        />
        <TextInput label={t.shop} autoComplete="off" {...field("shopName")} />
        <TextInput label={t.warehouse} autoComplete="off" {...field("warehouseName")} />
        <AreaSelects legend={t.area} levels={levels} error={refused?.fields.regionSysNo} />
      </FormGrid>
      <div>
        <Button variant="primary" busy={busy}>
          {t.save}
        </Button>
      </div>
    </IntentForm>
  );
}
