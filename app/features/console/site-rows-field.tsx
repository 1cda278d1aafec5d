import { Fragment, type ReactNode, useState } from "react";
import { pictureAccept } from "#trpc/rules/upload";
import { cx } from "~/lib/cx";
import { goodsPicture } from "~/lib/goods-picture";
import { siteFields, siteText as t } from "~/lib/texts/site";
import { Button } from "~/ui/button";
import { DayInput } from "~/ui/day-input";
import { Checkbox, Select, TextInput } from "~/ui/field";
import { FileInput } from "~/ui/file-input";
import s from "./site.module.css";
import { rowCount } from "./site-fields";
import { navReaders, type PlainList, plainColumns, type RowList } from "./site-rows";

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

interface RowsProps {
  form: FormValues;
  list: RowList;
  /** stands above the list, unless the card around it says the same */
  legend: string;
  hideLegend?: boolean;
  /** above the first row */
  head?: ReactNode;
  /** one row: where its fields stand, and what it is called */
  row: (at: string, label: string) => ReactNode;
}

/** Filled rows and some that wait; with a script there may be more. */
function Rows({ form, list, legend, hideLegend, head, row }: RowsProps) {
  const [more, setMore] = useState(0);
  const rows = Array.from({ length: rowCount(form.values, list) + BLANK_ROWS + more }, (_, at) => at);
  return (
    <fieldset className={s.list}>
      <legend className={cx(hideLegend && "mall-hidden")}>{legend}</legend>
      {form.errors[list] ? (
        <p className={s.error} role="alert">
          {form.errors[list]}
        </p>
      ) : null}
      {head}
      {rows.map((at) => (
        <Fragment key={at}>{row(`${list}.${at}`, t.row(legend, at + 1))}</Fragment>
      ))}
      <Button type="button" size="small" icon="plus" className="mall-needs-js" onClick={() => setMore(more + 1)}>
        {t.add}
      </Button>
    </fieldset>
  );
}

const pictures = Object.entries(t.pictures).map(([value, label]) => ({ value, label }));

/** A list of a few texts a row. What is left empty is no row. */
export function RowsField({ form, list }: { form: FormValues; list: PlainList }) {
  const cell = (at: string, label: string, column: keyof typeof t.columns) => {
    const name = `${at}.${column}`;
    const shared = {
      ...{ label: `${label} ${t.columns[column]}`, hideLabel: true, name },
      ...{ error: form.errors[name], defaultValue: textAt(form, name) },
    };
    if (column === "picture") return <Select key={column} {...shared} options={pictures} />;
    if (column === "imageUrl") return <BannerImage key={column} form={form} at={at} label={label} />;
    if (column === "from" || column === "to") {
      const span = { from: `${at}.from`, to: `${at}.to` };
      return <DayInput key={column} {...shared} hideLabel={false} label={t.columns[column]} span={span} />;
    }
    return <TextInput key={column} {...shared} placeholder={t.columns[column]} />;
  };
  return (
    <Rows
      {...{ form, list }}
      legend={siteFields[list] ?? ""}
      row={(at, label) => (
        <div className={cx(s.plainRow, list === "global.home.banners" && s.bannerRow)}>
          {plainColumns[list].map((column) => cell(at, label, column))}
        </div>
      )}
    />
  );
}

/** The picture of a banner: the one that it has, another one, or the drawing again. */
function BannerImage({ form, at, label }: { form: FormValues; at: string; label: string }) {
  const url = textAt(form, `${at}.imageUrl`) ?? "";
  return (
    <div className={s.bannerImage}>
      <FileInput
        label={`${label} ${t.columns.imageUrl}`}
        hideLabel
        name={`${at}.image`}
        accept={pictureAccept}
        error={form.errors[`${at}.imageUrl`]}
      />
      <input type="hidden" name={`${at}.imageUrl`} value={url} />
      {url ? (
        <>
          <img src={goodsPicture(url, 480)} alt={label} />
          <Checkbox name={`${at}.noImage`} value="1" label={t.noImage} />
        </>
      ) : null}
    </div>
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
export function NavField({ form, list, label }: Pick<RowsProps, "form" | "list"> & { label: string }) {
  return (
    <Rows
      {...{ form, list }}
      legend={label}
      hideLegend
      head={
        <div className={cx(s.navRow, s.navHead)} aria-hidden="true">
          {[t.order, t.columns.name, t.columns.url, t.target, t.who4, t.phone].map((word) => (
            <span key={word}>{word}</span>
          ))}
        </div>
      }
      row={(at, name) => <NavRow form={form} at={at} label={name} />}
    />
  );
}
