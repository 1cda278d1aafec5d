import { useEffect, useState } from "react";
import { cx } from "~/lib/cx";
import type { Flash } from "~/lib/flash";
import { IconButton } from "./button";
import { Icon } from "./icon";
import s from "./toast.module.css";

const VISIBLE_MS = 4_000;

/** The message of the last action. Root shows it; an action sets it with `redirectWith` or `flashHeader`. */
export function Toast({ flash }: { flash: Flash | undefined }) {
  const [dismissed, setDismissed] = useState<Flash>();
  useEffect(() => {
    if (!flash || flash.tone === "danger") return;
    const timer = setTimeout(() => setDismissed(flash), VISIBLE_MS);
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
          <span className="mall-needs-js">
            <IconButton icon="x" label="关闭提示" size="small" onClick={() => setDismissed(flash)} />
          </span>
        </div>
      ) : null}
    </div>
  );
}
