import { FeedbackKind } from "#trpc/contract/shared/codes";
import { feedbackKind } from "#trpc/contract/shared/labels";
import { FileField } from "~/forms/file-field";
import { FilesForm } from "~/forms/files-form";
import { FormMessage } from "~/forms/form-message";
import type { TextLimits } from "~/forms/text-limits";
import { useActionForm } from "~/forms/use-action-form";
import { feedbackText as t } from "~/lib/texts/feedback";
import { Button } from "~/ui/button";
import { FormGrid, Select, TextArea, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";

export const SEND = "send";

const kinds = Object.values(FeedbackKind).map((value) => ({ value, label: feedbackKind[value] }));

/** What is wrong, where, and how to reach whoever says so. */
export function FeedbackForm({ page, limits }: { page: string; limits: TextLimits }) {
  const saved = { kind: FeedbackKind.fault, page };
  const form = useActionForm<"kind" | "content" | "contact" | "page">(SEND, saved, limits);
  return (
    <FilesForm intent={SEND} className={d.stack} guarded>
      <FormMessage refused={form.refused} complete />
      <FormGrid>
        <Select label={t.kind} options={kinds} {...form.field("kind")} />
        <TextArea label={t.content} rows={5} help={t.contentHint} {...form.field("content")} />
        <TextInput label={t.contact} help={t.contactHint} {...form.field("contact")} />
        <TextInput label={t.page} help={t.pageHint} {...form.field("page")} />
      </FormGrid>
      <FileField label={t.files} kept={form.refused?.files ?? []} error={form.refused?.fields.file} />
      <div>
        <Button variant="primary" busy={form.busy}>
          {t.submit}
        </Button>
      </div>
    </FilesForm>
  );
}
