import { keepPreviousData } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useState } from "react";
import { trpc } from "#trpc/client/react";
import { keywordIn } from "#trpc/rules/search/keyword";
import { forgetSearches, recentSearches, type Searcher } from "./recent-searches";
import type { ShellData } from "./shell-data";
import { rowId, SuggestionList } from "./suggestion-list";
import { type Suggestion, suggestionsFor } from "./suggestions";
import { TrpcArea } from "./trpc-area";

/** What a box says of its suggestions: how many there are, and the id of the active one. */
export interface PanelState {
  count: number;
  active: string | undefined;
}

/** What the box hands on of its keys; true for one that was taken. */
export interface SuggestionKeys {
  press: (event: KeyboardEvent<HTMLInputElement>) => boolean;
}

export interface SuggestionPanelProps {
  id: string;
  shell: ShellData;
  who: Searcher;
  typed: string;
  open: boolean;
  keys: RefObject<SuggestionKeys>;
  onShown: (shown: PanelState) => void;
  onTake: (suggestion: Suggestion) => void;
  onClose: () => void;
}

/** Goods do not change while one types a word anew. */
const FRESH_MS = 60_000;
/** Pause after the last key before suggestions are requested. */
const PAUSE_MS = 120;

/** The word once typing has paused. */
function usePaused(word: string): string {
  const [paused, setPaused] = useState(word);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(word), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [word]);
  return paused;
}

/** Suggestions below a box; loaded when it is first used, and there until the page is left. */
export default function SuggestionPanel(props: SuggestionPanelProps) {
  // prices depend on the reader: answers for another user are not kept
  return (
    <TrpcArea key={props.who.userSysNo}>
      <Panel {...props} />
    </TrpcArea>
  );
}

function Panel({ id, shell, who, typed, open, keys, onShown, onTake, onClose }: SuggestionPanelProps) {
  const [active, setActive] = useState(-1);
  const keyword = keywordIn(usePaused(typed));
  const { data } = trpc.mallSkuList.suggest.useQuery(
    { keyword, areaSysNo: shell.area.sysNo },
    // those of the word before stay until the next ones are there
    { enabled: open && keyword !== "", staleTime: FRESH_MS, retry: false, placeholderData: keepPreviousData },
  );
  const own = { recent: recentSearches(who), hot: shell.site.header.hotWords };
  const rows = open ? suggestionsFor(typed, own, data) : [];
  const count = rows.length;
  const at = Math.min(active, count - 1);

  // another word has another first row
  const [before, setBefore] = useState(typed);
  if (before !== typed || (!open && active >= 0)) {
    setBefore(typed);
    setActive(-1);
  }
  useEffect(() => onShown({ count, active: at >= 0 ? rowId(id, at) : undefined }), [onShown, id, count, at]);

  useImperativeHandle(keys, () => ({
    press(event) {
      if (event.key === "Escape" && count > 0) onClose();
      else if (event.key === "Enter" && at >= 0) document.getElementById(rowId(id, at))?.click();
      else if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
        // from the last on to the box itself, and round again
        const step = event.key === "ArrowDown" ? 1 : -1;
        setActive(((at + 1 + step + count + 1) % (count + 1)) - 1);
      } else return false;
      return true;
    },
  }));

  if (count === 0) return null;
  return (
    <SuggestionList
      id={id}
      rows={rows}
      active={at}
      isVisitor={who.userSysNo === undefined}
      onPick={onTake}
      onForget={
        typed.trim() === "" && own.recent.length > 0
          ? () => {
              forgetSearches(who);
              onClose();
            }
          : undefined
      }
    />
  );
}
