import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { orScreen } from "~/lib/failure";
import { loginPath, pageOf } from "~/lib/login-path";

/** The profile of whoever is logged in; everybody else is sent to their login. */
export async function needProfile({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { profile } = await context.api.shell.getCurrentUser({ t: Date.now() }).catch(orScreen(request));
  if (profile) return profile;
  throw redirect(loginPath(pageOf(request), (await context.session.record())?.applicationKey));
}
