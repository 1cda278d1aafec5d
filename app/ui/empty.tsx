import type { ReactNode } from "react";
import { shellText } from "~/lib/texts/shell";
import s from "./empty.module.css";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

interface EmptyProps {
  title: string;
  children?: ReactNode;
  icon?: IconName;
  /** links onward, beside each other */
  ways?: ReactNode;
}

/** Nothing here: one line why, one button onward. */
export function Empty({ title, children, icon = "package", ways }: EmptyProps) {
  return (
    <div className={s.empty}>
      <span className={s.icon}>
        <Icon name={icon} size={24} />
      </span>
      <p>{title}</p>
      {children}
      {ways ? <div className={s.ways}>{ways}</div> : null}
    </div>
  );
}

/**
 * A block that failed, with a way to try again; the rest of the page lives on. What is not open here does not open by
 * trying again.
 */
export function ErrorBlock({
  message,
  retryHref,
  children,
}: {
  message: string;
  retryHref?: string;
  children?: ReactNode;
}) {
  return (
    <div className={s.empty} role="alert">
      <span className={s.bad}>
        <Icon name="alert-triangle" size={24} />
      </span>
      <p>{message}</p>
      {/* a full load: the failed data are asked again, with and without JavaScript */}
      {retryHref === undefined || message === shellText.closed ? null : (
        <a className={s.retry} href={retryHref} data-reload>
          重试
        </a>
      )}
      {children}
    </div>
  );
}
