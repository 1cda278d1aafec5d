import { useState } from "react";
import type { Measure } from "#trpc/contract/shared/enums";
import { measuresOf, measureWord } from "#trpc/rules/measure";
import { cx } from "~/lib/cx";
import { measureText as t } from "~/lib/texts/measure";
import { QuantityStepper } from "~/ui/quantity-stepper";
import s from "./measure-field.module.css";
import { conversion, converted, type FieldGoods, limitsIn } from "./measured";

export interface MeasureFieldProps {
  name: string;
  /** the select beside it; not drawn where there is only one measure */
  measureName: string;
  label: string;
  goods: FieldGoods;
  defaultValue: string;
  measure: Measure;
  error?: string | undefined;
  disabled?: boolean;
  size?: "small" | "medium";
  /** something else is wanted now */
  onCommit?: () => void;
}

/** A quantity with the measure it is counted in, and what that orders: whole pieces of rebar and sections. */
export function MeasureField(props: MeasureFieldProps) {
  const { name, measureName, label, goods, defaultValue, error, disabled, size, onCommit } = props;
  const answer = `${defaultValue} ${props.measure}`;
  const [typed, setTyped] = useState({ answer, amount: defaultValue, start: defaultValue, measure: props.measure });
  // the server's answer wins
  if (typed.answer !== answer) setTyped({ answer, amount: defaultValue, start: defaultValue, measure: props.measure });
  const { amount, start, measure } = typed;
  const measures = measuresOf(goods);
  const words = (one: Measure) => (one === "bundle" ? t.bundle(goods.bundlePieces ?? 0) : measureWord(one, goods));
  const said = conversion(amount, measure, goods);
  const change = (next: Measure) => {
    const same = converted(amount, measure, next, goods);
    setTyped({ answer, amount: same, start: same, measure: next });
    onCommit?.();
  };
  return (
    <span className={cx(s.field, size === "small" && s.small)}>
      <span className={s.row}>
        <QuantityStepper
          name={name}
          label={label}
          defaultValue={start}
          unit={measures.length > 1 ? undefined : goods.unit}
          {...limitsIn(measure, goods)}
          size={size}
          disabled={disabled}
          error={error}
          onCommit={(value) => {
            setTyped({ ...typed, amount: value, start: value });
            onCommit?.();
          }}
        />
        {measures.length > 1 ? (
          <select
            className={s.measure}
            name={measureName}
            aria-label={t.measure(label)}
            value={measure}
            disabled={disabled}
            onChange={(event) => change(event.target.value as Measure)}
          >
            {measures.map((one) => (
              <option key={one} value={one}>
                {words(one)}
              </option>
            ))}
          </select>
        ) : null}
      </span>
      {said ? (
        <span className={s.said} aria-live="polite">
          {said}
        </span>
      ) : null}
    </span>
  );
}
