import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { isBareKey } from "~/shell/bare-key";
import type { ShortcutsProps } from "./shortcuts";

// without its file there are the menus
const Shortcuts = lazy<ComponentType<ShortcutsProps>>(() =>
  import("./shortcuts").catch(() => ({ default: () => null })),
);

/** Hears single keys and `data-shortcuts` buttons; what they do comes with the first of them. */
export function ShortcutsEntry() {
  const [heard] = useState<ShortcutsProps["heard"]>(() => ({ early: [] }));
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const hear = (event: Event) => {
      const meant =
        event instanceof KeyboardEvent
          ? isBareKey(event)
          : event.target instanceof Element && event.target.closest("[data-shortcuts]");
      if (!meant) return;
      setAsked(true);
      if (heard.take) heard.take(event);
      else heard.early.push(event);
    };
    document.addEventListener("keydown", hear);
    document.addEventListener("click", hear);
    return () => {
      document.removeEventListener("keydown", hear);
      document.removeEventListener("click", hear);
    };
  }, [heard]);
  return asked ? (
    <Suspense fallback={null}>
      <Shortcuts heard={heard} />
    </Suspense>
  ) : null;
}
