import { useId } from "react";
import { withQuery } from "~/lib/query";
import { documentText as t } from "~/lib/texts/document";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/field";
import { Icon } from "~/ui/icon";
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

/** Keyword and days over a list: a GET form, so that the filter is in the URL. The phone unfolds the days. */
export function ListTools({ action, keyword, hint, status, days, today }: ListToolsProps) {
  const fold = useId();
  const byDay = Boolean(days?.from || days?.to);
  const filtered = keyword !== "" || byDay;
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
          {/* a box and its words unfold without a script, and it is not sent */}
          <input type="checkbox" id={fold} className={`mall-hidden ${s.foldBox}`} defaultChecked={byDay} />
          <label htmlFor={fold} className={s.foldLabel}>
            <Icon name="filter" /> {t.filter}
          </label>
          <div className={s.fold}>
            <Day key={`f${days.from}`} label={t.from} name="from" defaultValue={days.from} />
            <span aria-hidden="true">–</span>
            <Day key={`t${days.to}`} label={t.to} name="to" defaultValue={days.to} />
            {today ? <Spans action={action} status={status} keyword={keyword} days={days} today={today} /> : null}
          </div>
        </>
      ) : null}
      <Button>{t.search}</Button>
      {filtered ? (
        <a className="mall-link" href={status ? `${action}?status=${status}` : action}>
          {t.clear}
        </a>
      ) : null}
    </form>
  );
}

type SpansProps = Required<Pick<ListToolsProps, "action" | "keyword" | "days" | "today">> & {
  status?: string | undefined;
};

/** Spans that people ask for, as links. */
const Spans = ({ action, status, keyword, days, today }: SpansProps) => (
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
);

/** The first or the last day of what is listed. */
function Day(props: { label: string; name: "from" | "to"; defaultValue: string }) {
  return <TextInput {...props} className={s.day} hideLabel type="date" />;
}
