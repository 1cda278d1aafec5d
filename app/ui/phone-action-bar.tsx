import type { ReactNode } from "react";
import s from "./phone-action-bar.module.css";

/**
 * The one primary action of a page, fixed above the safe area on the phone; in its place in the page on the desktop.
 * Put the form's submit button in it (or one with `form="…"`).
 */
export function PhoneActionBar({ children, summary }: { children: ReactNode; summary?: ReactNode }) {
  return (
    <div className={s.bar}>
      {summary ? <div className={s.summary}>{summary}</div> : null}
      <div className={s.actions}>{children}</div>
    </div>
  );
}
