import { FormHead } from "~/features/document/form-head";
import type { FormState } from "~/forms/act";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { documentText } from "~/lib/texts/document";
import { Button, LinkButton } from "~/ui/button";
import type { SelectOption } from "~/ui/field";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";
import { VersionClauseFields, VersionHeadFields } from "./version-fields";
import { clausesIn, SAVE, THEN } from "./version-form";

export interface VersionFormData {
  title: string;
  lead?: string;
  back: { label: string; href: string };
  /** Initial values by field name. */
  saved: Record<string, string>;
  /** With whom a first version may be. */
  partners?: SelectOption[];
  isSupplier: boolean;
  categories: SelectOption[];
  brands: string[];
  form: FormState;
}

/** The form of a version: what is agreed, and its clauses. */
export function VersionForm({ title, lead, back, saved, partners, isSupplier, categories, brands }: VersionFormData) {
  const refused = useRefused(SAVE);
  const busy = useBusy(SAVE);
  const values = refused?.values ?? saved;
  const typed = { value: (name: string) => values[name], errors: refused?.fields ?? {}, busy };
  return (
    <IntentForm intent={SAVE} guarded className={d.stack} key={refused?.requestKey}>
      {/* first in the form: what Enter presses in a field */}
      <button type="submit" name="then" value={THEN.draft} className="mall-hidden" tabIndex={-1} aria-hidden="true">
        {t.save}
      </button>
      <FormHead kind="agreementVersion" listTitle={t.title} back={back} title={title} lead={lead} refused={refused} />
      <VersionClauseFields
        {...typed}
        clauses={clausesIn(Object.entries(values))}
        categories={categories}
        brands={brands}
      />
      <VersionHeadFields
        {...typed}
        {...(partners ? { partners } : {})}
        partnerLabel={isSupplier ? t.purchaser : t.supplier}
      />
      <PhoneActionBar form>
        <LinkButton href={back.href}>{documentText.back}</LinkButton>
        <Button name="then" value={THEN.draft} busy={busy}>
          {t.save}
        </Button>
        <Button variant="primary" name="then" value={THEN.send} busy={busy}>
          {t.saveAndSend}
        </Button>
      </PhoneActionBar>
    </IntentForm>
  );
}
