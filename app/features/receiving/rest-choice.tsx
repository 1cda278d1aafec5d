import { receivingText as t } from "~/lib/texts/receiving";
import { useHydrated } from "~/lib/use-hydrated";
import { TextInput } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { useMay } from "../document/use-may";
import s from "./receipt-form.module.css";
import { REST } from "./receipt-lines";

export interface RestChoiceProps {
  /** “2 根”: what is still missing after this note */
  missing: string;
  /** something was filled in */
  begun: boolean;
  /** what was chosen when it was sent or saved */
  chosen: string | undefined;
  /** why it is missing, as it was typed before */
  reason: string | undefined;
  /** sentence of the refused try */
  error: string | undefined;
  /** the reader may end the receiving, where the frame does not know who reads */
  mayEnd?: boolean;
}

/**
 * What becomes of what is missing: the rest still comes, or nothing more does and receiving ends with this note or by
 * others. Nothing is chosen beforehand, for the choice may lie below the fold; a short receipt is not taken without it.
 * Without a script nobody knows before the form is sent whether something is missing, so it is always asked.
 */
export function RestChoice({ missing, begun, chosen, reason, error, mayEnd }: RestChoiceProps) {
  const may = useMay();
  const hydrated = useHydrated();
  if (missing === "" || (hydrated && !begun)) return null;
  // who may not end the receiving leaves that to those who may
  const ends = mayEnd ?? may("delivery:purchaser:endReceiving");
  const [other, words] = ends ? ["end", t.restEnds] : ["ask", t.restAsks];
  return (
    <fieldset className={s.restChoice}>
      <legend>{begun ? t.short(missing) : t.ifShort}</legend>
      <label>
        <input
          type="radio"
          name={REST}
          value="later"
          defaultChecked={chosen === "later"}
          aria-invalid={error ? true : undefined}
        />
        {t.restLater}
      </label>
      <label>
        <input type="radio" name={REST} value={other} defaultChecked={chosen === other} />
        {words}
      </label>
      <FormError message={error} />
      <TextInput
        label={t.shortReason}
        name="shortReason"
        maxLength={200}
        placeholder={t.shortHint}
        defaultValue={reason ?? ""}
      />
    </fieldset>
  );
}
