import { useEffect, useRef, useState } from "react";
import { cx } from "~/lib/cx";
import { fileText as t } from "~/lib/texts/file";
import { Field, type FieldProps } from "./field";
import s from "./file-input.module.css";
import { Icon } from "./icon";

export interface FileInputProps extends FieldProps {
  name: string;
  accept: string;
  /** several at once */
  multiple?: boolean;
}

/**
 * One file of a form, or several of one kind. Without JavaScript the browser's own field; with it a button that speaks the page's language and
 * says what was chosen. Several files, photos and papers are `FileField` of the document kit.
 */
export function FileInput({ name, accept, multiple, ...field }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState("");
  const look = () => setChosen(Array.from(input.current?.files ?? [], (file) => file.name).join("、"));
  // what was chosen before the script came
  useEffect(look, []);
  return (
    <Field {...field}>
      {(control) => (
        <span className={s.pick}>
          <span className={cx(s.verb, "mall-needs-js")} aria-hidden="true">
            <Icon name="upload" />
            {t.choose}
          </span>
          <span className={cx(s.name, "mall-needs-js")} aria-hidden="true">
            {chosen || t.nothingChosen}
          </span>
          <input
            {...control}
            ref={input}
            type="file"
            name={name}
            accept={accept}
            multiple={multiple}
            className={cx(s.input, "mall-over")}
            onChange={look}
          />
        </span>
      )}
    </Field>
  );
}
