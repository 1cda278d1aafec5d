import { type ReactNode, useId } from "react";
import s from "./receipt-form.module.css";

export interface MeasureInputProps {
  name: string;
  label: string;
  unit: string;
  /** number of the line, said with the label to those who do not see it */
  line: number;
  defaultValue: string;
  error?: string;
  /** whole numbers only: the number pad without a point */
  whole?: boolean;
  /** what follows from the number: its mass, its difference */
  children?: ReactNode;
}

/** A measured number with its unit, big enough for gloves; full-width digits and separators are understood. */
export function MeasureInput({ name, label, unit, line, defaultValue, error, whole, children }: MeasureInputProps) {
  const id = useId();
  return (
    <div className={s.measure}>
      <label htmlFor={id}>
        <span className="mall-hidden">第 {line} 行</span>
        {label}
      </label>
      <span className={s.box}>
        <input
          id={id}
          className={s.number}
          name={name}
          type="text"
          inputMode={whole ? "numeric" : "decimal"}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={20}
          defaultValue={defaultValue}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}n`}
        />
        <span className={s.unit}>{unit}</span>
      </span>
      <div id={`${id}n`} className={s.note}>
        {error ? (
          <p className={s.error} role="alert">
            {error}
          </p>
        ) : null}
        {children}
      </div>
    </div>
  );
}
