import { useState } from "react";
import { enquiryLimits } from "#trpc/rules/enquiry";
import type { Refused } from "~/forms/act";
import { FileField } from "~/forms/file-field";
import { FilesForm } from "~/forms/files-form";
import { FormMessage } from "~/forms/form-message";
import { useBusy, useRefused } from "~/forms/intent-form";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { useShell } from "~/shell/shell-data";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox, Select, type SelectOption, TextArea, TextInput } from "~/ui/field";
import { productPath } from "../product/product-card";
import s from "./enquiry.module.css";
import { type LineField, newField, rowsFor } from "./new-lines";

export const CREATE = "create";
/** What the form is asked for besides being sent. */
export const MORE = "more";
export const SUPPLIERS = "suppliers";
export const supplierField = (sysNo: number | string): string => `supplier.${sysNo}`;
export const supplierName = (sysNo: number | string): string => `supplierName.${sysNo}`;
/** The organisation does not ask this one: its score is below the line. */
export const supplierBlocked = (sysNo: number | string): string => `supplierBlocked.${sysNo}`;

export interface NewEnquiryProps {
  /** What the form begins with. */
  start: Readonly<Record<string, string>>;
  categories: readonly SelectOption[];
  areas: readonly SelectOption[];
  least: string;
  most: string;
}

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

const shapes: readonly { field: Exclude<LineField, "sku">; label: string; max: number; full?: true }[] = [
  { field: "name", label: t.skuName, max: 100, full: true },
  { field: "spec", label: t.spec, max: 200, full: true },
  { field: "quantity", label: t.quantity, max: 20 },
  { field: "unit", label: t.unit, max: 16 },
  { field: "remark", label: t.remark, max: 200, full: true },
];

/** The mall's goods that a line is about, which suppliers are shown with it. */
function LineGoods({ name, sku, line }: { name: string; sku: string | undefined; line: number }) {
  if (!sku) return null;
  return (
    <p className={s.goods}>
      <input type="hidden" name={name} value={sku} />
      <a
        className="mall-link"
        href={productPath(Number(sku))}
        target="_blank"
        rel="noopener"
        aria-label={t.goodsOf(line)}
      >
        {t.goods}
      </a>
    </p>
  );
}

function Lines({ refused, values }: Values) {
  const field = fieldOf({ refused, values });
  const filled = Object.keys(values).filter((name) => name.startsWith("name.") && values[name]).length;
  const first = Number(values.rows) || rowsFor(filled);
  const [more, setMore] = useState(0);
  const rows = Math.min(first + more, enquiryLimits.lines);
  return (
    <Card title={t.lines}>
      <input type="hidden" name="rows" value={rows} />
      <div className={`${s.line} ${s.heads} mall-dim`} aria-hidden="true">
        <span />
        {shapes.map(({ field: name, label }) => (
          <span key={name}>{label}</span>
        ))}
      </div>
      <div className={s.lines}>
        {Array.from({ length: rows }, (_, at) => at).map((at) => (
          <div key={at} className={s.line}>
            <span className={`${s.no} mall-dim`}>{at + 1}</span>
            {shapes.map(({ field: name, label, max, full }) => (
              <TextInput
                key={name}
                label={t.lineOf(label, at + 1)}
                hideLabel
                placeholder={label}
                maxLength={max}
                className={full ? s.full : undefined}
                {...(name === "quantity" ? { inputMode: "decimal" as const } : {})}
                {...field(newField(name, at))}
              />
            ))}
            <LineGoods name={newField("sku", at)} sku={values[newField("sku", at)]} line={at + 1} />
          </div>
        ))}
      </div>
      {rows < enquiryLimits.lines ? (
        <p className={s.bar}>
          <Button
            name="then"
            value={MORE}
            onClick={(event) => {
              event.preventDefault();
              setMore(more + 5);
            }}
          >
            {t.moreLines}
          </Button>
        </p>
      ) : null}
    </Card>
  );
}

