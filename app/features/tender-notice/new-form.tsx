import { useState } from "react";
import { tenderLimits } from "#trpc/rules/tender";
import type { Refused } from "~/forms/act";
import type { KeptFile } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import { documentText } from "~/lib/texts/document";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox, Select, type SelectOption, TextArea, TextInput } from "~/ui/field";
import { CRITERION_ROWS, criterionField, lineField, memberField, rowsFor, supplierField } from "./new-values";
import s from "./tender.module.css";

interface Values {
  refused: Refused | undefined;
  values: Readonly<Record<string, string>>;
}
const fieldOf =
  ({ refused, values }: Values) =>
  (name: string) => ({
    name,
    defaultValue: values[name] ?? "",
    ...(refused?.fields[name] ? { error: refused.fields[name] } : {}),
  });

const shapes = [
  { name: "name", label: t.name, max: 100, full: true },
  { name: "spec", label: t.spec, max: 200, full: true },
  { name: "quantity", label: t.quantity, max: 20, full: false },
  { name: "unit", label: t.unit, max: 16, full: false },
  { name: "deliveryDay", label: t.delivery, max: 10, full: false },
  { name: "remark", label: t.lineRemark, max: 200, full: false },
] as const;

function Lines(props: Values) {
  const field = fieldOf(props);
  const first = Number(props.values.rows) || rowsFor(0);
  const [more, setMore] = useState(0);
  const rows = Math.min(first + more, tenderLimits.lines);
  return (
    <Card title={t.lines}>
      <input type="hidden" name="rows" value={rows} />
      <div className={s.stack}>
        {Array.from({ length: rows }, (_, at) => at).map((at) => (
          <div key={at} className={s.line}>
            <span className="mall-dim">{at + 1}</span>
            {shapes.map(({ name, label, max, full }) => (
              <TextInput
                key={name}
                label={t.lineOf(label, at + 1)}
                hideLabel
                placeholder={label}
                maxLength={max}
                className={full ? s.full : undefined}
                {...(name === "deliveryDay" ? { type: "date" } : {})}
                {...(name === "quantity" ? { inputMode: "decimal" as const } : {})}
                {...field(lineField(name, at))}
              />
            ))}
          </div>
        ))}
        <p className="mall-needs-js">
          <Button type="button" onClick={() => setMore(more + 5)}>
            {t.moreLines}
          </Button>
        </p>
      </div>
    </Card>
  );
}

function Criteria(props: Values) {
  const field = fieldOf(props);
  return (
    <Card title={t.criteria}>
      <div className={s.stack}>
        <div className={s.criterion}>
          <p>{t.priceScore}</p>
          <TextInput label={t.weight} inputMode="numeric" maxLength={3} {...field("priceWeight")} />
        </div>
        {Array.from({ length: CRITERION_ROWS }, (_, at) => at).map((at) => (
          <div key={at} className={s.criterion}>
            <TextInput
              label={t.criterion(at + 1)}
              placeholder={t.criterionHint}
              maxLength={30}
              {...field(criterionField("criterion", at))}
            />
            <TextInput label={t.weight} inputMode="numeric" maxLength={3} {...field(criterionField("weight", at))} />
            <TextInput label={t.minimum} inputMode="numeric" maxLength={3} {...field(criterionField("minimum", at))} />
          </div>
        ))}
        <p className="mall-dim">{t.priceRule}</p>
      </div>
    </Card>
  );
}

/** Title, files, lines, criteria and deadlines: what a change may rewrite. */
export function TermsFields({ files = [], ...props }: Values & { files?: readonly KeptFile[] }) {
  const field = fieldOf(props);
  const { refused } = props;
  return (
    <>
      <Card title={t.basics}>
        <div className={s.grid}>
          <div className={s.wide}>
            <TextInput label={t.tenderTitle} required maxLength={tenderLimits.title} {...field("title")} />
          </div>
          <TextInput label={t.questionTime} required type="datetime-local" {...field("questionTime")} />
          <TextInput label={t.bidTime} required type="datetime-local" {...field("bidTime")} />
          <TextInput label={t.openTime} required type="datetime-local" {...field("openTime")} />
          <div className={s.wide}>
            <TextArea label={t.remark} rows={3} maxLength={2000} {...field("remark")} />
          </div>
        </div>
        <p>
          {documentText.files} <span className="mall-dim">{t.filesHint}</span>
        </p>
        <FileField
          label={documentText.files}
          kept={refused?.files ?? files}
          error={refused?.fields.file ?? refused?.fields.fileSysNoList}
          drop
        />
      </Card>
      <Lines {...props} />
      <Criteria {...props} />
    </>
  );
}

export interface PublishProps extends Values {
  areas: readonly SelectOption[];
  members: readonly { userSysNo: number; name: string }[];
  suppliers: readonly { supplierSysNo: number; supplierName: string }[];
}

/** Bidders, members, place and terms that only a new tender has. */
export function PublishFields({ areas, members, suppliers, ...props }: PublishProps) {
  const field = fieldOf(props);
  const { refused, values } = props;
  const tick = (name: string) => ({ name, value: "1", defaultChecked: values[name] === "1" });
  return (
    <Card title={t.who}>
      <div className={s.grid}>
        <Select
          label={t.way}
          options={[
            { value: "public", label: t.public },
            { value: "invited", label: t.invited },
          ]}
          {...field("way")}
        />
        <Select label={t.place} required options={areas} {...field("areaSysNo")} />
        <TextInput label={t.address} maxLength={200} {...field("address")} />
        <TextInput label={t.contact} required maxLength={50} autoComplete="name" {...field("contactName")} />
        <TextInput
          label={t.contactMobile}
          required
          maxLength={20}
          inputMode="tel"
          autoComplete="tel"
          {...field("contactMobile")}
        />
        <TextInput label={`${t.standstill}（工作日）`} inputMode="numeric" maxLength={2} {...field("standstillDays")} />
        <TextInput
          label={`${t.estimate}（元）`}
          help={t.estimateHelp}
          inputMode="decimal"
          maxLength={16}
          {...field("estimate")}
        />
        <TextInput
          label={`${t.deposit}（元）`}
          help={t.depositHelp}
          inputMode="decimal"
          maxLength={12}
          {...field("deposit")}
        />
        <div className={s.pair}>
          <Checkbox label={t.wholeOnly} {...tick("wholeOnly")} />
          <Checkbox label={t.showsBidCount} {...tick("showsBidCount")} />
        </div>
        <fieldset className={s.wide}>
          <legend>
            {t.members} <span className="mall-dim">{t.membersHelp}</span>
          </legend>
          <div className={s.ticks}>
            {members.map(({ userSysNo, name }) => (
              <Checkbox key={userSysNo} label={name} {...tick(memberField(userSysNo))} />
            ))}
          </div>
          {refused?.fields.memberSysNoList ? <p role="alert">{refused.fields.memberSysNoList}</p> : null}
        </fieldset>
        <fieldset className={s.wide}>
          <legend>
            {t.invitedNames} <span className="mall-dim">{t.supplierHelp}</span>
          </legend>
          <div className={s.ticks}>
            {suppliers.map(({ supplierSysNo, supplierName }) => (
              <Checkbox key={supplierSysNo} label={supplierName} {...tick(supplierField(supplierSysNo))} />
            ))}
          </div>
          {refused?.fields.supplierSysNoList ? <p role="alert">{refused.fields.supplierSysNoList}</p> : null}
        </fieldset>
      </div>
    </Card>
  );
}
