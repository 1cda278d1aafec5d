import { FileField } from "~/forms/file-field";
import { FilesForm } from "~/forms/files-form";
import { FormMessage } from "~/forms/form-message";
import { useBusy, useRefused } from "~/forms/intent-form";
import { inspectionText as t } from "~/lib/texts/inspection";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DayInput } from "~/ui/day-input";
import { FormGrid, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { FORM, type RETEST, SAMPLE } from "./act-inspection";

/** Writes down a witnessed sample, or the double samples of a lot that failed. Works without JavaScript. */
export function SampleForm({
  form,
  today,
  failed = "",
}: {
  form: typeof SAMPLE | typeof RETEST;
  today: string;
  failed?: string;
}) {
  const refused = useRefused(form);
  const busy = useBusy(form);
  // in the address too: the page's action reads its body otherwise
  const action = `?${FORM}=${form}`;
  const first = form === SAMPLE;
  const input = (name: "sampler" | "witness" | "sampleNo" | "remark", maxLength: number) => ({
    ...{ name, maxLength, autoComplete: "off", required: name !== "remark", label: t[name] },
    ...{ defaultValue: refused?.values[name], error: refused?.fields[name] },
  });
  return (
    <Card title={first ? t.sampleCard : t.retestCard} id={form}>
      <FilesForm intent={form} action={action} guarded={false} noValidate={false} className={d.stack}>
        <p className="mall-dim">{first ? t.sampleLead : t.retestLead(failed)}</p>
        <FormMessage refused={refused} />
        <FormGrid>
          <TextInput {...input("sampler", 30)} />
          <TextInput {...input("witness", 30)} help={t.witnessHint} />
          <TextInput {...input("sampleNo", 40)} />
          <DayInput
            label={t.sampleDay}
            name="sampleDay"
            required
            defaultValue={refused?.values.sampleDay ?? today}
            error={refused?.fields.sampleDay}
          />
          <TextInput {...input("remark", 200)} />
        </FormGrid>
        <FileField
          drop
          label={t.sampleFiles}
          kept={refused?.files ?? []}
          error={refused?.fields.file ?? refused?.fields.fileSysNoList}
          hints={{ photo: t.photoHint, file: t.fileHint }}
          action={action}
        />
        <div>
          <Button variant="primary" busy={busy}>
            {first ? t.sampleSubmit : t.retestSubmit}
          </Button>
        </div>
      </FilesForm>
    </Card>
  );
}
