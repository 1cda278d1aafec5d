import { useEffect, useState } from "react";
import { cx } from "~/lib/cx";
import type { Flash } from "~/lib/flash";
import { Button, IconButton } from "./button";
import { Icon } from "./icon";
import s from "./toast.module.css";

const VISIBLE_MS = 4_000;
/** What can be taken back takes a second look. */
const UNDO_MS = 8_000;

interface ToastProps {
  flash: Flash | undefined;
  /** the page at which what it says can be taken back */
  undoAt?: string;
}

/** The message of the last action. Root shows it; an action sets it with `redirectWith` or `flashHeader`. */
export function Toast({ flash, undoAt = "" }: ToastProps) {
  const [dismissed, setDismissed] = useState<Flash>();
  useEffect(() => {
    if (!flash || flash.tone === "danger") return;
    const timer = setTimeout(() => setDismissed(flash), flash.undo ? UNDO_MS : VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [flash]);
  return (
    <div className={s.region} role="status" aria-live="polite">
      {flash && flash !== dismissed ? (
        <div className={cx(s.toast, s[flash.tone])}>
          <Icon name={flash.tone === "success" ? "circle-check" : "alert-triangle"} size={20} />
          <p>{flash.message}</p>
          {flash.href ? (
            <a className="mall-link" href={flash.href}>
              {flash.link}
            </a>
          ) : null}
          {flash.undo ? (
            <form method="post" action={undoAt} data-enhance>
              <Button variant="quiet" size="small" name="intent" value={flash.undo}>
                撤销
              </Button>
            </form>
          ) : null}
          <span className="mall-needs-js">
            <IconButton icon="x" label="关闭提示" size="small" onClick={() => setDismissed(flash)} />
          </span>
        </div>
      ) : null}
    </div>
  );
}
