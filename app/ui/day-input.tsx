import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { typedDay, typedMoment } from "#trpc/rules/typed-day";
import { cx } from "~/lib/cx";
import { dayText as t } from "~/lib/texts/day";
import { useFinePointer } from "~/lib/use-fine-pointer";
import type { DaySpan } from "./day-calendar";
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
  /** also a time of that day: yyyy-MM-dd HH:mm, with a T between them where the browser's own field is used */
  withTime?: boolean;
  /** names of the two fields of a span, of which this is one: its calendar fills in both */
  span?: { from: string; to: string };
}

interface Reading {
  read: (text: string) => string | undefined;
  own: "date" | "datetime-local";
  format: string;
  invalid: string;
}
const days: Reading = { read: typedDay, own: "date", format: t.format, invalid: t.invalid };
const moments: Reading = { read: typedMoment, own: "datetime-local", format: t.formatTime, invalid: t.invalidTime };
const DAY_LENGTH = "yyyy-MM-dd".length;
const MIDNIGHT = " 00:00";

function problemOf(text: string, { read, invalid }: Reading, min: string | undefined): string {
  if (text === "") return "";
  const day = read(text);
  if (day === undefined) return invalid;
  return min && day < min ? t.before(min) : "";
}

/** Sets what is typed in a way that forms which listen notice. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * A day. The browser's own field on phones and without JavaScript; with a mouse a text that takes any way to write a
 * day and a Chinese calendar, whatever language the browser speaks.
 */
export function DayInput({ name, defaultValue, min, withTime, span, ...field }: DayInputProps) {
  const reading = withTime ? moments : days;
  const fine = useFinePointer();
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const settle = () => {
    const box = input.current;
    if (!fine || !box) return;
    const day = reading.read(box.value);
    if (day && day !== box.value) type(box, day);
    box.setCustomValidity(problemOf(box.value, reading, min));
  };
  // as the browser's own field wrote it
  useEffect(() => {
    if (fine && input.current) input.current.value = input.current.value.replace("T", " ");
  }, [fine]);
  const choose = (day: string) => {
    const time = reading.read(input.current?.value ?? "")?.slice(DAY_LENGTH) ?? MIDNIGHT;
    if (input.current) type(input.current, withTime && day ? day + time : day);
    setOpen(false);
    settle();
  };
  const spanOf = ({ from, to }: { from: string; to: string }): DaySpan => {
    const fieldOf = (name: string) => input.current?.form?.elements.namedItem(name);
    const dayOf = (name: string) => {
      const box = fieldOf(name);
      return box instanceof HTMLInputElement ? (typedDay(box.value) ?? "") : "";
    };
    const fill = (name: string, day: string) => {
      const box = fieldOf(name);
      if (box instanceof HTMLInputElement && box.value !== day) type(box, day);
    };
    // a whole span is begun anew by the next click, one that has its first day is ended by it
    const isWhole = name === from && dayOf(from) !== "" && dayOf(to) !== "";
    return {
      from: name === to || isWhole ? dayOf(from) : "",
      to: isWhole ? dayOf(to) : "",
      onChoose: (first, last) => {
        fill(from, first);
        // a last day before the first one is none
        if (last !== "" || dayOf(to) < first) fill(to, last);
        if (last !== "") setOpen(false);
        settle();
      },
    };
  };
  return (
    <Field {...field}>
      {(control) => (
        <span className={cx(s.day, fine && s.fine)}>
          <input
            ref={input}
            className={f.input}
            type={fine ? "text" : reading.own}
            name={name}
            defaultValue={defaultValue}
            min={min}
            {...(fine ? { placeholder: reading.format, maxLength: 24, autoComplete: "off" } : {})}
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
                day={reading.read(input.current?.value ?? "")?.slice(0, DAY_LENGTH) ?? ""}
                min={min}
                onChoose={choose}
                span={span ? spanOf(span) : undefined}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          ) : null}
        </span>
      )}
    </Field>
  );
}
