import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { loginPath } from "~/lib/login-path";
import { ownPath } from "~/lib/query";

/** The entry that the 401 answer names (R-ERR-02): leads to the login of the identity whose session has run out. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<never> {
  const record = await context.session.record();
  const returnTo = ownPath(new URL(request.url).searchParams.get("return_url"));
  throw redirect(loginPath(returnTo, record?.applicationKey));
}
