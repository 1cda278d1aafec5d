import { withQuery } from "~/lib/query";
import { siteText as t } from "~/lib/texts/site";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/field";
import s from "./site.module.css";
import { settingsFor } from "./site-search";

interface SiteSearchProps {
  /** the page of the settings */
  path: string;
  typed: string;
}

/** The address of a setting's form, where the search stays open. */
function withFound(href: string, typed: string): string {
  const [path = "", query = ""] = href.split("?");
  return withQuery(path, query, { find: typed });
}

/** Finds a setting by its words and leads to its section. */
export function SiteSearch({ path, typed }: SiteSearchProps) {
  const found = settingsFor(typed);
  return (
    <search className={s.search}>
      <form method="get" action={path} className={s.searchForm}>
        <TextInput
          label={t.find}
          hideLabel
          type="search"
          name="find"
          maxLength={30}
          defaultValue={typed}
          placeholder={t.find}
        />
        <Button type="submit" icon="search">
          {t.findNow}
        </Button>
      </form>
      {typed.trim() === "" ? null : (
        <ul className={s.found} aria-label={t.foundLabel}>
          {found.map(({ field, label, href, sectionLabel }) => (
            <li key={field}>
              <a className="mall-link" href={withFound(href, typed)}>
                {label}
              </a>
              <span className="mall-dim">{sectionLabel}</span>
            </li>
          ))}
          {found.length === 0 ? <li className="mall-dim">{t.foundNone(typed)}</li> : null}
        </ul>
      )}
    </search>
  );
}
