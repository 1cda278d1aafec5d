import { type ChangeEvent, useEffect, useId, useRef } from "react";
import { cx } from "~/lib/cx";
import { plainNumber, stepped } from "~/lib/number-text";
import { Icon } from "./icon";
import s from "./quantity-stepper.module.css";

export interface QuantityStepperProps {
  name: string;
  /** names the goods for screen readers: “螺纹钢 HRB400E 数量” */
  label: string;
  defaultValue: number | string;
  unit?: string;
  min?: number;
  max?: number;
  step?: number;
  /** decimals that the unit allows: 0 pieces, up to 4 tonnes and cubic metres */
  scale?: number;
  error?: string;
  disabled?: boolean;
  /** id of the form, when the field stands outside it */
  form?: string;
  size?: "small" | "medium";
  /** after typing ended or a button was pressed, with the plain number */
  onCommit?: (value: string) => void;
}

/**
 * A quantity: a number field in a plain form, with − and + where JavaScript runs. It takes full-width digits and
 * thousands separators; the limits are told, the check and its sentence come from the server.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { name, label, defaultValue, unit, min = 0, max, step = 1, scale = 0 } = props;
  const { error, disabled, form, size = "medium", onCommit } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const committed = useRef(String(defaultValue));

  // the server's answer wins, but not over what is being typed
  useEffect(() => {
    const answer = String(defaultValue);
    if (answer === committed.current) return;
    committed.current = answer;
    if (input.current && input.current !== document.activeElement) input.current.value = answer;
  }, [defaultValue]);

  const commit = (value: string) => {
    if (value === committed.current) return;
    committed.current = value;
    onCommit?.(value);
  };
  const move = (direction: 1 | -1) => {
    if (!input.current) return;
    const value = stepped(input.current.value, direction, { step, min, max, scale });
    input.current.value = value;
    // tells an enclosing form that something was typed
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    commit(value);
  };
  const leave = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = plainNumber(event.target.value);
    commit(event.target.value);
  };
  return (
    <span className={cx(s.wrap, size === "small" && s.small)}>
      <span className={cx(s.box, error && s.bad)}>
        <button
          className={cx(s.step, "mall-needs-js")}
          type="button"
          tabIndex={-1}
          disabled={disabled}
          aria-label={`减少${label}`}
          onClick={() => move(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          ref={input}
          className={s.input}
          name={name}
          form={form}
          type="text"
          inputMode={scale > 0 ? "decimal" : "numeric"}
          autoComplete="off"
          defaultValue={defaultValue}
          disabled={disabled}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}e` : undefined}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === "ArrowUp") move(1);
            else if (event.key === "ArrowDown") move(-1);
            else return;
            event.preventDefault();
          }}
        />
        <button
          className={cx(s.step, "mall-needs-js")}
          type="button"
          tabIndex={-1}
          disabled={disabled}
          aria-label={`增加${label}`}
          onClick={() => move(1)}
        >
          <Icon name="plus" />
        </button>
      </span>
      {unit ? <span className={s.unit}>{unit}</span> : null}
      {error ? (
        <span id={`${id}e`} className={s.error} role="alert">
          {error}
        </span>
      ) : null}
    </span>
  );
}
