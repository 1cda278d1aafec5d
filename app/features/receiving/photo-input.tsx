import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { receivingText as t } from "~/lib/texts/receiving";
import { useHydrated } from "~/lib/use-hydrated";
import { Icon } from "~/ui/icon";
import type { KeptFile } from "../document/act";
import s from "./photo-input.module.css";

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

/** R-VAL-01: what the mall's uploads accept. */
const uploadExtensions = ".png,.jpg,.jpeg,.pdf,.doc,.docx,.xls,.xlsx";

/** Stands in the form as long as a photo is on its way: submitting now would leave it behind. */
export const UPLOADING = "uploading";

const pickers = [
  {
    key: "photo",
    icon: "camera",
    label: t.photo,
    help: t.photoHint,
    accept: "image/jpeg,image/png",
    capture: "environment",
  },
  { key: "file", icon: "paperclip", label: t.file, help: t.fileHint, accept: uploadExtensions, capture: undefined },
] as const;

/**
 * Photos and papers of a receipt. Without JavaScript file fields of the form; with it each photo is sent as soon as
 * it is taken, so that a second one does not replace the first and a bad one is named at once.
 */
export function PhotoInput({ kept, error }: PhotoInputProps) {
  const fetcher = useFetcher<SentAhead>();
  const [added, setAdded] = useState<KeptFile[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const hydrated = useHydrated();
  const busy = fetcher.state !== "idle";
  const answer = fetcher.data;
  useEffect(() => {
    if (answer) setAdded((files) => [...files, ...answer.uploaded]);
  }, [answer]);

  const send = (input: HTMLInputElement) => {
    if (!input.files?.length) return;
    const form = new FormData();
    form.set("intent", "upload");
    for (const file of Array.from(input.files)) form.append("file", file);
    input.value = "";
    fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
  };
  // what was chosen before the script came
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useEffect(() => {
    const chosen = box.current?.querySelectorAll<HTMLInputElement>('input[type="file"]') ?? [];
    for (const input of chosen) send(input);
  }, []);

  // the answer to a refused try names what was added since; the same photo sent twice is one file
  const files = new Map([...kept, ...added].map((file) => [file.id, file]));
  const problem = answer?.problems.join("；") || error;
  return (
    <div className={s.files} ref={box}>
      <div className={s.pickers}>
        {pickers.map(({ key, icon, label, help, accept, capture }) => (
          <div key={key}>
            <label className={s.pick} aria-disabled={busy || undefined}>
              <Icon name={icon} size={20} />
              {label}
              <input
                type="file"
                name={hydrated ? undefined : "file"}
                className={s.input}
                accept={accept}
                capture={capture}
                multiple
                disabled={busy}
                aria-describedby={`${id}${key}`}
                onChange={hydrated ? (event) => send(event.target) : undefined}
              />
            </label>
            <p id={`${id}${key}`} className={s.help}>
              {help}
            </p>
          </div>
        ))}
      </div>
      {problem ? (
        <p className={s.error} role="alert">
          {problem}
        </p>
      ) : null}
      <p role="status" className="mall-dim">
        {busy ? t.uploading : null}
      </p>
      {busy ? <input type="hidden" name={UPLOADING} value="1" /> : null}
      <ul className={s.kept}>
        {[...files.values()].map((file) => (
          <li key={file.id}>
            <label>
              <input type="checkbox" name="fileIds" value={file.id} defaultChecked />
              <Icon name="paperclip" />
              <span className={s.name}>{file.name}</span>
              <span className="mall-hidden">{t.keep}</span>
            </label>
            <input type="hidden" name={`fileName.${file.id}`} value={file.name} />
          </li>
        ))}
      </ul>
    </div>
  );
}
