import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { identityName } from "#trpc/contract/shared/labels";
import s from "~/features/auth/account.module.css";
import { isSignedIn } from "~/features/auth/sign-in";
import { codeNames } from "~/features/people/words";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { loginPath } from "~/lib/login-path";
import { withQuery } from "~/lib/query";
import { peopleText as t } from "~/lib/texts/people";
import { titled } from "~/lib/title";
import { LogoutLink } from "~/shell/logout-link";
import { Button, LinkButton } from "~/ui/button";
import { Facts } from "~/ui/card";

const ACCEPT = "accept";
const tokenIn = ({ url }: Request): string => new URL(url).searchParams.get("token") ?? "";

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const token = tokenIn(request);
  const [invitation, form, signedIn] = await Promise.all([
    context.api.people.invitation({ token }).catch(orScreen(request)),
    formState(args),
    isSignedIn(context),
  ]);
  return { invitation, form, signedIn, here: `/sso/invitation?token=${encodeURIComponent(token)}` };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, {
    [ACCEPT]: async (api) => {
      const token = tokenIn(args.request);
      const { organizationName } = await api.people.invitation({ token });
      const { sysNo, key } = await api.people.accept({ token });
      // whoever joins goes on for the organisation
      const { currentApplication } = await args.context.api.shell.switchApplication({ sysNo, key });
      await args.context.session.switchTo(currentApplication);
      return { message: t.accepted(organizationName), to: "/portal/" };
    },
  });

export const meta: MetaFunction = ({ matches }) => titled(matches, t.invitationTitle);

/** An invitation into an organisation, for whoever has its link. */
export default function Invitation() {
  const { invitation, signedIn, here } = useLoaderData<typeof loader>();
  const refused = useRefused(ACCEPT);
  const busy = useBusy(ACCEPT);
  const facts = [
    { label: t.invitationFor, value: invitation.mobile },
    { label: t.identity, value: identityName[invitation.key] },
    { label: t.rights, value: codeNames(invitation.permissions) || t.roleNone },
    { label: t.until, value: dateTime(invitation.expireTime) },
  ];
  return (
    <section className={s.card}>
      <h1>{t.invitationTitle}</h1>
      <p>{t.invitationFrom(invitation.inviterName, invitation.organizationName)}</p>
      <Facts facts={facts} columns={1} />
      <FormMessage refused={refused} />
      {invitation.isMine ? (
        <IntentForm intent={ACCEPT}>
          <Button variant="primary" size="large" wide busy={busy}>
            {t.accept}
          </Button>
        </IntentForm>
      ) : signedIn ? (
        <p>
          {t.otherPhone} <LogoutLink className="mall-link" />
        </p>
      ) : (
        <div className={s.form}>
          <LinkButton variant="primary" wide href={loginPath(here)}>
            {t.loginFirst}
          </LinkButton>
          <LinkButton wide href={withQuery("/sso/reg", "", { type: "personal", return_url: here })}>
            {t.registerFirst}
          </LinkButton>
        </div>
      )}
    </section>
  );
}
