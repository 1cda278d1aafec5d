import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { isSignedIn } from "~/features/auth/sign-in";
import { unlessRefused } from "~/lib/failure";
import { loginPath } from "~/lib/login-path";
import { ownPath } from "~/lib/query";
import { authText as t } from "~/lib/texts/auth";
import { titled } from "~/lib/title";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Actions } from "~/ui/dialog";

const KICKED = "kick_offline";

/** A kicked session is ended at once and leads to the login (R-ROUTE-08); anybody else is asked first (T-01). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = ownPath(searchParams.get("return_url"));
  // an address alone must not end a session that is open
  if (searchParams.get("type") === KICKED && !(await isSignedIn(context))) {
    const record = await context.session.record();
    await context.session.signOut();
    throw redirect(loginPath(returnTo, record?.applicationKey, "kicked"));
  }
  if (!(await context.session.read())) throw redirect(returnTo);
  return { returnTo };
}

/** Pages that lead whoever is not logged in to a login. */
const NEEDS_LOGIN = /^\/(?:portal|delivery-order|mine|console)(?:[/?]|$)/;

/**
 * Logging out is a POST: the backend's session first, then our own. It leads to `return_url`; a supplier whose page
 * needs a login gets theirs.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const source = searchParams.get("source")?.slice(0, 32) || undefined;
  const record = await context.session.record();
  // it may have ended already; our own session goes in any case
  await context.api.auth.logout({ source }).catch(unlessRefused);
  await context.session.signOut();
  const returnTo = ownPath(searchParams.get("return_url"));
  // the way to the provider is a link there: a form's answer may not lead to another site
  if (record?.applicationKey === "operation" && context.session.cameByOpenId)
    return redirect(loginPath(returnTo, "operation", "openid_out"), 303);
  const toLogin = record?.applicationKey === "supplier" && NEEDS_LOGIN.test(returnTo);
  return redirect(toLogin ? loginPath(returnTo, "supplier") : returnTo, 303);
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.logoutTitle);

/** The question as a page, for those without JavaScript. */
export default function Logout() {
  const { returnTo } = useLoaderData<typeof loader>();
  return (
    <Card title={t.logoutTitle} level={1}>
      <p>{t.logoutConfirm}</p>
      <form method="post" data-reload>
        <Actions>
          <LinkButton href={returnTo}>{t.stay}</LinkButton>
          <Button variant="primary">{t.logoutTitle}</Button>
        </Actions>
      </form>
    </Card>
  );
}
