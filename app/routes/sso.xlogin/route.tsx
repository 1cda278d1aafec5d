import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { DemoAccounts, triedAs } from "~/features/auth/demo-accounts";
import { LoginForm } from "~/features/auth/login-form";
import { isSignedIn, signIn } from "~/features/auth/sign-in";
import { loginPath } from "~/lib/login-path";
import { ownPath } from "~/lib/query";
import { authText as t } from "~/lib/texts/auth";
import { titled } from "~/lib/title";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const returnTo = ownPath(new URL(request.url).searchParams.get("return_url"));
  if (await isSignedIn(context)) throw redirect(returnTo);
  return { returnTo, demo: triedAs(context, ["operation"]) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return signIn(request, context, (typed) => context.api.auth.internalLogin(typed));
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.staffTitle);

/** /sso/xlogin?return_url=…: internal staff have their own entry (R-PERM-08). */
export default function StaffLogin() {
  const { returnTo, demo } = useLoaderData<typeof loader>();
  return (
    <LoginForm
      title={t.staffTitle}
      returnTo={returnTo}
      errors={useActionData<typeof action>()}
      after={<DemoAccounts demo={demo} returnTo={returnTo} />}
      other={{ href: loginPath(returnTo), label: t.toCustomer }}
    />
  );
}
