import type { Refused } from "~/forms/act";
import { authText as t } from "~/lib/texts/auth";
import { Button } from "~/ui/button";
import { TextInput, type TextInputProps } from "~/ui/field";
import s from "./account.module.css";
import { SEND_CODE } from "./code-form";
import { useCountdown } from "./use-countdown";

interface CodeFieldProps {
  field: Pick<TextInputProps, "name" | "defaultValue" | "error">;
  /** the form's last answer: after a code was sent it says for how long no other is */
  refused: Refused | undefined;
  demo: boolean;
}

/** The code that is sent to the phone, and the button that sends it; everything else typed stays. */
export function CodeField({ field, refused, demo }: CodeFieldProps) {
  const left = useCountdown(refused);
  return (
    <div className={s.code}>
      <TextInput
        label={t.code}
        {...field}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={t.codeHint}
        help={demo ? t.codeInLog : undefined}
        maxLength={6}
        required
      />
      <Button name="intent" value={SEND_CODE} disabled={left > 0} formNoValidate>
        {left > 0 ? t.sendAgain(left) : t.sendCode}
      </Button>
    </div>
  );
}
