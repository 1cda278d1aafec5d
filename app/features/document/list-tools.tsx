import { withQuery } from "~/lib/query";
import { documentText as t } from "~/lib/texts/document";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/field";
import s from "./document.module.css";
import { usualSpans } from "./list-query";

export interface ListToolsProps {
  action: string;
  keyword: string;
  /** what may be looked for */
  hint: string;
  /** the tab stays chosen */
  status?: string;
  /** given when the list can be narrowed by day, as yyyy-MM-dd */
  days?: { from: string; to: string };
  today?: string;
}

/** Keyword and days over a list: a GET form, so that the filter is in the URL. */
export function ListTools({ action, keyword, hint, status, days, today }: ListToolsProps) {
  const filtered = keyword !== "" || Boolean(days?.from || days?.to);
  return (
    <form method="get" action={action} className={s.tools}>
      {status ? <input type="hidden" name="status" value={status} /> : null}
      <TextInput
        key={keyword}
        className={s.keyword}
        label={t.keyword}
        hideLabel
        type="search"
        name="keyword"
        maxLength={50}
        defaultValue={keyword}
        placeholder={hint}
      />
      {days ? (
        <>
          <TextInput
            key={`f${days.from}`}
            className={s.day}
            label={t.from}
            hideLabel
            type="date"
            name="from"
            defaultValue={days.from}
          />
          <span aria-hidden="true">–</span>
          <TextInput
            key={`t${days.to}`}
            className={s.day}
            label={t.to}
            hideLabel
            type="date"
            name="to"
            defaultValue={days.to}
          />
        </>
      ) : null}
      <Button>{t.search}</Button>
      {days && today ? (
        <fieldset className={s.spans}>
          <legend className="mall-hidden">{t.spans}</legend>
          {usualSpans(today).map(({ label, from, to }) => (
            <a
              key={label}
              href={withQuery(action, "", { status: status || null, keyword: keyword || null, from, to })}
              aria-current={from === days.from && to === days.to ? "true" : undefined}
            >
              {label}
            </a>
          ))}
        </fieldset>
      ) : null}
      {filtered ? (
        <a className="mall-link" href={status ? `${action}?status=${status}` : action}>
          {t.clear}
        </a>
      ) : null}
    </form>
  );
}
