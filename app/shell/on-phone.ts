import { type AppLoadContext, redirect } from "@remix-run/server-runtime";
import { afterPhoneSwitch, phoneIdentity } from "#trpc/rules/identity";
import { unlessRefused } from "~/lib/failure";
import type { ShellUser } from "./shell-data";

/** R-OPS-01, R-OPS-02: staff on a phone go on as purchaser or supplier where they are one, on their own page. */
export async function settleOnPhone(request: Request, context: AppLoadContext, user: ShellUser | null): Promise<void> {
  const { pathname, search } = new URL(request.url);
  if (context.device !== "mobile" || !user || request.method !== "GET" || pathname.startsWith("/sso/")) return;
  const application = phoneIdentity(user.currentIdentity, user.applications);
  if (!application) return;
  const { sysNo, key } = application;
  const switched = await context.api.shell.switchApplication({ sysNo, key }).catch(unlessRefused);
  if (!switched) return;
  await context.session.switchTo(switched.currentApplication);
  throw redirect(afterPhoneSwitch(pathname.replace(/\.data$/, ""), search));
}
