import { useState } from "react";
import { useEffectOn } from "~/lib/use-effect-on";

/** What the page shows: all trucks, or the form for one of them; with the record that is written again. */
export interface Place {
  kind: "list" | "receive" | "refuse";
  sysNo: number;
  again?: string;
}

const LIST: Place = { kind: "list", sysNo: 0 };
export const LIST_HREF = "#list";
export const placeHref = ({ kind, sysNo, again }: Place): string => `#${kind}-${sysNo}${again ? `-${again}` : ""}`;

function placeIn(hash: string): Place {
  const [, kind, sysNo, again] = /^#(receive|refuse)-(\d{1,15})(?:-([\w-]{8,64}))?$/.exec(hash) ?? [];
  if (!kind) return LIST;
  return { kind: kind as Place["kind"], sysNo: Number(sysNo), ...(again ? { again } : {}) };
}

/** Stands in the address behind #: going there asks nobody for anything. */
export function usePlace(): Place {
  const [place, setPlace] = useState(LIST);
  useEffectOn([], () => {
    const read = () => {
      setPlace(placeIn(location.hash));
      window.scrollTo(0, 0);
    };
    if (location.hash) setPlace(placeIn(location.hash));
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  });
  return place;
}
