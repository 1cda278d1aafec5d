import type { ReactNode } from "react";
import { documentText } from "~/lib/texts/document";
import { Button, type ButtonProps } from "~/ui/button";
import { ConfirmButton } from "~/ui/confirm-button";
import { TextArea } from "~/ui/field";
import s from "./document.module.css";
import { FormMessage } from "./form-message";
import { IntentForm, useBusy, useRefused } from "./intent-form";

interface Common {
  intent: string;
  /** the verb */
  children: ReactNode;
  variant?: ButtonProps["variant"];
  size?: ButtonProps["size"];
}

/** Does one thing at once: 催单, 提交. */
export function IntentButton({ intent, children, variant, size }: Common) {
  const busy = useBusy(intent);
  return (
    <IntentForm intent={intent} className={s.intent}>
      <Button variant={variant} size={size} busy={busy}>
        {children}
      </Button>
    </IntentForm>
  );
}

export interface AskedProps extends Common {
  /** names the thing: “确认接受订单 DD…？” */
  question: string;
  consequence?: ReactNode;
}

/** Asks once, then does it. */
export function AskedIntent({ intent, children, variant = "default", size, question, consequence }: AskedProps) {
  const busy = useBusy(intent);
  return (
    <IntentForm intent={intent} className={s.intent}>
      <ConfirmButton question={question} consequence={consequence} variant={variant} size={size} busy={busy}>
        {children}
      </ConfirmButton>
    </IntentForm>
  );
}

export interface ReasonProps extends AskedProps {
  /** label of the text: 驳回原因 */
  label?: string;
  /** name of the field and of its error */
  name?: string;
  optional?: boolean;
}

/**
 * Asks for the reason, then does it: in a dialog with JavaScript, unfolded in place without. What was typed is still
 * there when it is refused.
 */
export function ReasonIntent({ label = documentText.reason, name = "reason", optional, ...asked }: ReasonProps) {
  const { intent, children, variant = "default", size, question, consequence } = asked;
  const busy = useBusy(intent);
  const refused = useRefused(intent);
  const error = refused?.fields[name];
  return (
    <IntentForm intent={intent} className={s.intent}>
      <ConfirmButton
        question={question}
        variant={variant}
        size={size}
        busy={busy}
        refused={refused !== undefined}
        consequence={
          <div className={s.reason}>
            {consequence ? <div>{consequence}</div> : null}
            {error ? null : <FormMessage refused={refused} />}
            <TextArea
              label={label}
              name={name}
              maxLength={200}
              required={!optional}
              defaultValue={refused?.values[name]}
              error={error}
              help={documentText.reasonHint}
            />
          </div>
        }
      >
        {children}
      </ConfirmButton>
    </IntentForm>
  );
}
