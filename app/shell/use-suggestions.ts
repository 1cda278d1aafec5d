import { type KeyboardEvent, useEffect, useState } from "react";
import { recentSearches } from "./recent-searches";
import { useShellIfLoaded } from "./shell-data";
import type { SuggestionSourceProps } from "./suggestion-source";
import { type Suggestions, suggestionsFor } from "./suggestions";

/** Between two keys of somebody who types. */
const PAUSE_MS = 150;

/** The word once nobody types any more. */
function usePaused(word: string): string {
  const [paused, setPaused] = useState(word);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(word), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [word]);
  return paused;
}

/**
 * The suggestions of a box: asked for when it has the focus and nobody types, walked through with the arrows.
 * @param choose what to do with the row that Enter takes
 */
export function useSuggestions(choose: (at: number) => void) {
  const shell = useShellIfLoaded();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  // those of the word before stay until the next ones are there
  const [found, setFound] = useState<Suggestions>();
  const [used, setUsed] = useState(false);
  const paused = usePaused(typed).trim();
  const asked: SuggestionSourceProps | undefined = used
    ? { keyword: open ? paused : "", areaSysNo: shell?.area.sysNo, onFound: setFound }
    : undefined;
  const recent = open && shell ? recentSearches(shell.tenant.code) : [];
  const rows = open ? suggestionsFor(typed, recent, found) : [];
  const at = Math.min(active, rows.length - 1);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const show = (text: string) => {
    setTyped(text);
    setActive(-1);
    setOpen(true);
    setUsed(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && rows.length > 0) close();
    else if (event.key === "Enter" && rows[at]) choose(at);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!open) show(event.currentTarget.value);
      // from the last on to the box itself, and round again
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive(((at + 1 + step + rows.length + 1) % (rows.length + 1)) - 1);
    } else return;
    event.preventDefault();
  };
  return { rows, active: at, asked, show, close, onKeyDown };
}
