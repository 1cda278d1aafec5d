import type { ReactNode } from "react";
import { cx } from "~/lib/cx";
import s from "./phone-action-bar.module.css";

export interface PhoneActionBarProps {
  children: ReactNode;
  summary?: ReactNode;
  /** the page is a form to fill in: the bar stands in the place of the bottom navigation */
  form?: boolean;
}

/**
 * The one primary action of a page, fixed above the safe area on the phone; in its place in the page on the desktop.
 * Put the form's submit button in it (or one with `form="…"`).
 */
export function PhoneActionBar({ children, summary, form }: PhoneActionBarProps) {
  return (
    <div className={cx(s.bar, form && s.form)}>
      {summary ? <div className={s.summary}>{summary}</div> : null}
      <div className={s.actions}>{children}</div>
    </div>
  );
}
