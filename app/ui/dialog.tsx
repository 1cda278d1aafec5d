import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "~/lib/cx";
import { IconButton } from "./button";
import s from "./dialog.module.css";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** pixels; the phone takes what it has */
  width?: number;
}

/** The browser's own dialog: focus kept inside, Escape closes, focus returns. A click on the backdrop closes too. */
export function Dialog({ open, onClose, title, children, width = 420 }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key; the click is only for the backdrop
    <dialog
      ref={dialog}
      className={s.dialog}
      style={{ width }}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open ? (
        <div className={s.inner}>
          <div className={s.head}>
            <h2>{title}</h2>
            <IconButton icon="x" label="关闭" size="small" onClick={onClose} />
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}

export interface DialogLinkProps {
  /** the page that does the same without JavaScript */
  href: string;
  title: string;
  label: ReactNode;
  className?: string;
  width?: number;
  /** the dialog's content; `close` ends it */
  children: (close: () => void) => ReactNode;
}

/** A link to a page that, with JavaScript, opens a dialog instead. */
export function DialogLink({ href, title, label, className, width, children }: DialogLinkProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a href={href} className={className} onClick={show} aria-haspopup="dialog">
        {label}
      </a>
      {open ? (
        <Dialog open onClose={close} title={title} width={width}>
          {children(close)}
        </Dialog>
      ) : null}
    </>
  );
}

/** The row of buttons at the foot of a dialog or form. */
export function Actions({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(s.actions, className)}>{children}</div>;
}
