import { useState } from "react";
import { cx } from "~/lib/cx";
import { siteText as t } from "~/lib/texts/site";
import { Button } from "~/ui/button";
import { Checkbox, Select, TextInput } from "~/ui/field";
import s from "./site.module.css";
import { rowCount } from "./site-fields";
import { navReaders, type RowList } from "./site-rows";

/** What the fields of a form start from, and what is wrong with them. */
export interface FormValues {
  values: Readonly<Record<string, unknown>>;
  errors: Readonly<Record<string, string>>;
}

const BLANK_ROWS = 2;

const textAt = ({ values }: FormValues, name: string): string | undefined =>
  values[name] === undefined ? undefined : String(values[name]);
export const tickedAt = ({ values }: FormValues, name: string): boolean =>
  values[name] === true || values[name] === "1";

interface Rows {
  form: FormValues;
  list: RowList;
  label: string;
}

/** Filled rows and some that wait; with a script there may be more. */
function useRows({ form, list }: Pick<Rows, "form" | "list">) {
  const [more, setMore] = useState(0);
  const count = rowCount(form.values, list) + BLANK_ROWS + more;
  const add = (
    <Button type="button" size="small" icon="plus" className="mall-needs-js" onClick={() => setMore(more + 1)}>
      {t.add}
    </Button>
  );
  return { rows: Array.from({ length: count }, (_, at) => at), add };
}

export interface RowsFieldProps extends Rows {
  columns: readonly (keyof typeof t.columns)[];
}

/** A list of a few texts a row. What is left empty is no row. */
export function RowsField({ form, list, label, columns }: RowsFieldProps) {
  const { rows, add } = useRows({ form, list });
  return (
    <fieldset className={s.list}>
      <legend>{label}</legend>
      {form.errors[list] ? (
        <p className={s.error} role="alert">
          {form.errors[list]}
        </p>
      ) : null}
      {rows.map((at) => (
        <div key={at} className={s.plainRow}>
          {columns.map((column) => {
            const name = `${list}.${at}.${column}`;
            const shared = { label: `${t.row(label, at + 1)} ${t.columns[column]}`, hideLabel: true, name };
            const error = form.errors[name];
            if (column !== "picture")
              return (
                <TextInput
                  key={name}
                  {...shared}
                  error={error}
                  placeholder={t.columns[column]}
                  defaultValue={textAt(form, name)}
                />
              );
            const options = Object.entries(t.pictures).map(([value, word]) => ({ value, label: word }));
            return <Select key={name} {...shared} error={error} options={options} defaultValue={textAt(form, name)} />;
          })}
        </div>
      ))}
      {add}
    </fieldset>
  );
}

const targets = [
  { value: "", label: t.targets.auto },
  { value: "yes", label: t.targets.yes },
  { value: "no", label: t.targets.no },
];

function NavRow({ form, at, label }: { form: FormValues; at: string; label: string }) {
  const key = textAt(form, `${at}.key`) ?? "";
  const own = (t.moduleNames as Record<string, string>)[key];
  const field = (name: "order" | "name" | "url") => ({
    ...{ label: `${label} ${t.columns[name]}`, hideLabel: true, name: `${at}.${name}` },
    ...{ defaultValue: textAt(form, `${at}.${name}`), error: form.errors[`${at}.${name}`] },
  });
  return (
    <div className={s.navRow}>
      {key ? <input type="hidden" name={`${at}.key`} value={key} /> : null}
      <TextInput {...field("order")} inputMode="numeric" placeholder={t.order} className={s.order} />
      <TextInput {...field("name")} placeholder={own ?? t.columns.name} />
      <TextInput {...field("url")} placeholder={own ? t.ownUrl : t.columns.url} />
      <Select
        label={`${label} ${t.target}`}
        hideLabel
        name={`${at}.target`}
        options={targets}
        defaultValue={textAt(form, `${at}.target`)}
      />
      <div className={s.readers}>
        {navReaders.map((reader) => (
          <Checkbox
            key={reader.name}
            name={`${at}.role.${reader.name}`}
            value="1"
            label={reader.label}
            defaultChecked={tickedAt(form, `${at}.role.${reader.name}`)}
          />
        ))}
      </div>
      <Checkbox
        name={`${at}.showInMobile`}
        value="1"
        label={t.phone}
        defaultChecked={tickedAt(form, `${at}.showInMobile`)}
      />
    </div>
  );
}

/** Entries of a navigation: order, name, address, how it opens, for whom. */
export function NavField({ form, list, label }: Rows) {
  const { rows, add } = useRows({ form, list });
  return (
    <fieldset className={s.list}>
      <legend className="mall-hidden">{label}</legend>
      {form.errors[list] ? (
        <p className={s.error} role="alert">
          {form.errors[list]}
        </p>
      ) : null}
      <div className={cx(s.navRow, s.navHead)} aria-hidden="true">
        {[t.order, t.columns.name, t.columns.url, t.target, t.who4, t.phone].map((word) => (
          <span key={word}>{word}</span>
        ))}
      </div>
      {rows.map((at) => (
        <NavRow key={at} form={form} at={`${list}.${at}`} label={t.row(label, at + 1)} />
      ))}
      {add}
    </fieldset>
  );
}
