import type { ApprovalSetting } from "#trpc/contract/approval-setting";
import { WorkflowAssignee } from "#trpc/contract/shared/codes";
import { approvableDocuments, approvesOrders, assigneeWords, suppliersConfirm } from "#trpc/rules/approval-setting";
import { FormBar } from "~/forms/form-bar";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { approvalSettingText as t } from "~/lib/texts/approval-setting";
import { Card } from "~/ui/card";
import { Checkbox, Select, TextInput } from "~/ui/field";
import { boxOf, SAVE } from "./act-approval-setting";
import s from "./approval-setting.module.css";

/** The organisation's own approvers first: most choose them. */
const { role, ...others } = WorkflowAssignee;
const assignees = [role, ...Object.values(others)].map((code) => [String(code), assigneeWords[code]] as const);

/** What is approved, from which amount, by whom. Works without JavaScript; what was typed stays. */
export function ApprovalSettingForm({ setting }: { setting: ApprovalSetting }) {
  const refused = useRefused(SAVE);
  const busy = useBusy(SAVE);
  const { approvalKind, approvalFrom, approvalAssignee, approvedDocuments, approverSysNo, candidates } = setting;
  const ticked = (name: string, now: boolean): boolean => (refused ? refused.values[name] === "1" : now);
  const box = (name: string, label: string, now: boolean) => (
    <Checkbox key={name} name={name} value="1" label={label} defaultChecked={ticked(name, now)} />
  );
  const assignee = refused?.values.approvalAssignee ?? String(approvalAssignee);
  const people = candidates.map(({ sysNo, displayName, mobile }) => ({
    value: sysNo,
    label: `${displayName} ${mobile}`,
  }));
  return (
    <IntentForm intent={SAVE} className={s.stack} guarded>
      <input type="hidden" name="version" value={setting.version} />
      <Card title={t.ordersTitle}>
        <div className={s.choices}>
          {box("byPurchaser", t.byPurchaser, approvesOrders(approvalKind))}
          <div className={s.amount}>
            <TextInput
              label={t.from}
              name="approvalFrom"
              inputMode="decimal"
              autoComplete="off"
              help={t.fromHint}
              defaultValue={refused?.values.approvalFrom ?? approvalFrom.toFixed(2)}
              error={refused?.fields.approvalFrom}
            />
          </div>
          {box("bySupplier", t.bySupplier, suppliersConfirm(approvalKind))}
          <p className="mall-dim">{t.bySupplierHint}</p>
        </div>
      </Card>
      <Card title={t.documentsTitle}>
        <div className={s.choices}>
          {approvableDocuments.map((kind) => box(boxOf(kind), t.documents[kind], approvedDocuments.includes(kind)))}
        </div>
      </Card>
      <Card title={t.whoTitle}>
        <fieldset className={s.choices}>
          <legend className="mall-hidden">{t.who}</legend>
          {assignees.map(([value, label]) => (
            <Checkbox
              key={value}
              type="radio"
              name="approvalAssignee"
              value={value}
              label={label}
              defaultChecked={value === assignee}
            />
          ))}
          <div className={s.amount}>
            <Select
              label={t.approver}
              name="approverSysNo"
              options={[{ value: "", label: t.choose }, ...people]}
              defaultValue={refused?.values.approverSysNo ?? String(approverSysNo ?? "")}
              help={people.length > 0 ? t.approverHint : t.nobody}
              error={refused?.fields.approverSysNo}
            />
          </div>
          <p className="mall-dim">{t.fallback}</p>
          <p className="mall-dim">{t.whenHint}</p>
        </fieldset>
      </Card>
      <FormBar back="/portal/people" backLabel={t.back} label={t.save} busy={busy} />
    </IntentForm>
  );
}
