import { type AppLoadContext, redirect } from "@remix-run/node";
import { parseCookie } from "cookie";
import { afterPhoneSwitch, PHONE_SWITCH, phoneIdentity } from "#trpc/rules/identity";
import { unlessRefused } from "~/lib/failure";
import type { ShellUser } from "./shell-data";

/** R-OPS-01, R-OPS-02: holders of the operation permission go on as purchaser or supplier, on their own page. */
export async function settleOnPhone(request: Request, context: AppLoadContext, user: ShellUser | null): Promise<void> {
  const { pathname, search, protocol } = new URL(request.url);
  if (context.device !== "mobile" || !user || request.method !== "GET" || pathname.startsWith("/sso/")) return;
  const settled = parseCookie(request.headers.get("cookie") ?? "")[PHONE_SWITCH] === String(user.sysNo);
  const application = phoneIdentity(user.currentIdentity, user.applications, settled);
  if (!application) return;
  const { sysNo, key } = application;
  const switched = await context.api.shell.switchApplication({ sysNo, key }).catch(unlessRefused);
  if (!switched) return;
  await context.session.switchTo(switched.currentApplication);
  const secure = protocol === "https:" ? "; Secure" : "";
  const mark = `${PHONE_SWITCH}=${user.sysNo}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  throw redirect(afterPhoneSwitch(pathname.replace(/\.data$/, ""), search), { headers: { "Set-Cookie": mark } });
}
