import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { cx } from "~/lib/cx";
import s from "./button.module.css";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

interface Look {
  /** primary: the one action of a block; default: bordered; quiet: text only; danger: destroys something */
  variant?: "primary" | "default" | "quiet" | "danger";
  size?: "small" | "medium" | "large";
  icon?: IconName;
  /** takes the whole width */
  wide?: boolean;
}

function looks({ variant = "default", size = "medium", wide }: Look, className?: string): string {
  return cx(s.button, s[variant], size !== "medium" && s[size], wide && s.wide, className);
}

export type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** the request is on its way: disabled, and told to screen readers */
    busy?: boolean;
  };

/** A verb. `type` is "submit" unless told otherwise, as in HTML. */
export function Button({ variant, size, icon, wide, busy, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      className={looks({ variant, size, wide }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

export type LinkButtonProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function LinkButton({ variant, size, icon, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={looks({ variant, size, wide }, className)}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </a>
  );
}

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> & {
  icon: IconName;
  /** what it does, for screen readers and as a tip */
  label: string;
  size?: "small" | "medium";
};

/** A button with an icon alone, for the few that everybody knows (close, remove, print). */
export function IconButton({ icon, label, size = "medium", className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(s.iconButton, size === "small" && s.iconSmall, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={size === "small" ? 16 : 20} />
    </button>
  );
}
