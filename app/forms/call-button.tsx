import type { ReactNode } from "react";
import s from "~/forms/forms.module.css";
import { formText } from "~/lib/texts/form";
import { Button, type ButtonProps } from "~/ui/button";
import { ConfirmButton } from "~/ui/confirm-button";
import { TextArea } from "~/ui/field";
import { FormMessage } from "./form-message";
import { IntentForm, useBusy, useRefused } from "./intent-form";

interface AskedReason {
  /** label of the text: 驳回原因 */
  label: string;
  /** name of the field and of its error */
  name?: string;
  optional?: boolean;
}

export interface CallButtonProps {
  intent: string;
  /** the verb */
  label: string;
  variant?: ButtonProps["variant"];
  /** asked first; names the thing: “确认接受订单 DD…？” */
  question?: string;
  consequence?: string;
  reason?: AskedReason;
  /** further fields of the question */
  fields?: ReactNode;
}

/**
 * Does one thing at once, or asks once before: for the reason, where one is needed; in a dialog with JavaScript, unfolded
 * in place without. What was typed is still there when it is refused.
 */
export function CallButton({ intent, label, variant, question, consequence, reason, fields }: CallButtonProps) {
  const busy = useBusy(intent);
  const refused = useRefused(intent) !== undefined;
  return (
    <IntentForm intent={intent} className={s.intent}>
      {question === undefined ? (
        <Button variant={variant} busy={busy}>
          {label}
        </Button>
      ) : (
        <ConfirmButton
          question={question}
          consequence={
            reason ? (
              <ReasonField intent={intent} consequence={consequence} {...reason}>
                {fields}
              </ReasonField>
            ) : fields ? (
              <div className={s.reason}>
                {consequence ? <div>{consequence}</div> : null}
                {fields}
              </div>
            ) : (
              consequence
            )
          }
          variant={variant ?? "default"}
          busy={busy}
          refused={(reason !== undefined || fields !== undefined) && refused}
        >
          {label}
        </ConfirmButton>
      )}
    </IntentForm>
  );
}

function ReasonField(props: AskedReason & { intent: string; consequence?: string; children: ReactNode }) {
  const { intent, consequence, label, name = "reason", optional, children } = props;
  const refused = useRefused(intent);
  const error = refused?.fields[name];
  return (
    <div className={s.reason}>
      {consequence ? <div>{consequence}</div> : null}
      {error ? null : <FormMessage refused={refused} />}
      {children}
      <TextArea
        label={label}
        name={name}
        maxLength={200}
        required={!optional}
        defaultValue={refused?.values[name]}
        error={error}
        help={formText.reasonHint}
      />
    </div>
  );
}
