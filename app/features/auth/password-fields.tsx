import type { Refused } from "~/forms/act";
import { authText as t } from "~/lib/texts/auth";
import { PasswordInput } from "~/ui/field";

interface PasswordFieldsProps {
  name: "password" | "newPassword";
  label: string;
  refused: Refused | undefined;
}

/** A password that is being chosen, twice. What was typed never comes back from us. */
export function PasswordFields({ name, label, refused }: PasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label={label}
        name={name}
        autoComplete="new-password"
        help={t.passwordRule}
        error={refused?.fields[name]}
        maxLength={128}
        required
      />
      <PasswordInput
        label={t.repeat}
        name="repeatPassword"
        autoComplete="new-password"
        error={refused?.fields.repeatPassword}
        maxLength={128}
        required
      />
    </>
  );
}
