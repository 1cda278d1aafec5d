import { useEffect, useRef } from "react";

/**
 * For a search form whose page stays while its address changes: its fields show what is looked for now, whichever way one
 * came there. They are not made anew, so that whoever pressed Enter in one still stands in it.
 * @param said the fields' values by name
 */
export function useSearched(said: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null);
  const now = new URLSearchParams(said).toString();
  const shown = useRef(now);
  useEffect(() => {
    // what was typed before the scripts came stays
    if (shown.current === now) return;
    shown.current = now;
    for (const [name, value] of new URLSearchParams(now)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
  }, [now]);
  return form;
}