/** Who is asked: all who sell goods of a category, or some of them. */
function Whom({ refused, values, categories }: Values & Pick<NewEnquiryProps, "categories">) {
  const { user } = useShell();
  const field = fieldOf({ refused, values });
  const prefix = supplierName("");
  const known = Object.entries(values).flatMap(([name, label]) =>
    name.startsWith(prefix) && label ? [{ sysNo: name.slice(prefix.length), label }] : [],
  );
  return (
    <Card title={t.whom}>
      <div className={s.stack}>
        <Select
          label={t.category}
          help={t.categoryHelp}
          options={[{ value: "", label: t.categoryOfGoods }, ...categories]}
          {...field("category")}
        />
        {user ? (
          <p className={s.bar}>
            <Button name="then" value={SUPPLIERS}>
              {t.showSuppliers}
            </Button>
          </p>
        ) : null}
        {known.length > 0 ? (
          <fieldset>
            <legend>
              {t.chosen} <span className="mall-dim">{t.chosenHelp}</span>
            </legend>
            <div className={s.suppliers}>
              {known.map(({ sysNo, label }) => (
                <div key={sysNo}>
                  <input type="hidden" name={supplierName(sysNo)} value={label} />
                  {values[supplierBlocked(sysNo)] ? (
                    <input type="hidden" name={supplierBlocked(sysNo)} value="1" />
                  ) : null}
                  <Checkbox
                    name={supplierField(sysNo)}
                    value="1"
                    label={label}
                    defaultChecked={values[supplierField(sysNo)] === "1"}
                    disabled={values[supplierBlocked(sysNo)] === "1"}
                  />
                </div>
              ))}
            </div>
          </fieldset>
        ) : null}
        {refused?.fields.supplierSysNoList ? <p role="alert">{refused.fields.supplierSysNoList}</p> : null}
      </div>
    </Card>
  );
}

/** A new enquiry: what is asked for, of whom, for where, until when. A visitor logs in when it is sent. */
export function NewEnquiry({ start, categories, areas, least, most }: NewEnquiryProps) {
  const { user } = useShell();
  const refused = useRefused(CREATE);
  const busy = useBusy(CREATE);
  const values = refused?.values ?? start;
  const field = fieldOf({ refused, values });
  return (
    <FilesForm key={refused?.requestKey} intent={CREATE} className={s.stack}>
      {/* Enter in a field sends the form, whatever buttons stand before the last one */}
      <button type="submit" hidden tabIndex={-1} />
      <FormMessage refused={refused} complete />
      <Lines refused={refused} values={values} />
      <Whom refused={refused} values={values} categories={categories} />
      <Card title={t.where}>
        <div className={s.grid}>
          <Select label={t.area} required options={areas} {...field("areaSysNo")} />
          <TextInput label={t.address} maxLength={200} {...field("address")} />
          <TextInput label={t.contactName} required maxLength={50} autoComplete="name" {...field("contactName")} />
          <TextInput
            label={t.contactMobile}
            required
            maxLength={20}
            inputMode="tel"
            autoComplete="tel"
            {...field("contactMobile")}
          />
        </div>
      </Card>
      <Card title={t.when}>
        <div className={s.grid}>
          <TextInput
            label={t.deadline}
            help={t.deadlineHelp}
            required
            type="datetime-local"
            min={least}
            max={most}
            {...field("deadline")}
          />
          <TextInput label={t.enquiryTitle} placeholder={t.titleHint} maxLength={60} {...field("title")} />
          <div className={s.wide}>
            <TextArea label={t.note} placeholder={t.noteHint} rows={2} maxLength={500} {...field("remark")} />
          </div>
          <div className={s.wide}>
            <FileField
              label={t.files}
              kept={refused?.files ?? []}
              error={refused?.fields.file}
              hints={{ photo: t.photoHint, file: t.fileHint }}
            />
          </div>
        </div>
      </Card>
      <p className={s.bar}>
        <Button variant="primary" size="large" busy={busy}>
          {user ? t.submit : t.submitAfterLogin}
        </Button>
      </p>
    </FilesForm>
  );
}
