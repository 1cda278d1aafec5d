import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import { useActionForm } from "~/forms/use-action-form";
import { evaluateText as t } from "~/lib/texts/evaluate";
import { Button } from "~/ui/button";
import { Checkbox, FormGrid, TextArea, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import s from "./evaluate.module.css";
import { type MarkCard, MarkFields } from "./mark-fields";
import { reasonField } from "./quick-reasons";

export const EVALUATE = "evaluate";
const limits = { comment: { maxLength: 500 } };

export interface EvaluateFormProps {
  /** the judgement that waits */
  sysNo: number;
  /** what is marked; none where the backend asks for one number */
  cards: readonly MarkCard[];
  /** what may be ticked instead of written */
  reasons: readonly string[];
}

/** A supplier's work on a step of an order, in a number and in words. */
export function EvaluateForm({ sysNo, cards, reasons }: EvaluateFormProps) {
  const form = useActionForm<"score" | "comment">(EVALUATE, undefined, limits);
  const ticked = form.refused?.values ?? {};
  return (
    <IntentForm intent={form.intent} guarded className={d.stack}>
      <FormMessage refused={form.refused} complete />
      <input type="hidden" name="sysNo" value={sysNo} />
      {reasons.length > 0 ? (
        <fieldset className={s.reasons}>
          <legend>{t.reasons}</legend>
          {reasons.map((reason, index) => {
            const name = reasonField(index);
            return (
              <Checkbox
                key={reason}
                name={name}
                value={reason}
                label={reason}
                defaultChecked={ticked[name] === reason}
              />
            );
          })}
        </fieldset>
      ) : null}
      <FormGrid>
        {cards.length > 0 ? (
          <MarkFields cards={cards} refused={form.refused} />
        ) : (
          <TextInput label={t.score} inputMode="decimal" help={t.scoreHelp} {...form.field("score")} required />
        )}
        <TextArea label={t.comment} rows={4} {...form.field("comment")} />
      </FormGrid>
      <div>
        <Button variant="primary" busy={form.busy}>
          {t.submit}
        </Button>
      </div>
    </IntentForm>
  );
}
