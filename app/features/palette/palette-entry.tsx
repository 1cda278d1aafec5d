import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { paletteText as t } from "~/lib/texts/palette";
import { Icon } from "~/ui/icon";
import type { CommandPaletteProps } from "./command-palette";
import s from "./palette.module.css";

// without its file there is the menu
const CommandPalette = lazy<ComponentType<CommandPaletteProps>>(() =>
  import("./command-palette").catch(() => ({ default: () => null })),
);

/** Opens the box that jumps to pages and finds documents, by click or Ctrl+K; its script comes with the first time. */
export function PaletteEntry() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asked = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      // an editor may have a use of its own for it
      if (!asked || event.altKey || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <div className="mall-needs-js">
      <button
        type="button"
        className={s.entry}
        aria-haspopup="dialog"
        aria-label={t.open}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className={s.words}>{t.open}</span>
        <span className={s.key} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
