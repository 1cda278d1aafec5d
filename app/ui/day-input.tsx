import { lazy, Suspense, useRef, useState } from "react";
import { typedDay } from "#trpc/rules/typed-day";
import { cx } from "~/lib/cx";
import { dayText as t } from "~/lib/texts/day";
import { useFinePointer } from "~/lib/use-fine-pointer";
import s from "./day-input.module.css";
import { Field, type FieldProps } from "./field";
import f from "./field.module.css";
import { Icon } from "./icon";

const DayCalendar = lazy(() => import("./day-calendar"));

export interface DayInputProps extends FieldProps {
  name: string;
  /** yyyy-MM-dd */
  defaultValue?: string;
  /** the first day that may be chosen */
  min?: string;
}

const problemOf = (text: string, min: string | undefined): string => {
  if (text === "") return "";
  const day = typedDay(text);
  if (day === undefined) return t.invalid;
  return min && day < min ? t.before(min) : "";
};

/** Sets what is typed in a way that forms which listen notice. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * A day. The browser's own field on phones and without JavaScript; with a mouse a text that takes any way to write a
 * day and a Chinese calendar, whatever language the browser speaks.
 */
export function DayInput({ name, defaultValue, min, ...field }: DayInputProps) {
  const fine = useFinePointer();
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const settle = () => {
    const box = input.current;
    if (!fine || !box) return;
    const day = typedDay(box.value);
    if (day && day !== box.value) type(box, day);
    box.setCustomValidity(problemOf(box.value, min));
  };
  const choose = (day: string) => {
    if (input.current) type(input.current, day);
    setOpen(false);
    settle();
  };
  return (
    <Field {...field}>
      {(control) => (
        <span className={cx(s.day, fine && s.fine)}>
          <input
            ref={input}
            className={f.input}
            type={fine ? "text" : "date"}
            name={name}
            defaultValue={defaultValue}
            min={min}
            {...(fine ? { placeholder: t.format, maxLength: 20, autoComplete: "off" } : {})}
            onInput={() => input.current?.setCustomValidity("")}
            onBlur={settle}
            onKeyDown={({ key }) => {
              if (key === "Enter") settle();
              if (key === "ArrowDown" && fine) setOpen(true);
            }}
            {...control}
          />
          {fine ? (
            <button
              type="button"
              className={s.open}
              aria-label={t.open}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <Icon name="calendar" />
            </button>
          ) : null}
          {open ? (
            <Suspense fallback={null}>
              <DayCalendar
                className={s.anchor}
                day={typedDay(input.current?.value ?? "") ?? ""}
                min={min}
                onChoose={choose}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          ) : null}
        </span>
      )}
    </Field>
  );
}
