import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { Failure } from "#trpc/contract/failures";
import { isMiniProgram } from "#trpc/rules/identity";
import s from "~/features/auth/account.module.css";
import { DemoAccounts, triedAs } from "~/features/auth/demo-accounts";
import { LoginForm } from "~/features/auth/login-form";
import { isSignedIn, signIn } from "~/features/auth/sign-in";
import { ownPath, withQuery } from "~/lib/query";
import { authText as t } from "~/lib/texts/auth";
import { titled } from "~/lib/title";

const notices: Record<string, string> = { kicked: t.kicked, out: t.loggedOut };

/** R-MINI-01: where a tenant lets personal buyers in through its mini program only. */
const personalIsClosed = ({ headers }: Request, { tenant }: AppLoadContext): boolean =>
  tenant.config.basic.personalInMiniProgramOnly === true && !isMiniProgram(headers.get("user-agent") ?? "");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = ownPath(searchParams.get("return_url"));
  if (await isSignedIn(context)) throw redirect(returnTo);
  const personal = searchParams.get("type") === "personal";
  const closed = personal && personalIsClosed(request, context);
  const role = searchParams.get("role")?.slice(0, 16) ?? "";
  return {
    returnTo,
    named: context.backendElsewhere,
    personal: personal && !closed,
    closed,
    role,
    notice: notices[searchParams.get("notice") ?? ""],
    query: searchParams.toString(),
    demo: triedAs(context, ["purchaser", "supplier", "personal"]),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return signIn(request, context, (typed, form) => {
    const loginType = form.get("loginType") === "personal" ? "personal" : "enterprise";
    if (loginType === "personal" && personalIsClosed(request, context))
      throw new Failure("IDENTITY_MISSING", { message: t.personalOutside });
    return context.api.auth.login({ ...typed, loginType, role: form.get("role") || undefined });
  });
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.loginTitle);

/** /sso/login?return_url=…&role=purcharser (R-ROUTE-03): enterprise or personal. */
export default function Login() {
  const { returnTo, named, personal, closed, role, notice, query, demo } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>();
  const switched = (
    <nav className={s.switch} aria-label="登录身份">
      <a href={withQuery("/sso/login", query, { type: null })} aria-current={personal ? undefined : "page"}>
        {t.enterprise}
      </a>
      <a href={withQuery("/sso/login", query, { type: "personal" })} aria-current={personal ? "page" : undefined}>
        {t.personal}
      </a>
    </nav>
  );
  return (
    <LoginForm
      title={t.loginTitle}
      returnTo={returnTo}
      named={named}
      errors={errors}
      notice={errors ? undefined : closed ? t.personalOutside : notice}
      before={switched}
      hidden={{ loginType: personal ? "personal" : "enterprise", role }}
      registers
      other={{ href: withQuery("/sso/xlogin", "", { return_url: returnTo }), label: t.toStaff }}
      after={<DemoAccounts demo={demo} returnTo={returnTo} />}
    />
  );
}
