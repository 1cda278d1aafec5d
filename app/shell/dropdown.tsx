import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
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
  /**
   * on hover and focus by default; a click needs JavaScript and room, without them the label is a link. "both": hovering
   * shows it, a click keeps it open
   */
  trigger?: "hover" | "click" | "both" | undefined;
  className?: string;
  onOpen?: () => void;
  children: ReactNode;
}

const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
  if (key === "Escape" && currentTarget.contains(document.activeElement))
    (document.activeElement as HTMLElement).blur();
};

/** Opens on hover and on focus, by style sheet alone: works without JavaScript. Or on a click. */
export function Dropdown(props: DropdownProps) {
  const { trigger = "hover" } = props;
  return trigger === "hover" ? <HoverDropdown {...props} /> : <ClickDropdown {...props} />;
}

function HoverDropdown({ label, href, align = "left", bare, className, onOpen, children }: DropdownProps) {
  const arrow = bare ? null : <Icon name="chevron-down" />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only asks for data early, and closes; nothing to operate
    <div
      className={cx(s.dropdown, s.hover, className)}
      onMouseEnter={onOpen}
      onFocus={onOpen}
      onKeyDown={closeOnEscape}
    >
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

/** Below it a panel of its own has no room, and the label leads to a page. */
const WIDE = "(min-width: 768px)";

function ClickDropdown({ label, href, align = "left", trigger, className, onOpen, children }: DropdownProps) {
  const hovers = trigger === "both";
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const names = ["pointerdown", "focusin"];
    for (const name of names) document.addEventListener(name, elsewhere);
    return () => {
      for (const name of names) document.removeEventListener(name, elsewhere);
    };
  }, [open]);
  const click = (event: MouseEvent) => {
    if (!matchMedia(WIDE).matches || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!open);
    if (!open) onOpen?.();
  };
  const close = (event: KeyboardEvent<HTMLElement>) => {
    if (hovers) closeOnEscape(event);
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    // a focus within would show what hovering shows
    if (!hovers) root.current?.querySelector("a")?.focus();
  };
  const hovered = hovers ? { onMouseEnter: onOpen, onFocus: onOpen } : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only closes what the label opens
    <div
      ref={root}
      className={cx(s.dropdown, hovers && s.hover, open && s.open, className)}
      onKeyDown={close}
      {...hovered}
    >
      <a className={s.label} href={href} aria-expanded={open} onClick={click}>
        {label}
        <Icon name="chevron-down" />
      </a>
      <div className={cx(s.panel, s[align])}>{children}</div>
    </div>
  );
}

/** The usual content: a column of links. */
export function DropdownLinks({ children }: { children: ReactNode }) {
  return <div className={s.links}>{children}</div>;
}
