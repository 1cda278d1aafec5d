import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { auth } from "#trpc/contract/auth";
import { RealNameStatus } from "#trpc/contract/shared/codes";
import s from "~/features/auth/account.module.css";
import { AccountCard } from "~/features/auth/account-card";
import { needProfile } from "~/features/auth/need-profile";
import { formState, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { textLimits } from "~/forms/text-limits";
import { useActionForm } from "~/forms/use-action-form";
import { orScreen } from "~/lib/failure";
import { authText as t } from "~/lib/texts/auth";
import { titled } from "~/lib/title";
import { Button, LinkButton } from "~/ui/button";
import { Facts } from "~/ui/card";
import { TextInput } from "~/ui/field";

const REAL_NAME = "realName";

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const asked = context.api.auth.realNameGet({}).catch(orScreen(request));
  const [form, own, { currentIdentity }] = await Promise.all([formState(args), asked, needProfile(args)]);
  const limits = textLimits(auth.realName.input);
  return { form, own, limits, buys: currentIdentity === "personal", demo: context.demo !== undefined };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, {
    [REAL_NAME]: async (api, fields) => {
      const { realAuthentication } = await api.auth.realName({
        name: text(fields, "name"),
        idNumber: text(fields, "idNumber"),
      });
      return { message: realAuthentication ? t.realNamePassed : t.realNameSent };
    },
  });
export const clientAction = sendForm;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.authentication);

/** RT-26 /sso/authentication: why a name is verified, how far that is, and the form that asks for it. */
export default function Authentication() {
  const { own, limits, buys, demo } = useLoaderData<typeof loader>();
  const form = useActionForm<"name" | "idNumber">(REAL_NAME, undefined, limits);
  const waiting = own.status === RealNameStatus.waiting;
  const facts = [
    { label: t.realName, value: own.name },
    { label: t.idNumber, value: own.idNumber },
  ];
  return (
    <AccountCard title={t.authentication}>
      <ul className={s.facts}>
        {t.authenticationFacts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {own.realAuthentication || waiting ? (
        <p className={s.state}>{own.realAuthentication ? t.realNamePassed : t.realNameWaiting}</p>
      ) : null}
      {own.name ? <Facts facts={facts} columns={1} /> : null}
      {own.status === RealNameStatus.refused ? <p className={s.wrong}>{t.realNameRefused(own.reason)}</p> : null}
      {waiting ? <p className="mall-dim">{t.realNameWaitingNext}</p> : null}
      {own.realAuthentication ? null : (
        <IntentForm intent={form.intent} className={s.form} guarded>
          <FormMessage refused={form.refused} complete />
          <TextInput label={t.realName} {...form.field("name")} autoComplete="name" />
          <TextInput label={t.idNumber} {...form.field("idNumber")} help={t.idNumberHelp} autoComplete="off" />
          {demo ? <p className="mall-dim">{t.realNameDemo}</p> : null}
          <Button variant="primary" size="large" wide busy={form.busy}>
            {t.realNameSubmit}
          </Button>
        </IntentForm>
      )}
      {buys ? (
        <LinkButton href="/shopping_cart" wide>
          {t.authenticationBack}
        </LinkButton>
      ) : null}
    </AccountCard>
  );
}
