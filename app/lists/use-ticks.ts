import { useLocation } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useRefused } from "~/forms/intent-form";
import { useEffectOn } from "~/lib/use-effect-on";
import { ticked, tickName } from "./batch";

/** The form that the ticks of a list belong to, wherever they stand. */
export const BATCH_FORM = "batch";

const formOf = () => document.getElementById(BATCH_FORM) as HTMLFormElement | null;
const boxesOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === "checkbox",
  );

export interface Ticks {
  /** keys of the ticked rows */
  chosen: ReadonlySet<number>;
  /** ticked when the page comes: what was refused, or all, where the address says so */
  initially: (sysNo: number) => boolean;
  /** to be called when a box was changed */
  changed: () => void;
  setAll: (checked: boolean) => void;
  /** unticks all but these */
  keep: (sysNos: ReadonlySet<number>) => void;
  /** changes with every visit, so that what is done is ticked no longer */
  visit: string;
}

/** Which rows of a list are ticked: the boxes themselves know it, so that ticking needs no script. */
export function useTicks(all: boolean): Ticks {
  const { key: visit } = useLocation();
  const refused = useRefused();
  const kept = ticked(Object.entries(refused?.values ?? {}));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const changed = useCallback(() => {
    const boxes = boxesOf(formOf()).filter(({ checked }) => checked);
    setChosen(new Set(ticked(boxes.map(({ name, value }) => [name, value] as [string, string])).keys()));
  }, []);
  // other boxes stand there after a visit and a refusal
  useEffectOn([visit, refused], () => void changed());
  return {
    chosen,
    initially: (sysNo) => all || kept.has(sysNo),
    changed,
    setAll: (checked) => {
      for (const box of boxesOf(formOf())) box.checked = checked;
      changed();
    },
    keep: (sysNos) => {
      const names = new Set([...sysNos].map(tickName));
      for (const box of boxesOf(formOf())) box.checked = names.has(box.name);
      changed();
    },
    visit,
  };
}
