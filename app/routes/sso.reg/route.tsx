import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { auth } from "#trpc/contract/auth";
import s from "~/features/auth/account.module.css";
import { AgreementTerms } from "~/features/auth/agreement-terms";
import { CodeField } from "~/features/auth/code-field";
import { actWithCode, checkRepeat } from "~/features/auth/code-form";
import { PasswordFields } from "~/features/auth/password-fields";
import { isSignedIn } from "~/features/auth/sign-in";
import { formState, inputProblem } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { textLimits } from "~/forms/text-limits";
import { useActionForm } from "~/forms/use-action-form";
import { orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { loginPath } from "~/lib/login-path";
import { ownPath, withQuery } from "~/lib/query";
import { authText as t } from "~/lib/texts/auth";
import { titled } from "~/lib/title";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/field";

const REGISTER = "register";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = ownPath(searchParams.get("return_url"));
  if (await isSignedIn(context)) throw redirect(returnTo);
  const [agreement, form] = await Promise.all([
    context.api.other.agreementNewest({}).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return {
    agreement,
    form,
    returnTo,
    personal: searchParams.get("type") === "personal",
    limits: textLimits(auth.register.input),
    demo: context.demo !== undefined,
  };
}

export const action = (args: ActionFunctionArgs) =>
  actWithCode(args, { intent: REGISTER, scene: "register" }, async (api, fields) => {
    checkRepeat(fields, "password");
    const { context, request } = args;
    const [account, password] = [text(fields, "mobile"), text(fields, "password")];
    const personal = new URL(request.url).searchParams.get("type") === "personal";
    const organizationName = personal ? undefined : text(fields, "organizationName").trim();
    if (organizationName === "") throw inputProblem({ organizationName: t.organizationMissing });
    await api.auth.register({
      mobile: account,
      code: text(fields, "code"),
      password,
      displayName: text(fields, "displayName"),
      organizationName,
      agree: (text(fields, "agree") === "1") as true,
      agreementSysNo: Number(text(fields, "agreementSysNo")) || undefined,
    });
    const loginType = personal ? "personal" : "enterprise";
    const { deviceToken, deviceFingerprint } = context.session;
    await context.session.signIn(
      await api.auth.login({ account, password, loginType, deviceToken, deviceFingerprint }),
    );
    const returnTo = ownPath(new URL(request.url).searchParams.get("return_url"));
    return redirectWith(returnTo, { message: personal ? t.registeredPersonal : t.registered });
  });
export const clientAction = sendForm;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.registerTitle);

/** RT-22 /sso/reg: a company's first person, or a personal buyer, with a code sent to the phone. */
export default function Register() {
  const { agreement, limits, personal, returnTo, demo } = useLoaderData<typeof loader>();
  const form = useActionForm<"mobile" | "code" | "displayName" | "organizationName">(REGISTER, undefined, limits);
  const back = returnTo === "/" ? null : returnTo;
  const at = (type: string | null) => withQuery("/sso/reg", "", { type, return_url: back });
  return (
    <section className={s.card}>
      <h1>{t.registerTitle}</h1>
      <nav className={s.tabs} aria-label={t.registerTitle}>
        <a href={at(null)} aria-current={personal ? undefined : "page"}>
          {t.registerEnterprise}
        </a>
        <a href={at("personal")} aria-current={personal ? "page" : undefined}>
          {t.registerPersonal}
        </a>
      </nav>
      <IntentForm intent={form.intent} className={s.form} guarded>
        <FormMessage refused={form.refused} />
        <TextInput label={t.account} {...form.field("mobile")} inputMode="tel" autoComplete="tel" required />
        <CodeField field={form.field("code")} refused={form.refused} demo={demo} />
        <PasswordFields name="password" label={t.newPassword} refused={form.refused} />
        {personal ? null : (
          <TextInput
            label={t.organizationName}
            {...form.field("organizationName")}
            help={t.organizationHelp}
            autoComplete="organization"
            required
          />
        )}
        <TextInput label={t.displayName} {...form.field("displayName")} help={t.displayNameHelp} autoComplete="name" />
        <AgreementTerms agreement={agreement} error={form.refused?.fields.agree} />
        <Button variant="primary" size="large" wide busy={form.busy}>
          {t.registerSubmit}
        </Button>
      </IntentForm>
      <p className={s.links}>
        <a className="mall-link" href={loginPath(returnTo)}>
          {t.toLogin}
        </a>
        <span className="mall-dim">{t.supplierHint}</span>
      </p>
    </section>
  );
}
