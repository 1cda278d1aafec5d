import { type AppLoadContext, data, redirect } from "@remix-run/node";
import type { SignedIn } from "#trpc/contract/auth";
import { plainPhone } from "#trpc/rules/plain-text";
import { mobilePattern } from "#trpc/rules/text-pattern";
import { type Fields, text } from "~/forms/fields";
import { failureOf, unlessRefused } from "~/lib/failure";
import { landingOf } from "~/lib/permission";
import { ownPath } from "~/lib/query";
import { authText as t } from "~/lib/texts/auth";

/** What the login page shows again. The password never comes back. */
export interface LoginErrors {
  account: string;
  message?: string;
  fields: { account?: string; password?: string };
}

interface Typed {
  account: string;
  password: string;
}
/** What goes to the backend: with what this browser keeps of an earlier login. */
type Sent = Typed & { deviceToken: string | undefined; deviceFingerprint: string };

/** Refusals that are about what was typed stand at the password, not above the form. */
const AT_PASSWORD = new Set(["WRONG_PASSWORD", "ACCOUNT_LOCKED"]);

function checked({ account, password }: Typed, named: boolean): LoginErrors["fields"] {
  const fields: LoginErrors["fields"] = {};
  if (!account) fields.account = named ? t.nameMissing : t.accountMissing;
  else if (!named && !mobilePattern.test(plainPhone(account))) fields.account = t.accountBad;
  if (!password) fields.password = t.passwordMissing;
  return fields;
}

const again = (errors: LoginErrors) => data(errors, { status: 422 });

/**
 * Whether nobody needs to log in: the browser's session is open and the backend still knows its holder. A session
 * whose token has run out at the backend is none, else its browser could never log in again.
 */
export async function isSignedIn({ api, session }: AppLoadContext): Promise<boolean> {
  if (!(await session.read())) return false;
  const answer = await api.shell.getCurrentUser({ t: Date.now() }).catch(unlessRefused);
  return Boolean(answer?.profile);
}

/** Of the reader who has just logged in and was on the way to no page but the first. */
async function landing({ api, tenant }: AppLoadContext): Promise<string> {
  const answer = await api.shell.getCurrentUser({ t: Date.now() }).catch(unlessRefused);
  return answer?.profile ? landingOf(answer.profile, tenant.config.basic.enableModuleSupplierPortal) : "/";
}

/**
 * The action of both login pages: checks what was typed, asks the backend, opens the session and goes on to
 * return_url, which may only be an address of our own (R-ROUTE-03).
 * @returns the sentences at the fields when it did not work
 */
export async function signIn(
  request: Request,
  context: AppLoadContext,
  login: (typed: Sent, form: Fields) => Promise<SignedIn>,
) {
  const form = await context.readForm(request);
  const typed = { account: text(form, "account").trim(), password: text(form, "password") };
  const fields = checked(typed, context.backendElsewhere);
  if (fields.account || fields.password) return again({ account: typed.account, fields });
  let answer: SignedIn;
  try {
    const { deviceToken, deviceFingerprint } = context.session;
    answer = await login({ ...typed, deviceToken, deviceFingerprint }, form);
  } catch (error) {
    const problem = failureOf(error);
    if (!problem) throw error;
    const said = { account: problem.fields.account, password: problem.fields.password };
    if (said.account || said.password) return again({ account: typed.account, fields: said });
    if (AT_PASSWORD.has(problem.reason))
      return again({ account: typed.account, fields: { password: problem.message } });
    return again({ account: typed.account, message: problem.message, fields: {} });
  }
  await context.session.signIn(answer);
  const returnTo = ownPath(form.get("return_url"));
  throw redirect(returnTo === "/" ? await landing(context) : returnTo, 303);
}
