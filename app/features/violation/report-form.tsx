import { ViolationType, violationType } from "#trpc/rules/violation";
import { FileField } from "~/forms/file-field";
import { FilesForm } from "~/forms/files-form";
import { FormMessage } from "~/forms/form-message";
import type { TextLimits } from "~/forms/text-limits";
import { useActionForm } from "~/forms/use-action-form";
import { violationText as t } from "~/lib/texts/violation";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button } from "~/ui/button";
import { Card, Facts, PageHead } from "~/ui/card";
import { FormGrid, Select, TextArea, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";
import { VIOLATIONS } from "./paths";

export const REPORT = "report";
const types = Object.values(ViolationType).map((value) => ({ value, label: violationType[value] }));

export interface ReportFormProps {
  subject: { documentType: string; documentSysNo: number; documentNo: string; supplierName: string };
  saved?:
    | { sysNo: number; typeCode: number; title: string; text: string; files: { id: string; name: string }[] }
    | undefined;
  limits: TextLimits;
}

/** A report from a finished document: kept as a draft, or submitted. Works without JavaScript. */
export function ReportForm({ subject, saved, limits }: ReportFormProps) {
  const form = useActionForm<"typeCode" | "title" | "text">(
    REPORT,
    saved ?? { typeCode: ViolationType.quality },
    limits,
  );
  const { field, refused } = form;
  return (
    <FilesForm intent={REPORT} className={d.stack} guarded>
      <input type="hidden" name="documentType" value={subject.documentType} />
      <input type="hidden" name="documentSysNo" value={subject.documentSysNo} />
      {saved ? <input type="hidden" name="sysNo" value={saved.sysNo} /> : null}
      <div>
        <Breadcrumb crumbs={[{ label: t.list, href: VIOLATIONS }, { label: t.report }]} />
        <PageHead title={t.report} />
        <p className={d.below}>{t.reportLead}</p>
        <FormMessage refused={refused} complete />
        <Card>
          <Facts
            facts={[
              { label: t.subject, value: subject.documentNo },
              { label: t.supplier, value: subject.supplierName },
            ]}
          />
        </Card>
      </div>
      <Card>
        <FormGrid>
          <Select label={t.type} options={types} {...field("typeCode")} />
          <TextInput label={t.title} required {...field("title")} />
          <TextArea label={t.text} rows={8} required help={t.textHint} {...field("text")} />
        </FormGrid>
      </Card>
      <Card title={t.files}>
        <FileField drop label={t.files} kept={refused?.files ?? saved?.files ?? []} error={refused?.fields.file} />
      </Card>
      <PhoneActionBar form>
        <Button name="intent" value="draft" busy={form.busy}>
          {t.saveDraft}
        </Button>
        <Button name="intent" value="publish" variant="primary" busy={form.busy}>
          {t.submit}
        </Button>
      </PhoneActionBar>
    </FilesForm>
  );
}
