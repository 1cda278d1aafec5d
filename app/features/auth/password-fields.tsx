import { authText as t } from "~/lib/texts/auth";
import { TextInput } from "~/ui/field";
import type { Refused } from "../document/act";

interface PasswordFieldsProps {
  name: "password" | "newPassword";
  label: string;
  refused: Refused | undefined;
}

/** A password that is being chosen, twice. What was typed never comes back from us. */
export function PasswordFields({ name, label, refused }: PasswordFieldsProps) {
  return (
    <>
      <TextInput
        label={label}
        name={name}
        type="password"
        autoComplete="new-password"
        help={t.passwordRule}
        error={refused?.fields[name]}
        maxLength={128}
        required
      />
      <TextInput
        label={t.repeat}
        name="repeatPassword"
        type="password"
        autoComplete="new-password"
        error={refused?.fields.repeatPassword}
        maxLength={128}
        required
      />
    </>
  );
}
