import type { PlatformAgreementVersion } from "#trpc/contract/platform-agreement";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import type { TextLimits } from "~/forms/text-limits";
import { useActionForm } from "~/forms/use-action-form";
import { platformAgreementText as t } from "~/lib/texts/platform-agreement";
import { Card } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import { FormGrid, TextArea, TextInput } from "~/ui/field";
import s from "./console.module.css";

export interface AgreementEditorProps {
  newest: Pick<PlatformAgreementVersion, "version" | "title" | "content">;
  limits: TextLimits;
  intent: string;
}

/** The next version of the platform's agreement, begun from the one that counts now. */
export function AgreementEditor({ newest, limits, intent }: AgreementEditorProps) {
  const { title, content } = newest;
  const form = useActionForm<"title" | "content">(intent, { title, content }, limits);
  // what somebody else published meanwhile was named in the refusal
  const { version: theirs } = (form.refused?.details ?? {}) as { version?: number };
  const version = theirs ?? newest.version;
  return (
    <Card title={t.edit}>
      <IntentForm key={newest.version} intent={intent} className={s.form} guarded>
        <FormMessage refused={form.refused} complete />
        <input type="hidden" name="version" value={version} />
        <FormGrid>
          <TextInput className={s.long} label={t.name} {...form.field("title")} />
          <TextArea className={s.long} label={t.content} rows={14} help={t.contentHint} {...form.field("content")} />
        </FormGrid>
        <div className={s.indented}>
          <ConfirmButton
            variant="primary"
            question={t.publishQuestion(version + 1)}
            consequence={t.publishNext}
            busy={form.busy}
          >
            {t.publish}
          </ConfirmButton>
        </div>
      </IntentForm>
    </Card>
  );
}
