import type { ReactNode } from "react";
import type { ViolationReport } from "#trpc/contract/violation";
import { ViolationResolution, violationResolution } from "#trpc/rules/violation";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import type { TextLimits } from "~/forms/text-limits";
import { useActionForm } from "~/forms/use-action-form";
import { consoleText } from "~/lib/texts/console";
import { violationText as t } from "~/lib/texts/violation";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import { Checkbox, FormGrid, Select, TextArea, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { identities } from "../console/announcement-fields";
import s from "./violation.module.css";

type Form = ReturnType<typeof useActionForm<string>>;

function ActCard({
  title,
  form,
  children,
  button,
}: {
  title: string;
  form: Form;
  children: ReactNode;
  button: ReactNode;
}) {
  return (
    <Card title={title}>
      <IntentForm intent={form.intent} className={d.stack} guarded>
        <FormMessage refused={form.refused} complete />
        <FormGrid>{children}</FormGrid>
        <div className={s.buttons}>{button}</div>
      </IntentForm>
    </Card>
  );
}
const Send = ({ form, children }: { form: Form; children: string }) => (
  <Button variant="primary" busy={form.busy}>
    {children}
  </Button>
);

export const DECIDE = "decide";
export function DecideForm({ limits }: { limits: TextLimits }) {
  const form = useActionForm<string>(DECIDE, { resolution: ViolationResolution.upheld }, limits);
  const options = Object.values(ViolationResolution).map((value) => ({ value, label: violationResolution[value] }));
  return (
    <ActCard title={t.decide} form={form} button={<Send form={form}>{t.decide}</Send>}>
      <Select label={t.resolution} options={options} {...form.field("resolution")} />
      <TextArea label={t.reason} rows={4} required help={t.reasonHint} {...form.field("decision")} />
    </ActCard>
  );
}

export const REVIEW = "review";
export function ReviewForm({ limits }: { limits: TextLimits }) {
  const form = useActionForm<string>(REVIEW, { upheld: "1" }, limits);
  const options = [
    { value: "1", label: t.keep },
    { value: "0", label: t.revoke },
  ];
  return (
    <ActCard title={t.review} form={form} button={<Send form={form}>{t.review}</Send>}>
      <Select label={t.resolution} options={options} {...form.field("upheld")} />
      <TextArea label={t.reason} rows={4} required help={t.reasonHint} {...form.field("reply")} />
    </ActCard>
  );
}

export const RELEASE = "release";
export function ReleaseForm({ limits }: { limits: TextLimits }) {
  const form = useActionForm<string>(RELEASE, undefined, limits);
  return (
    <ActCard title={t.release} form={form} button={<Send form={form}>{t.release}</Send>}>
      <fieldset className={s.ticks}>
        <legend>
          {t.roles}（{t.rolesHint}）
        </legend>
        {identities.map((identity) => (
          <Checkbox key={identity} label={consoleText.identities[identity]} {...form.tick(`role.${identity}`)} />
        ))}
      </fieldset>
      <TextArea label={t.organizations} rows={3} help={t.organizationsHint} {...form.field("organizationList")} />
    </ActCard>
  );
}

export const CORRECT = "correct";
export function CorrectForm({ report, limits }: { report: ViolationReport; limits: TextLimits }) {
  const form = useActionForm<string>(CORRECT, { title: report.title, source: report.source }, limits);
  return (
    <ActCard title={t.correct} form={form} button={<Send form={form}>{t.correct}</Send>}>
      <TextInput label={t.title} required {...form.field("title")} />
      <TextArea label={t.content} rows={6} required help={t.contentHint} {...form.field("source")} />
      <TextInput label={t.correctReason} required {...form.field("reason")} />
    </ActCard>
  );
}

export const WITHDRAW = "withdraw";
export function WithdrawForm({ report, limits }: { report: ViolationReport; limits: TextLimits }) {
  const form = useActionForm<string>(WITHDRAW, undefined, limits);
  const button = (
    <ConfirmButton question={t.withdrawQuestion(report.title)} busy={form.busy} refused={form.refused !== undefined}>
      {t.withdraw}
    </ConfirmButton>
  );
  return (
    <ActCard title={t.withdraw} form={form} button={button}>
      <TextInput label={t.withdrawReason} required {...form.field("reason")} />
    </ActCard>
  );
}
