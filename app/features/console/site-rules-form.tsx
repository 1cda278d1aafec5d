import type { tenantSetup } from "#trpc/contract/tenant-setup";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import { type FieldNames, useActionForm } from "~/forms/use-action-form";
import { siteRulesText as t } from "~/lib/texts/site-rules";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormGrid, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import type { AreaLevel } from "../address/area-levels";
import { AreaSelects } from "../address/area-selects";

export const SAVE_RULES = "rules";
/** Asks for the next level of the area, without JavaScript. */
export const AREA = "area";

type Name = FieldNames<typeof tenantSetup.saveRules>;

/** Rules of trade and login, which hold at once. */
export function SiteRulesForm({ saved, levels }: { saved: Record<string, number>; levels: AreaLevel[] | undefined }) {
  const { field, refused, busy } = useActionForm<Name>(SAVE_RULES, saved, {});
  const number = (name: Exclude<Name, "version">) => ({
    ...{ label: t.fields[name], inputMode: "numeric" as const, maxLength: 5, required: true, ...field(name) },
  });
  return (
    <IntentForm intent={SAVE_RULES} className={d.stack} guarded>
      <FormMessage refused={refused} complete />
      <input type="hidden" name="version" value={field("version").defaultValue} />
      <Card title={t.title}>
        <FormGrid>
          <TextInput {...number("payWithinHours")} help={t.payHint} />
          <TextInput {...number("cartLineLimit")} help={t.cartHint} />
          <TextInput {...number("devicesPerAccount")} help={t.devicesHint} />
          <AreaSelects legend={t.fields.defaultAreaSysNo} levels={levels} error={refused?.fields.defaultAreaSysNo} />
        </FormGrid>
        <p className="mall-dim">{t.areaHint}</p>
      </Card>
      <div>
        <Button variant="primary" busy={busy}>
          {t.save}
        </Button>
      </div>
    </IntentForm>
  );
}
