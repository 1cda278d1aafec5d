import { useLocation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { listText as t } from "~/lib/texts/list";
import { Button } from "~/ui/button";
import { ConfirmButton } from "~/ui/confirm-button";
import { Checkbox, TextInput } from "~/ui/field";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import type { ListColumn } from "./columns";
import { COLUMN, filterOf, type View } from "./view";
import s from "./view-tools.module.css";

interface ViewToolsProps {
  view: View;
  path: string;
  /** all columns that there are, and the keys of those that are shown */
  columns: readonly ListColumn<never>[];
  shown: readonly string[];
}

/** Over a list: the filters that its reader keeps, and which columns are shown. */
export function ViewTools({ view, path, columns, shown }: ViewToolsProps) {
  const { search } = useLocation();
  const current = filterOf(search);
  return (
    <div className={s.tools}>
      {view.filters.length > 0 ? (
        <nav className={s.chips} aria-label={t.savedFilters}>
          {view.filters.map(({ name, query }) => (
            <a
              key={name}
              className={s.chip}
              href={`${path}?${query}`}
              aria-current={query === current ? "true" : undefined}
              data-keep-scroll
            >
              {name}
            </a>
          ))}
        </nav>
      ) : null}
      {/* made anew by what was kept, never by a refusal: what is being typed stays */}
      <KeptFilters
        key={`filters ${search} ${view.filters.length}`}
        view={view}
        here={path + search}
        current={current}
      />
      <Columns key={`columns ${shown.join()}`} here={path + search} columns={columns} shown={shown} />
    </div>
  );
}

/** Unfolds without a script. */
const Panel = (props: { icon: IconName; title: string; open?: boolean | undefined; children: ReactNode }) => (
  <details className={s.panel} open={props.open}>
    <summary>
      <Icon name={props.icon} /> {props.title}
    </summary>
    <div className={s.box}>{props.children}</div>
  </details>
);

function KeptFilters({ view, here, current }: { view: View; here: string; current: string }) {
  const refused = useRefused("saveFilter");
  const busy = useBusy("saveFilter");
  const kept = view.filters.some(({ query }) => query === current);
  if ((current === "" || kept) && view.filters.length === 0 && !refused) return null;
  return (
    <Panel icon="star" title={t.savedFilters} open={Boolean(refused) || undefined}>
      {current === "" || kept ? null : (
        <IntentForm intent="saveFilter" action={here} className={s.form}>
          <TextInput
            label={t.filterName}
            name="name"
            maxLength={20}
            autoComplete="off"
            placeholder={t.filterNameHint}
            defaultValue={refused?.values.name}
            error={refused?.fields.name ?? refused?.message}
          />
          <Button variant="primary" busy={busy}>
            {t.saveFilter}
          </Button>
        </IntentForm>
      )}
      {view.filters.length > 0 ? (
        <ul className={s.list}>
          {view.filters.map(({ name }) => (
            <li key={name}>
              <span>{name}</span>
              <IntentForm intent="removeFilter" action={here}>
                <input type="hidden" name="filter" value={name} />
                <ConfirmButton size="small" question={t.removeFilterQuestion(name)}>
                  {t.remove}
                </ConfirmButton>
              </IntentForm>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

function Columns({ here, columns, shown }: Pick<ViewToolsProps, "columns" | "shown"> & { here: string }) {
  const refused = useRefused("columns");
  const busy = useBusy("columns");
  return (
    <Panel icon="columns" title={t.columns} open={Boolean(refused) || undefined}>
      <IntentForm intent="columns" action={here} className={s.form}>
        {refused ? <p role="alert">{refused.message}</p> : null}
        <fieldset>
          <legend>{t.columnsTitle}</legend>
          {columns.map(({ key, title, fixed }) => (
            <Fragment key={key}>
              {fixed ? <input type="hidden" name={COLUMN} value={key} /> : null}
              <Checkbox label={title} name={COLUMN} value={key} defaultChecked={shown.includes(key)} disabled={fixed} />
            </Fragment>
          ))}
        </fieldset>
        <Button variant="primary" busy={busy}>
          {t.columnsSave}
        </Button>
      </IntentForm>
      <IntentForm intent="resetColumns" action={here}>
        <Button variant="quiet" size="small">
          {t.columnsReset}
        </Button>
      </IntentForm>
    </Panel>
  );
}
