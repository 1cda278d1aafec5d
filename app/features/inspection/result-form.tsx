import type { Inspection } from "#trpc/contract/inspection";
import { testProperty } from "#trpc/rules/kinds/inspection";
import { FileField } from "~/forms/file-field";
import { FilesForm } from "~/forms/files-form";
import { FormMessage } from "~/forms/form-message";
import { useBusy, useRefused } from "~/forms/intent-form";
import { inspectionText as t } from "~/lib/texts/inspection";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DayInput } from "~/ui/day-input";
import { FormGrid, Select, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { askedTests, CONCLUDE, FORM, passedName, valueName } from "./act-inspection";
import s from "./inspection.module.css";

const verdicts = [
  { value: "", label: t.choose },
  { value: "1", label: t.passed },
  { value: "0", label: t.notPassed },
];

/** Writes down what the laboratory found of each property. Works without JavaScript. */
export function ResultForm({ document, today }: { document: Inspection; today: string }) {
  const refused = useRefused(CONCLUDE);
  const busy = useBusy(CONCLUDE);
  const action = `?${FORM}=${CONCLUDE}`;
  return (
    <Card title={t.resultCard} id={CONCLUDE}>
      <FilesForm intent={CONCLUDE} action={action} guarded={false} noValidate={false} className={d.stack}>
        <p className="mall-dim">{t.resultLead}</p>
        <FormMessage refused={refused} />
        <FormGrid>
          {(["lab", "reportNo"] as const).map((name) => (
            <TextInput
              key={name}
              label={t[name]}
              name={name}
              required
              maxLength={name === "lab" ? 60 : 40}
              autoComplete="off"
              defaultValue={refused?.values[name]}
              error={refused?.fields[name]}
            />
          ))}
          <DayInput
            label={t.resultDay}
            name="resultDay"
            required
            defaultValue={refused?.values.resultDay ?? today}
            error={refused?.fields.resultDay}
          />
        </FormGrid>
        <div className={s.tests}>
          {askedTests(document).map((property) => (
            <div key={property} className={s.test}>
              <Select
                label={testProperty[property]}
                name={passedName(property)}
                required
                options={verdicts}
                defaultValue={refused?.values[passedName(property)] ?? ""}
                error={refused?.fields[passedName(property)]}
              />
              <TextInput
                label={t.value}
                aria-label={t.valueOf(testProperty[property])}
                name={valueName(property)}
                maxLength={60}
                autoComplete="off"
                defaultValue={refused?.values[valueName(property)]}
                error={refused?.fields[valueName(property)]}
              />
            </div>
          ))}
        </div>
        <FileField
          drop
          label={t.reportFiles}
          kept={refused?.files ?? []}
          error={refused?.fields.file ?? refused?.fields.fileSysNoList}
          hints={{ photo: t.reportHint, file: t.reportFileHint }}
          action={action}
        />
        <div>
          <Button variant="primary" busy={busy}>
            {t.resultSubmit}
          </Button>
        </div>
      </FilesForm>
    </Card>
  );
}
