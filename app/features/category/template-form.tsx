import type { AttributeDef } from "#trpc/contract/goods-fields";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { categoryText as t } from "~/lib/texts/category";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox, Select, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import s from "./category.module.css";
import { BLANK_ROWS, rowField, TEMPLATE } from "./paths";

const types = (["text", "number", "choice"] as const).map((value) => ({ value, label: t.valueTypes[value] }));
type Typed = ReturnType<typeof useRefused>;

function textOf({ name, unit = "", values = [], valueType }: AttributeDef) {
  // a number is written with its unit once
  const bare = (value: string) =>
    valueType === "number" && unit && value.endsWith(unit) ? value.slice(0, -unit.length) : value;
  return { name, valueType, unit, valueList: values.map(bare).join("、") };
}

/** One attribute: its place, name, type, unit, values and ticks. */
function Row({ row, definition, typed }: { row: number; definition: AttributeDef | undefined; typed: Typed }) {
  const saved: Record<string, string> = definition ? textOf(definition) : {};
  const field = (name: string, label: string) => ({
    ...{ label: t.fieldOf(row + 1, label), hideLabel: true, name: rowField(row, name), autoComplete: "off" },
    defaultValue: typed ? typed.values[rowField(row, name)] : (saved[name] ?? ""),
    ...(typed?.fields[rowField(row, name)] ? { error: typed.fields[rowField(row, name)] } : {}),
  });
  const tick = (name: "required" | "variant" | "filterable") => (
    <Checkbox
      label={t[name]}
      name={rowField(row, name)}
      value="1"
      defaultChecked={typed ? typed.values[rowField(row, name)] === "1" : definition?.[name] === true}
      {...(typed?.fields[rowField(row, name)] ? { "aria-invalid": true } : {})}
    />
  );
  return (
    <fieldset className={s.row}>
      <legend className="mall-hidden">{t.rowOf(row + 1)}</legend>
      <TextInput
        {...field("place", t.order)}
        defaultValue={typed?.values[rowField(row, "place")] ?? String(row + 1)}
        inputMode="numeric"
        maxLength={3}
      />
      <TextInput {...field("name", t.attribute)} maxLength={30} placeholder={t.attribute} />
      <Select {...field("valueType", t.valueType)} options={types} />
      <TextInput {...field("unit", t.unit)} maxLength={10} placeholder={t.unit} />
      <TextInput {...field("valueList", t.values)} maxLength={8000} placeholder={t.values} className={s.wide ?? ""} />
      <div className={s.ticks}>
        {tick("required")}
        {tick("variant")}
        {tick("filterable")}
      </div>
    </fieldset>
  );
}

/** The attributes of goods of a category. */
export function TemplateForm({ sysNo, defs }: { sysNo: number; defs: readonly AttributeDef[] }) {
  const refused = useRefused(TEMPLATE);
  const busy = useBusy(TEMPLATE);
  const count = defs.length + BLANK_ROWS;
  return (
    <Card title={t.template}>
      <IntentForm intent={TEMPLATE} className={d.stacked} guarded>
        <FormMessage refused={refused} complete />
        <p className="mall-dim">{t.templateHint}</p>
        <input type="hidden" name="sysNo" value={sysNo} />
        <div className={s.rows}>
          <div className={s.row} aria-hidden="true">
            {[t.order, t.attribute, t.valueType, t.unit, t.values].map((label) => (
              <span key={label}>{label}</span>
            ))}
          </div>
          {Array.from({ length: count }, (_, row) => (
            <Row key={rowField(row, "")} row={row} definition={defs[row]} typed={refused} />
          ))}
        </div>
        <p className="mall-dim">
          {t.valuesHint}。{t.more}
        </p>
        <div>
          <Button variant="primary" busy={busy}>
            {t.save}
          </Button>
        </div>
      </IntentForm>
    </Card>
  );
}
