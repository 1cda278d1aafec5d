import type { LoaderFunctionArgs } from "@remix-run/node";
import { orScreen } from "~/lib/failure";
import { maskedMobile } from "~/lib/format";

/** What a personal buyer sees of their own account. */
export interface Account {
  name: string;
  mobile: string;
  verified: boolean;
}

/** The account of whoever reads, without what a page need not know. */
export async function loadAccount({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<Account | undefined> {
  const { profile } = await context.api.shell.getCurrentUser({ t: Date.now() }).catch(orScreen(request));
  if (!profile) return undefined;
  const { displayName, mobile, realAuthentication } = profile;
  return { name: displayName, mobile: maskedMobile(mobile), verified: realAuthentication };
}
