import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { useId, useState } from "react";
import { cx } from "~/lib/cx";
import s from "./field.module.css";
import { Icon } from "./icon";

export interface FieldProps {
  label: ReactNode;
  /** stands below; an error takes its place */
  help?: ReactNode;
  /** a sentence: what is wrong, what to do */
  error?: string;
  required?: boolean;
  /** keeps the label for screen readers only */
  hideLabel?: boolean;
  className?: string;
}

/** What a control inside a field must carry. */
export interface ControlProps {
  id: string;
  required?: boolean;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/**
 * Label, required mark, help and error around any control. The label stands above on the phone and left on the
 * desktop inside `<FormGrid>`. `children` gets the attributes that tie the control to its texts.
 */
export function Field({ children, ...field }: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const { label, help, error, required, hideLabel, className } = field;
  const note = error ?? help;
  const control: ControlProps = { id };
  if (required) control.required = true;
  if (error) control["aria-invalid"] = true;
  if (note) control["aria-describedby"] = `${id}n`;
  return (
    <div className={cx(s.field, className)}>
      <label className={hideLabel ? "mall-hidden" : s.label} htmlFor={id}>
        {label}
        {required ? (
          <span className={s.mark} aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      <div className={s.control}>
        {children(control)}
        {note ? (
          <p id={`${id}n`} className={error ? s.error : s.help} role={error ? "alert" : undefined}>
            {note}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function split<P extends FieldProps>(props: P): [FieldProps, Omit<P, keyof FieldProps>] {
  const { label, help, error, required, hideLabel, className, ...rest } = props;
  return [{ label, help, error, required, hideLabel, className }, rest];
}

export type TextInputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "id">;

/** One line of text. For numbers give `inputMode="decimal"`, never `type="number"`: it refuses full-width digits. */
export function TextInput(props: TextInputProps) {
  const [field, input] = split(props);
  return <Field {...field}>{(control) => <input type="text" {...input} {...control} className={s.input} />}</Field>;
}

export type PasswordInputProps = Omit<TextInputProps, "type">;

/** A password. With JavaScript it can be shown while it is typed. */
export function PasswordInput(props: PasswordInputProps) {
  const [field, input] = split(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <span className={s.password}>
          <input {...input} {...control} type={shown ? "text" : "password"} className={s.input} />
          <button
            type="button"
            className={cx(s.show, "mall-needs-js")}
            aria-label="显示明文"
            aria-pressed={shown}
            title={shown ? "隐藏明文" : "显示明文"}
            onClick={() => setShown(!shown)}
          >
            <Icon name="eye" size={20} />
          </button>
        </span>
      )}
    </Field>
  );
}

export type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | "id">;

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const [field, area] = split(props);
  return <Field {...field}>{(control) => <textarea rows={3} {...area} {...control} className={s.area} />}</Field>;
}

export interface SelectOption {
  value: string | number;
  label: string;
  disabled?: boolean;
}
export type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | "id"> & { options: readonly SelectOption[] };

/** One of a few. The browser's own select: works everywhere, also without JavaScript. */
export function Select({ options, ...props }: SelectProps) {
  const [field, select] = split(props);
  return (
    <Field {...field}>
      {(control) => (
        <select {...select} {...control} className={s.input}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  label: ReactNode;
  /** "radio" for one of a group with the same `name` */
  type?: "checkbox" | "radio";
  hideLabel?: boolean;
};

/** A tick (or a dot) with its words; the words can be clicked too. */
export function Checkbox({ label, hideLabel, type = "checkbox", className, ...input }: CheckboxProps) {
  return (
    <label className={cx(s.check, className)}>
      <input {...input} type={type} />
      <span className={hideLabel ? "mall-hidden" : undefined}>{label}</span>
    </label>
  );
}

/** Fields under each other: label left on the desktop, above on the phone. */
export function FormGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(s.grid, className)}>{children}</div>;
}
