import type { SupplierDetail, supplier } from "#trpc/contract/supplier";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import { type FieldNames, useActionForm } from "~/forms/use-action-form";
import { dateTime } from "~/lib/format";
import { admissionText as t } from "~/lib/texts/admission";
import { CopyButton } from "~/shell/copy-button";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormGrid, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import s from "../people/people.module.css";
import { INVITE } from "./act-supplier";

/** The link that the first administrator gets, and the form for another one. */
export function InvitationCard({ one, link }: { one: SupplierDetail; link: string }) {
  const { invitation } = one;
  const mobile = invitation?.mobile ?? one.contactMobile;
  const form = useActionForm<FieldNames<typeof supplier.invite>>(INVITE, { mobile }, {});
  return (
    <Card title={t.invitation}>
      <div className={d.stacked}>
        {invitation ? (
          <>
            <p>{t.invitationLead(invitation.mobile, dateTime(invitation.expireTime))}</p>
            <div className={s.linked}>
              <input className={s.link} readOnly value={link} aria-label={t.linkOf(invitation.mobile)} />
              <CopyButton text={link} name={t.linkOf(invitation.mobile)} />
            </div>
          </>
        ) : (
          <p>{t.invitationNone}</p>
        )}
        <IntentForm intent={INVITE} className={d.stacked}>
          <FormMessage refused={form.refused} />
          <FormGrid>
            <TextInput label={t.inviteMobile} type="tel" required {...form.field("mobile")} />
          </FormGrid>
          <div>
            <Button busy={form.busy}>{t.invite}</Button>
          </div>
        </IntentForm>
      </div>
    </Card>
  );
}
