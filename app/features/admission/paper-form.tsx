import { SupplierPaperKind } from "#trpc/contract/shared/codes";
import { supplierPaperKind } from "#trpc/contract/shared/labels";
import type { supplier } from "#trpc/contract/supplier";
import { FileField } from "~/forms/file-field";
import { FilesForm } from "~/forms/files-form";
import { FormMessage } from "~/forms/form-message";
import type { TextLimits } from "~/forms/text-limits";
import { type FieldNames, useActionForm } from "~/forms/use-action-form";
import { admissionText as t } from "~/lib/texts/admission";
import { Button } from "~/ui/button";
import { DayInput } from "~/ui/day-input";
import { FormGrid, Select, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";

export const SAVE = "save";
export const TAKE_BACK = "take-back";

const kinds = Object.values(SupplierPaperKind).map((value) => ({ value, label: supplierPaperKind[value] }));

/** A supplier hands in a paper. */
export function PaperForm({ limits, day }: { limits: TextLimits; day: string }) {
  const form = useActionForm<FieldNames<typeof supplier.savePaper>>(SAVE, { kind: SupplierPaperKind.licence }, limits);
  return (
    <FilesForm intent={SAVE} className={d.stack} guarded>
      <FormMessage refused={form.refused} />
      <FormGrid>
        <Select label={t.kind} options={kinds} {...form.field("kind")} />
        <TextInput label={t.paperName} autoComplete="off" {...form.field("name")} />
        <TextInput label={t.paperNo} autoComplete="off" {...form.field("paperNo")} />
        <DayInput label={t.validUntil} help={t.validHint} min={day} {...form.field("validUntil")} />
      </FormGrid>
      <FileField
        label={t.file}
        hints={{ photo: t.photoHint, file: t.fileHint }}
        kept={form.refused?.files ?? []}
        error={form.refused?.fields.file ?? form.refused?.fields.fileSysNo}
        drop
      />
      <div>
        <Button variant="primary" busy={form.busy}>
          {t.handIn}
        </Button>
      </div>
    </FilesForm>
  );
}
