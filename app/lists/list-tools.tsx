import { useLocation } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { withQuery } from "~/lib/query";
import { listText as t } from "~/lib/texts/list";
import { useSearched } from "~/lib/use-searched";
import s from "~/lists/lists.module.css";
import { Button } from "~/ui/button";
import { DayInput } from "~/ui/day-input";
import { TextInput } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { type ListQuery, usualSpans } from "./list-query";

export interface ListToolsProps {
  action: string;
  keyword: string;
  /** what may be looked for */
  hint: string;
  /** on which a search stays; "" for all */
  tab?: string;
  /** its name in the address, where it is no status */
  tabName?: string;
  /** given when the list can be narrowed by day */
  query?: Pick<ListQuery, "days" | "span" | "today">;
  /** given when the list can be narrowed by project */
  project?: string | undefined;
  /** what else is folded away on the phone */
  children?: ReactNode;
}

/**
 * Keyword, project and days over a list: a GET form, so that the filter is in the URL. The phone folds all but the
 * keyword away.
 */
export function ListTools({
  action,
  keyword,
  hint,
  tab = "",
  tabName = "status",
  query,
  project,
  children,
}: ListToolsProps) {
  const { search } = useLocation();
  const sort = query ? new URLSearchParams(search).get("sort") : null;
  const byDay = Boolean(query && (query.days.from || query.days.to || query.span));
  const form = useSearched({ keyword, project: project ?? "" });
  return (
    <form ref={form} method="get" action={action} className={s.tools}>
      {tab ? <input type="hidden" name={tabName} value={tab} /> : null}
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      <TextInput
        className={s.keyword}
        label={t.keyword}
        hideLabel
        type="search"
        name="keyword"
        maxLength={50}
        defaultValue={keyword}
        placeholder={hint}
      />
      {query ? (
        <Fold open={byDay || Boolean(project)}>
          {project === undefined ? null : (
            <TextInput
              className={s.project}
              label={t.project}
              hideLabel
              type="search"
              name="project"
              maxLength={60}
              defaultValue={project}
              placeholder={t.projectName}
            />
          )}
          {/* days that are typed say more than the span that was chosen */}
          {query.span ? <input type="hidden" name="span" value={query.span} /> : null}
          <Day key={`f${query.days.from}`} label={t.from} name="from" defaultValue={query.days.from} />
          <span aria-hidden="true">–</span>
          <Day key={`t${query.days.to}`} label={t.to} name="to" defaultValue={query.days.to} />
          <Spans action={action} search={search} {...query} />
          {children}
        </Fold>
      ) : null}
      <Button>{t.search}</Button>
      {keyword !== "" || byDay || project ? (
        <a className="mall-link" href={withQuery(action, "", { [tabName]: tab, sort })}>
          {t.clear}
        </a>
      ) : null}
    </form>
  );
}

/** What the phone folds away: a box and its words unfold it without a script, and the box is not sent. */
function Fold({ open, children }: { open: boolean; children: ReactNode }) {
  const fold = useId();
  return (
    <>
      <input type="checkbox" id={fold} className={`mall-hidden ${s.foldBox}`} defaultChecked={open} />
      <label htmlFor={fold} className={s.foldLabel}>
        <Icon name="filter" /> {t.filter}
      </label>
      <div className={s.fold}>{children}</div>
    </>
  );
}

type SpansProps = Pick<ListQuery, "span" | "today"> & { action: string; search: string };

/** Spans that people ask for, as links. */
const Spans = ({ action, search, span, today }: SpansProps) => (
  <fieldset className={s.spans}>
    <legend className="mall-hidden">{t.spans}</legend>
    {usualSpans(today).map(({ key, label }) => (
      <a
        key={key}
        href={withQuery(action, search, { span: key === span ? null : key, from: null, to: null, pageNo: null })}
        aria-current={key === span ? "true" : undefined}
        data-keep-scroll
      >
        {label}
      </a>
    ))}
  </fieldset>
);

/** The first or the last day of what is listed. */
function Day(props: { label: string; name: "from" | "to"; defaultValue: string }) {
  return <DayInput {...props} span={{ from: "from", to: "to" }} className={s.day} hideLabel />;
}
