import type { KeyboardEvent, ReactNode } from "react";
import { cx } from "~/lib/cx";
import { Icon } from "~/ui/icon";
import s from "./dropdown.module.css";

export interface DropdownProps {
  /** what one sees; with `href` a link that works on touch screens and without a mouse too */
  label: ReactNode;
  href?: string;
  align?: "left" | "right";
  /** no arrow behind the label */
  bare?: boolean;
  className?: string;
  onOpen?: () => void;
  children: ReactNode;
}

const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
  if (key === "Escape" && currentTarget.contains(document.activeElement))
    (document.activeElement as HTMLElement).blur();
};

/** Opens on hover and on focus, by style sheet alone: works without JavaScript. */
export function Dropdown({ label, href, align = "left", bare, className, onOpen, children }: DropdownProps) {
  const arrow = bare ? null : <Icon name="chevron-down" />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only asks for data early, and closes; nothing to operate
    <div className={cx(s.dropdown, className)} onMouseEnter={onOpen} onFocus={onOpen} onKeyDown={closeOnEscape}>
      {href ? (
        <a className={s.label} href={href}>
          {label}
          {arrow}
        </a>
      ) : (
        <button className={s.label} type="button" aria-haspopup="true">
          {label}
          {arrow}
        </button>
      )}
      <div className={cx(s.panel, s[align])}>{children}</div>
    </div>
  );
}

/** The usual content: a column of links. */
export function DropdownLinks({ children }: { children: ReactNode }) {
  return <div className={s.links}>{children}</div>;
}
