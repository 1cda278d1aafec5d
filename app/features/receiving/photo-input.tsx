import { useFetcher } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { receivingText as t } from "~/lib/texts/receiving";
import { useHydrated } from "~/lib/use-hydrated";
import { Field } from "~/ui/field";
import { uploadExtensions } from "~/ui/file-input";
import { Icon } from "~/ui/icon";
import type { KeptFile } from "../document/act";
import s from "./receipt-form.module.css";

/** What the page's action answers to files that were sent ahead of the form. */
export interface SentAhead {
  uploaded: KeptFile[];
  problems: string[];
}

export interface PhotoInputProps {
  /** files that the backend keeps already */
  kept: readonly KeptFile[];
  /** sentence of the refused try */
  error?: string;
}

const INTENT = "upload";

/**
 * Photos and papers of a receipt. Without JavaScript a file field of the form; with it each photo is sent as soon as
 * it is taken, so that a second one does not replace the first and a bad one is named at once.
 */
export function PhotoInput({ kept, error }: PhotoInputProps) {
  const fetcher = useFetcher<SentAhead>();
  const [added, setAdded] = useState<KeptFile[]>([]);
  const seen = useRef<SentAhead>();
  const hydrated = useHydrated();
  const busy = fetcher.state !== "idle";
  useEffect(() => {
    if (!fetcher.data || fetcher.data === seen.current) return;
    seen.current = fetcher.data;
    const { uploaded } = fetcher.data;
    setAdded((files) => [...files, ...uploaded]);
  }, [fetcher.data]);

  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const form = new FormData();
    form.set("intent", INTENT);
    for (const file of Array.from(target.files ?? [])) form.append("file", file);
    target.value = "";
    fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
  };
  const common = {
    type: "file",
    name: hydrated ? undefined : "file",
    className: s.file,
    multiple: true,
    disabled: busy,
    onChange: hydrated ? send : undefined,
  } as const;
  // the answer to a refused try names what was added since; the same photo sent twice is one file
  const files = new Map([...kept, ...added].map((file) => [file.id, file]));
  const problem = fetcher.data?.problems.join("；") || error;
  return (
    <div className={s.files}>
      <div className={s.fileFields}>
        <Field label={t.photo} help={t.photoHint} error={problem}>
          {(control) => <input {...common} {...control} accept="image/jpeg,image/png" capture="environment" />}
        </Field>
        <Field label={t.file} help={t.fileHint}>
          {(control) => <input {...common} {...control} accept={uploadExtensions} />}
        </Field>
      </div>
      <p role="status" className="mall-dim">
        {busy ? t.uploading : null}
      </p>
      <ul className={s.keptFiles}>
        {[...files.values()].map((file) => (
          <li key={file.id}>
            <label>
              <input type="checkbox" name="fileIds" value={file.id} defaultChecked />
              <Icon name="paperclip" />
              <span className={s.fileName}>{file.name}</span>
              <span className="mall-hidden">{t.keep}</span>
            </label>
            <input type="hidden" name={`fileName.${file.id}`} value={file.name} />
          </li>
        ))}
      </ul>
    </div>
  );
}
