import { type InputHTMLAttributes, useState } from "react";
import { Field, type FieldProps } from "./field";
import s from "./file-input.module.css";
import { Icon } from "./icon";

/** R-VAL-01: what the mall's uploads accept. */
export const uploadExtensions = ".png,.jpg,.jpeg,.pdf,.doc,.docx,.xls,.xlsx";
/** R-VAL-03, T-34. */
const uploadHint = "支持Excel、PDF、JPG、PNG、Word文件，最多10个，每个不超过10M";

export interface KeptFile {
  /** what the server gave for it; sent again in the hidden field `keptName` */
  id: string;
  name: string;
}

export type FileInputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "id" | "type"> & {
    /** files already at the server from an earlier try: nothing typed or chosen is lost */
    kept?: readonly KeptFile[];
    keptName?: string;
  };

/** Photos and papers. A plain file field (`encType="multipart/form-data"`); with JavaScript it lists what was chosen. */
export function FileInput({ kept = [], keptName = "fileIds", accept = uploadExtensions, ...props }: FileInputProps) {
  const { label, help = uploadHint, error, required, hideLabel, className, ...input } = props;
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <Field label={label} help={help} error={error} required={required} hideLabel={hideLabel} className={className}>
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            required={kept.length === 0 && required}
            className={s.input}
            type="file"
            accept={accept}
            onChange={(event) => setChosen(Array.from(event.target.files ?? [], (file) => file.name))}
          />
          {kept.length + chosen.length > 0 ? (
            <ul className={s.files}>
              {kept.map((file) => (
                <li key={file.id}>
                  <Icon name="circle-check" />
                  {file.name}
                  <input type="hidden" name={keptName} value={file.id} />
                </li>
              ))}
              {chosen.map((name) => (
                <li key={name}>
                  <Icon name="paperclip" />
                  {name}
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </Field>
  );
}
