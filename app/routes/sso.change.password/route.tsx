import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import s from "~/features/auth/account.module.css";
import { AccountCard } from "~/features/auth/account-card";
import { checkRepeat } from "~/features/auth/code-form";
import { needProfile } from "~/features/auth/need-profile";
import { PasswordFields } from "~/features/auth/password-fields";
import { formState, refuse } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { redirectWith } from "~/lib/flash";
import { authText as t } from "~/lib/texts/auth";
import { titled } from "~/lib/title";
import { Button } from "~/ui/button";
import { PasswordInput } from "~/ui/field";

const CHANGE = "password";

export async function loader(args: LoaderFunctionArgs) {
  const [form] = await Promise.all([formState(args), needProfile(args)]);
  return { form };
}

export async function action(args: ActionFunctionArgs) {
  const fields = await args.context.readForm(args.request);
  try {
    checkRepeat(fields, "newPassword");
    await args.context.api.auth.changePassword({
      oldPassword: text(fields, "oldPassword"),
      newPassword: text(fields, "newPassword"),
    });
    return redirectWith("/sso/user", { message: t.changed });
  } catch (error) {
    // passwords never come back
    return refuse(error, args, { intent: CHANGE, fields: new URLSearchParams() });
  }
}
export const clientAction = sendForm;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.changeTitle);

/** RT-25 /sso/change/password: old, new, new once more (R-VAL-06). */
export default function ChangePassword() {
  const refused = useRefused(CHANGE);
  const busy = useBusy(CHANGE);
  return (
    <AccountCard title={t.changeTitle}>
      <IntentForm intent={CHANGE} className={s.form}>
        <FormMessage refused={refused} complete />
        <PasswordInput
          label={t.oldPassword}
          name="oldPassword"
          autoComplete="current-password"
          error={refused?.fields.oldPassword}
          maxLength={128}
          required
        />
        <PasswordFields name="newPassword" label={t.chosenPassword} refused={refused} />
        <p className="mall-dim">{t.changeNext}</p>
        <Button variant="primary" size="large" wide busy={busy}>
          {t.changeSubmit}
        </Button>
      </IntentForm>
      <a className="mall-link" href="/sso/reset">
        {t.toReset}
      </a>
    </AccountCard>
  );
}
