import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { DemoAccounts, triedAs } from "~/features/auth/demo-accounts";
import { LoginForm } from "~/features/auth/login-form";
import s from "~/features/auth/login-form.module.css";
import { isSignedIn, signIn } from "~/features/auth/sign-in";
import { ownPath, withQuery } from "~/lib/query";
import { authText as t } from "~/lib/texts/auth";
import { titled } from "~/lib/title";

const notices: Record<string, string> = { kicked: t.kicked, out: t.loggedOut };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = ownPath(searchParams.get("return_url"));
  if (await isSignedIn(context)) throw redirect(returnTo);
  const personal = searchParams.get("type") === "personal";
  const role = searchParams.get("role")?.slice(0, 16) ?? "";
  return {
    returnTo,
    personal,
    role,
    notice: notices[searchParams.get("notice") ?? ""],
    query: searchParams.toString(),
    demo: triedAs(context, ["purchaser", "supplier", "personal"]),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return signIn(request, context, (typed, form) =>
    context.api.auth.login({
      ...typed,
      loginType: form.get("loginType") === "personal" ? "personal" : "enterprise",
      role: form.get("role") || undefined,
    }),
  );
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.loginTitle);

/** /sso/login?return_url=…&role=purcharser (R-ROUTE-03): enterprise or personal. */
export default function Login() {
  const { returnTo, personal, role, notice, query, demo } = useLoaderData<typeof loader>();
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
      errors={errors}
      notice={errors ? undefined : notice}
      before={switched}
      hidden={{ loginType: personal ? "personal" : "enterprise", role }}
      registers
      other={{ href: withQuery("/sso/xlogin", "", { return_url: returnTo }), label: t.toStaff }}
      after={<DemoAccounts demo={demo} returnTo={returnTo} />}
    />
  );
}
