import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { auth } from "#trpc/contract/auth";
import { identityName } from "#trpc/contract/shared/labels";
import { isOrganizationUser, isOutsidePurchaser } from "#trpc/rules/identity";
import s from "~/features/auth/account.module.css";
import { AccountCard } from "~/features/auth/account-card";
import { needProfile } from "~/features/auth/need-profile";
import { formState, inputProblem, refuse } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import { textLimits } from "~/forms/text-limits";
import { useActionForm } from "~/forms/use-action-form";
import { unlessRefused } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { maskedMobile } from "~/lib/format";
import { authText as t } from "~/lib/texts/auth";
import { titled } from "~/lib/title";
import { Button } from "~/ui/button";
import { Facts } from "~/ui/card";
import { Checkbox, TextInput } from "~/ui/field";
import { FileInput } from "~/ui/file-input";

const PROFILE = "profile";

export async function loader(args: LoaderFunctionArgs) {
  const [form, session, account] = await Promise.all([
    formState(args),
    needProfile(args),
    args.context.api.other.getUserDetail({}).catch(unlessRefused),
  ]);
  // a session may keep names that were changed since
  const profile = { ...session, ...account, currentIdentity: session.currentIdentity };
  const { displayName, avatar, organizationName, currentIdentity, realAuthentication } = profile;
  const mobile = maskedMobile(profile.mobile);
  const outside = isOutsidePurchaser(profile.applications, profile.organizationSource);
  const ofOrganization = isOrganizationUser(profile.selfOrgCode, profile.organizationCode);
  const named = { displayName, avatar, organizationName, currentIdentity };
  const shown = { ...named, realAuthentication, mobile, outside, ofOrganization };
  return { form, shown, limits: textLimits(auth.updateProfile.input) };
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const upload = await context.upload(request, { maxFiles: 1 });
  const { fields, files } = upload;
  try {
    const [picture] = files;
    if (picture?.error) throw inputProblem({ avatar: picture.error });
    const taken = picture?.sysNo === undefined ? undefined : String(picture.sysNo);
    const avatar = taken ?? (text(fields, "noAvatar") === "1" ? "" : undefined);
    const api = context.withRequestKey(text(fields, "requestKey") || undefined);
    await api.auth.updateProfile({ displayName: text(fields, "displayName"), avatar });
    return redirectWith("/sso/user", { message: t.profileSaved });
  } catch (error) {
    return refuse(error, args, { intent: PROFILE, fields, upload });
  }
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.accountTitle);

/** RT-24 /sso/user: who one is here, and what of it one may change. */
export default function Account() {
  const { shown, limits } = useLoaderData<typeof loader>();
  const form = useActionForm<"displayName">(PROFILE, shown, limits);
  const organization = shown.outside ? `${shown.organizationName}（${t.outside}）` : shown.organizationName;
  const facts = [
    { label: t.account, value: shown.mobile },
    ...(shown.ofOrganization ? [{ label: t.organization, value: organization }] : []),
    { label: t.identity, value: identityName[shown.currentIdentity] },
    { label: t.verified, value: shown.realAuthentication ? t.verifiedYes : t.verifiedNo },
  ];
  return (
    <AccountCard title={t.accountTitle}>
      <Facts facts={facts} columns={2} />
      {/* a saved form is a new one: nothing in it is unsaved */}
      <IntentForm
        key={`${shown.displayName} ${shown.avatar}`}
        intent={form.intent}
        className={s.form}
        encType="multipart/form-data"
        guarded
      >
        <FormMessage refused={form.refused} complete />
        <TextInput label={t.displayName} {...form.field("displayName")} help={t.displayNameHelp} autoComplete="name" />
        <div className={s.picture}>
          {shown.avatar ? <img src={shown.avatar} alt={t.avatar} width={64} height={64} /> : null}
          <FileInput
            label={t.avatar}
            name="avatar"
            accept="image/jpeg,image/png"
            help={t.avatarHelp}
            error={form.refused?.fields.avatar}
          />
        </div>
        {shown.avatar ? <Checkbox label={t.noAvatar} name="noAvatar" value="1" /> : null}
        <Button variant="primary" size="large" wide busy={form.busy}>
          {t.saveProfile}
        </Button>
      </IntentForm>
    </AccountCard>
  );
}
