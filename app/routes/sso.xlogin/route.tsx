import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { Failure } from "#trpc/contract/failures";
import s from "~/features/auth/account.module.css";
import { DemoAccounts, triedAs } from "~/features/auth/demo-accounts";
import { LoginForm } from "~/features/auth/login-form";
import { isSignedIn, signIn } from "~/features/auth/sign-in";
import { loginPath } from "~/lib/login-path";
import { ownPath, withQuery } from "~/lib/query";
import { authText as t } from "~/lib/texts/auth";
import { titled } from "~/lib/title";
import { LinkButton } from "~/ui/button";

/** Why a login with the provider ended here: reasons that its way back may name. */
const reasons = [
  ...(["OPENID_OFF", "OPENID_AWAY", "OPENID_REFUSED", "OPENID_UNKNOWN"] as const),
  ...(["ACCOUNT_DISABLED", "IDENTITY_MISSING", "TOO_MANY", "UPSTREAM_UNREACHABLE"] as const),
];
const ended: Readonly<Record<string, string>> = {
  ...Object.fromEntries(reasons.map((reason) => [reason, new Failure(reason).message])),
  IDENTITY_MISSING: t.staffMissing,
  stale: t.openIdStale,
  cancelled: t.openIdCancelled,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = ownPath(searchParams.get("return_url"));
  if (await isSignedIn(context)) throw redirect(returnTo);
  const { staffOpenId: openId } = context.tenant.config.basic;
  const notice = searchParams.get("notice") ?? "";
  const message = Object.hasOwn(ended, notice) ? ended[notice] : undefined;
  const over = openId && notice === "openid_out" ? t.openIdOut : undefined;
  return { returnTo, named: context.backendElsewhere, openId, message, over, demo: triedAs(context, ["operation"]) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return signIn(request, context, (typed) => context.api.auth.internalLogin(typed));
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.staffTitle);

/** /sso/xlogin?return_url=…: internal staff have their own entry (R-PERM-08), by password or by their provider. */
export default function StaffLogin() {
  const { returnTo, named, openId, message, over, demo } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>();
  return (
    <LoginForm
      title={t.staffTitle}
      returnTo={returnTo}
      named={named}
      errors={errors ?? (message ? { account: "", message, fields: {} } : undefined)}
      notice={over}
      before={
        openId ? (
          <div className={s.openId}>
            <LinkButton wide size="large" href={withQuery("/sso/openid", "", { return_url: returnTo })} data-reload>
              {t.openIdWith(openId)}
            </LinkButton>
            {over ? (
              <a className="mall-link" href="/sso/openid/logout" data-reload>
                {t.openIdEnd(openId)}
              </a>
            ) : null}
            <p className="mall-dim">{t.openIdOr}</p>
          </div>
        ) : undefined
      }
      after={<DemoAccounts demo={demo} returnTo={returnTo} />}
      other={{ href: loginPath(returnTo), label: t.toCustomer }}
    />
  );
}
