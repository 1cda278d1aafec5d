import type { MouseEvent } from "react";
import { cx } from "~/lib/cx";
import { shellText as t } from "~/lib/texts/shell";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import s from "./suggestion-list.module.css";
import type { Suggestion } from "./suggestions";

const icons: Readonly<Record<Suggestion["kind"], IconName>> = { recent: "history", category: "list", name: "search" };

interface SuggestionListProps {
  id: string;
  rows: readonly Suggestion[];
  active: number;
  onPick: (suggestion: Suggestion) => void;
  onForget: () => void;
}

/** The id of a row, for the box to name the active one. */
export const rowId = (id: string, at: number): string => `${id}-${at}`;

/** The box keeps the focus while something is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Suggestions below a search box, which keeps the focus: each is a link that stands in a list box. */
export function SuggestionList({ id, rows, active, onPick, onForget }: SuggestionListProps) {
  return (
    <div className={s.panel}>
      <div id={id} role="listbox" aria-label={t.suggestions}>
        {rows.map((row, at) => (
          <a
            key={`${row.kind} ${row.href}`}
            id={rowId(id, at)}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            href={row.href}
            className={cx(s.row, at === active && s.active)}
            onMouseDown={keepFocus}
            onClick={() => onPick(row)}
          >
            <Icon name={icons[row.kind]} />
            <span className={s.text}>{row.text}</span>
            {row.note ? <span className={s.note}>{row.note}</span> : null}
          </a>
        ))}
      </div>
      {rows.every(({ kind }) => kind === "recent") ? (
        <button type="button" className={s.forget} tabIndex={-1} onMouseDown={keepFocus} onClick={onForget}>
          {t.forgetSearches}
        </button>
      ) : null}
    </div>
  );
}
