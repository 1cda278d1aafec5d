import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import s from "~/features/auth/account.module.css";
import { CodeField } from "~/features/auth/code-field";
import { actWithCode, checkRepeat } from "~/features/auth/code-form";
import { PasswordFields } from "~/features/auth/password-fields";
import { formState } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { useActionForm } from "~/forms/use-action-form";
import { redirectWith } from "~/lib/flash";
import { loginPath } from "~/lib/login-path";
import { ownPath } from "~/lib/query";
import { authText as t } from "~/lib/texts/auth";
import { titled } from "~/lib/title";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/field";

const RESET = "reset";
const backOf = ({ url }: Request) => ownPath(new URL(url).searchParams.get("return_url"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const form = await formState({ request, context });
  return { form, returnTo: backOf(request), demo: context.demo !== undefined };
}

export const action = (args: ActionFunctionArgs) =>
  actWithCode(args, { intent: RESET, scene: "password" }, async (api, fields) => {
    checkRepeat(fields, "newPassword");
    await api.auth.resetPassword({
      mobile: text(fields, "mobile"),
      code: text(fields, "code"),
      newPassword: text(fields, "newPassword"),
    });
    return redirectWith(loginPath(backOf(args.request)), { message: t.resetDone });
  });
export const clientAction = sendForm;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.resetTitle);

/** For whoever has forgotten the password: a code sent to the phone proves who it is. */
export default function ResetPassword() {
  const { returnTo, demo } = useLoaderData<typeof loader>();
  const form = useActionForm<"mobile" | "code">(RESET, undefined, {});
  return (
    <section className={s.card}>
      <h1>{t.resetTitle}</h1>
      <IntentForm intent={form.intent} className={s.form}>
        <FormMessage refused={form.refused} />
        <TextInput label={t.account} {...form.field("mobile")} inputMode="tel" autoComplete="tel" required />
        <CodeField field={form.field("code")} refused={form.refused} demo={demo} />
        <PasswordFields name="newPassword" label={t.chosenPassword} refused={form.refused} />
        <Button variant="primary" size="large" wide busy={form.busy}>
          {t.resetSubmit}
        </Button>
      </IntentForm>
      <p className={s.links}>
        <a className="mall-link" href={loginPath(returnTo)}>
          {t.toLogin}
        </a>
      </p>
    </section>
  );
}
