import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { type Identity, identities } from "#trpc/contract/shared/enums";
import { identityName } from "#trpc/contract/shared/labels";
import s from "~/features/auth/account.module.css";
import { needProfile } from "~/features/auth/need-profile";
import { text } from "~/forms/fields";
import { formErrors } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { ownPath } from "~/lib/query";
import { authText as t } from "~/lib/texts/auth";
import { titled } from "~/lib/title";
import { useOnce } from "~/lib/use-once";
import { Button } from "~/ui/button";
import { FormError } from "~/ui/form-error";
import { Tag } from "~/ui/tag";

/** Where each identity begins. */
const landing: Readonly<Record<Identity, string>> = {
  purchaser: "/",
  supplier: "/portal/",
  operation: "/portal/",
  personal: "/",
};

export async function loader(args: LoaderFunctionArgs) {
  const { applications } = await needProfile(args);
  const current = (await args.context.session.record())?.applicationSysNo;
  const returnTo = ownPath(new URL(args.request.url).searchParams.get("return_url"), "");
  return { applications, current, returnTo };
}

/** Switching is a POST: the backend's session first, then our own. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await context.readForm(request);
  const key = identities.find((identity) => identity === text(fields, "key"));
  try {
    const { currentApplication } = await context.api.shell.switchApplication({
      sysNo: idOf(text(fields, "sysNo")),
      key,
    });
    await context.session.switchTo(currentApplication);
    throw redirect(ownPath(text(fields, "return_url"), landing[currentApplication.key]), 303);
  } catch (error) {
    if (error instanceof Response) throw error;
    const { data: refused } = formErrors(error, request);
    return data({ message: refused.message }, { status: refused.reason === "IDENTITY_MISSING" ? 403 : 422 });
  }
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.switchTitle);

/** Every identity that one holds, and the way to act under another (R-PERM-11). */
export default function SwitchIdentity() {
  const { applications, current, returnTo } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const once = useOnce();
  return (
    <section className={s.card}>
      <h1>{t.switchTitle}</h1>
      <FormError message={refused?.message} />
      <p className="mall-dim">{t.switchHint}</p>
      <ul className={s.identities}>
        {applications.map(({ key, sysNo, organizationName }) => (
          <li key={sysNo}>
            <div>
              <b>{identityName[key]}</b>
              <span className="mall-dim">{organizationName}</span>
            </div>
            {sysNo === current ? (
              <Tag tone="success">{t.switchCurrent}</Tag>
            ) : (
              <form method="post" action="/sso/switch" onSubmit={once} data-reload>
                <input type="hidden" name="sysNo" value={sysNo} />
                <input type="hidden" name="key" value={key} />
                <input type="hidden" name="return_url" value={returnTo} />
                <Button aria-label={t.switchTo(identityName[key], organizationName ?? "")}>{t.switchVerb}</Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <a className="mall-link" href={returnTo || "/"}>
        {t.stay}
      </a>
    </section>
  );
}
