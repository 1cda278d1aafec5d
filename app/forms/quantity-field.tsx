import { type ReactNode, useState } from "react";
import s from "./quantity-field.module.css";

/** What a typed quantity means: a note below, or what is wrong with it. */
export interface QuantityView {
  note?: ReactNode;
  error?: string | undefined;
}

export interface QuantityFieldProps {
  name: string;
  label: string;
  /** what is counted, or the choice of it */
  unit: ReactNode;
  /** what the field starts from; after a refused try, what was sent */
  initial: string;
  /** the answer to a refused try, said as long as the field stays as it was */
  error?: string | undefined;
  /** whole pieces: another keyboard on the phone */
  whole?: boolean;
  view: (typed: string) => QuantityView;
}

/** A quantity in a line of a table: plain, with what it means below while it is typed. */
export function QuantityField({ name, label, unit, initial, error, whole, view }: QuantityFieldProps) {
  const [typed, setTyped] = useState(initial);
  const seen = view(typed);
  const wrong = seen.error ?? (typed === initial ? error : undefined);
  const note = `${name}-note`;
  return (
    <div className={s.field}>
      <span className={s.typed}>
        <input
          className={s.input}
          name={name}
          inputMode={whole ? "numeric" : "decimal"}
          autoComplete="off"
          defaultValue={initial}
          aria-label={label}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={note}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className="mall-dim">{unit}</span>
      </span>
      <span id={note} className={wrong ? s.wrong : s.below} role={wrong ? "alert" : undefined}>
        {wrong ?? seen.note}
      </span>
    </div>
  );
}
