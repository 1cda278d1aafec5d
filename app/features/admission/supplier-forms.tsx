import type { MemberInfo } from "#trpc/contract/member";
import { MemberStatus } from "#trpc/contract/shared/codes";
import { memberStatus } from "#trpc/contract/shared/labels";
import type { SupplierDetail, SupplierPaper, supplier } from "#trpc/contract/supplier";
import { mayBecome } from "#trpc/rules/supplier";
import { CallButton } from "~/forms/call-button";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import { type FieldNames, useActionForm } from "~/forms/use-action-form";
import { date } from "~/lib/format";
import { admissionText as t } from "~/lib/texts/admission";
import { Button } from "~/ui/button";
import { Card, Facts } from "~/ui/card";
import { DayInput } from "~/ui/day-input";
import { FormGrid, Select } from "~/ui/field";
import d from "~/ui/page.module.css";
import { LIFT, MEMBER, passOf, RESTRICT, refuseOf } from "./act-supplier";
import { MemberTag } from "./marks";

/** Passes or refuses a paper. */
export const JudgePaper = ({ sysNo, name }: SupplierPaper) => (
  <>
    <CallButton intent={passOf(sysNo)} label={t.pass} question={`${t.passOf(name)}？`} variant="primary" />
    <CallButton
      intent={refuseOf(sysNo)}
      label={t.refuse}
      question={`${t.refuseOf(name)}？`}
      consequence={t.refuseNext}
      reason={{ label: t.reason }}
    />
  </>
);

/** The membership as it is, and its next one. */
export function MemberForm({ member, day }: { member: MemberInfo; day: string }) {
  const saved = { memberStatus: MemberStatus.effective };
  const form = useActionForm<FieldNames<typeof supplier.setMember>>(MEMBER, saved, {});
  const options = [MemberStatus.effective, MemberStatus.probation]
    .filter((to) => mayBecome(member.memberStatus, to))
    .map((value) => ({ value, label: memberStatus[value] }));
  return (
    <Card title={t.membership}>
      <IntentForm intent={MEMBER} className={d.stacked} guarded>
        <Facts
          facts={[
            { label: t.status, value: <MemberTag status={member.memberStatus} /> },
            { label: t.memberFrom, value: date(member.startTime) },
            { label: t.memberEnd, value: date(member.endTime) },
          ]}
        />
        <FormMessage refused={form.refused} />
        <input type="hidden" name="from" value={member.memberStatus} />
        <FormGrid>
          <Select label={t.memberKind} options={options} {...form.field("memberStatus")} />
          <DayInput label={t.memberEnd} min={day} required {...form.field("memberEnd")} />
        </FormGrid>
        <div>
          <Button busy={form.busy}>{t.memberSave}</Button>
        </div>
      </IntentForm>
    </Card>
  );
}

/** Restricts the trade with a supplier, or lifts that. */
export const TradeCard = ({ one }: { one: SupplierDetail }) => (
  <Card title={t.trade}>
    <div className={d.stacked}>
      <p>{one.admission?.restricted ? t.restricted : t.notRestricted}</p>
      <div>
        {one.admission?.restricted ? (
          <CallButton intent={LIFT} label={t.lift} question={t.liftQuestion(one.name)} />
        ) : (
          <CallButton
            intent={RESTRICT}
            label={t.restrict}
            variant="danger"
            question={t.restrictQuestion(one.name)}
            consequence={t.restrictNext}
            reason={{ label: t.reason }}
          />
        )}
      </div>
    </div>
  </Card>
);
