import { receivingText as t } from "~/lib/texts/receiving";
import { useHydrated } from "~/lib/use-hydrated";
import { useMay } from "../document/use-may";
import s from "./receipt-form.module.css";

export interface RestChoiceProps {
  /** “2 根”: what is still missing after this note */
  missing: string;
  /** something was filled in */
  begun: boolean;
  /** nothing more is expected, as it was sent or saved */
  ends: boolean;
}

/**
 * What becomes of what is missing: the rest still comes, or receiving ends with this note. Without a script nobody
 * knows before the form is sent, so it is asked beforehand.
 */
export function RestChoice({ missing, begun, ends }: RestChoiceProps) {
  const may = useMay();
  const hydrated = useHydrated();
  if (missing === "" || (hydrated && !begun)) return null;
  // who may not end it is told all the same what is missing
  if (!may("delivery:purchaser:endReceiving")) return begun ? <p className={s.restChoice}>{t.short(missing)}</p> : null;
  return (
    <fieldset className={s.restChoice}>
      <legend>{begun ? t.short(missing) : t.ifShort}</legend>
      <label>
        <input type="radio" name="rest" value="later" defaultChecked={!ends} />
        {t.restLater}
      </label>
      <label>
        <input type="radio" name="rest" value="end" defaultChecked={ends} />
        {t.restEnds}
      </label>
    </fieldset>
  );
}
