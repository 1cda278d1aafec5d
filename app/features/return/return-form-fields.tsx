import { ReturnOutcome } from "#trpc/contract/shared/codes";
import type { Refused } from "~/forms/act";
import { FileField } from "~/forms/file-field";
import { documentText } from "~/lib/texts/document";
import { returnText as t } from "~/lib/texts/return";
import { Card } from "~/ui/card";
import { Checkbox, TextArea } from "~/ui/field";
import s from "./return.module.css";

const REFUND = String(ReturnOutcome.refund);
const REPLACEMENT = String(ReturnOutcome.replacement);

/** What the purchaser wishes, why, and the photos that show it. */
export function ReturnFormFields({ refused, refundOnly }: { refused?: Refused; refundOnly: boolean }) {
  const outcome = refused?.values.outcome ?? REFUND;
  return (
    <Card>
      <div className={s.fields}>
        <fieldset className={s.outcomes}>
          <legend>{t.outcome}</legend>
          {[
            { value: REFUND, label: t.refund, hint: t.refundHint },
            { value: REPLACEMENT, label: t.replacement, hint: refundOnly ? t.refundOnly : t.replacementHint },
          ].map(({ value, label, hint }) => (
            <div key={value} className={s.outcome}>
              <Checkbox
                type="radio"
                name="outcome"
                value={value}
                label={label}
                defaultChecked={outcome === value}
                disabled={refundOnly && value === REPLACEMENT}
              />
              <span className="mall-dim">{hint}</span>
            </div>
          ))}
          {refused?.fields.outcome ? (
            <p role="alert" className={s.error}>
              {refused.fields.outcome}
            </p>
          ) : null}
        </fieldset>
        <TextArea
          label={t.reason}
          name="reason"
          rows={2}
          maxLength={200}
          required
          placeholder={t.reasonHint}
          defaultValue={refused?.values.reason}
          error={refused?.fields.reason}
        />
        <FileField
          drop
          label={documentText.files}
          kept={refused?.files ?? []}
          error={refused?.fields.file}
          hints={{ photo: t.photoHint, file: t.fileHint }}
        />
      </div>
    </Card>
  );
}
