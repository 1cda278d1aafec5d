import { useLocation } from "@remix-run/react";
import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { forgetPlace, placeAt } from "~/forms/file-store";
import { useOnce } from "~/lib/use-effect-on";
import { useShell } from "~/shell/shell-data";
import { dropUnsent, keepUnsent, readUnsent, type Unsent, unsentIn } from "./unsent";

function write(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof RadioNodeList)
      field.value = value;
  }
}

/**
 * Brings back what was filled in when the page was lost before it was sent (R-RCV-05 on a bad network).
 * @param known the server has just answered with what was typed: that is newer
 */
export function useUnsent(form: RefObject<HTMLFormElement | null>, known: boolean, onRestored: () => void) {
  const { pathname, search } = useLocation();
  const reader = useShell().user?.sysNo ?? 0;
  const [restored, setRestored] = useState<Unsent>();
  // files of another round stand in a field of their own
  const [round, setRound] = useState(0);
  useOnce(() => {
    const unsent = known ? undefined : readUnsent(search, reader);
    if (!unsent || !form.current) return;
    write(form.current, unsent);
    setRestored(unsent);
    onRestored();
  });
  return {
    /** also what fields start from that are drawn only now: the reason of a difference, what becomes of the rest */
    restored,
    round,
    keep() {
      if (form.current) keepUnsent(search, reader, unsentIn(new FormData(form.current)));
    },
    discard() {
      dropUnsent(search);
      // fields that were drawn with what was brought back start anew too
      flushSync(() => setRestored(undefined));
      form.current?.reset();
      void forgetPlace(placeAt(pathname, search)).then(() => setRound((n) => n + 1));
    },
  };
}
