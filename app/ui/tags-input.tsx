import { lazy, Suspense, useState } from "react";
import { useFinePointer } from "~/lib/use-fine-pointer";
import { Field, type FieldProps } from "./field";
import f from "./field.module.css";

const TagsBox = lazy(() => import("./tags-box"));

export interface TagsInputProps extends FieldProps {
  label: string;
  name: string;
  /** joined by 、 */
  defaultValue?: string;
  /** what is usually chosen */
  choices: readonly string[];
  /** of tags, and of the characters of one */
  most: number;
  longest: number;
  placeholder: string;
}

const tagsIn = (text: string): string[] => text.split(/[、，,;；\n]/u).flatMap((one) => one.trim() || []);

/** Several short texts, sent as one that joins them with 、. With a mouse each is in a box of its own. */
export function TagsInput({ name, defaultValue = "", choices, most, longest, ...props }: TagsInputProps) {
  const { placeholder, ...field } = props;
  const fine = useFinePointer();
  const [tags, setTags] = useState(() => tagsIn(defaultValue));
  return (
    <Field {...field}>
      {(control) => {
        const { required, ...attributes } = control;
        const plain = (
          <input className={f.input} type="text" name={name} defaultValue={tags.join("、")} {...attributes} />
        );
        if (!fine) return plain;
        return (
          <Suspense fallback={plain}>
            <TagsBox
              label={field.label}
              {...{ tags, choices, most, longest, placeholder }}
              control={attributes}
              onTags={setTags}
            />
            <input type="hidden" name={name} value={tags.join("、")} />
          </Suspense>
        );
      }}
    </Field>
  );
}
