import type { ViolationReport } from "#trpc/contract/violation";
import { FileField } from "~/forms/file-field";
import { FilesForm } from "~/forms/files-form";
import { FormMessage } from "~/forms/form-message";
import type { TextLimits } from "~/forms/text-limits";
import { useActionForm } from "~/forms/use-action-form";
import { violationText as t } from "~/lib/texts/violation";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormGrid, TextArea } from "~/ui/field";
import d from "~/ui/page.module.css";

export const STATE = "state";
export const APPEAL = "appeal";

/** The supplier states its view, or changes it while its period runs. */
export function StatementForm({ report, limits }: { report: ViolationReport; limits: TextLimits }) {
  const form = useActionForm<"statement">(STATE, { statement: report.statement }, limits);
  const files = report.statementFileList.map(({ sysNo, name }) => ({ id: String(sysNo), name }));
  return (
    <FilesForm intent={STATE} className={d.stack} guarded>
      <FormMessage refused={form.refused} complete />
      <FormGrid>
        <TextArea label={t.statement} rows={6} required help={t.stateHint} {...form.field("statement")} />
      </FormGrid>
      <FileField label={t.files} kept={form.refused?.files ?? files} error={form.refused?.fields.file} />
      <div>
        <Button variant="primary" busy={form.busy}>
          {report.statement ? t.stateAgain : t.state}
        </Button>
      </div>
    </FilesForm>
  );
}

/** The supplier appeals against a decision. */
export function AppealForm({ limits }: { limits: TextLimits }) {
  const form = useActionForm<"appeal">(APPEAL, undefined, limits);
  return (
    <Card title={t.appeal}>
      <FilesForm intent={APPEAL} className={d.stack} guarded>
        <FormMessage refused={form.refused} complete />
        <FormGrid>
          <TextArea label={t.appealReason} rows={5} required help={t.appealHint} {...form.field("appeal")} />
        </FormGrid>
        <div>
          <Button variant="primary" busy={form.busy}>
            {t.appeal}
          </Button>
        </div>
      </FilesForm>
    </Card>
  );
}
