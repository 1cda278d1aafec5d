import { useEffect, useId, useRef } from "react";
import { fileText as t } from "~/lib/texts/file";
import { useHydrated } from "~/lib/use-hydrated";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { KeptFile } from "./fields";
import s from "./file-field.module.css";
import { useFileQueue } from "./use-file-queue";
import { UPLOADING } from "./use-hold-back";

export interface FileFieldProps {
  /** what the files are, for screen readers; the form says it beside them where that is not clear */
  label: string;
  /** files that the backend keeps already */
  kept: readonly KeptFile[];
  /** sentence of the refused try */
  error?: string;
  /** a file has come or gone */
  onChange?: () => void;
  /** what photos and papers are wanted here */
  hints?: { photo: string; file: string };
  /** the page's action that keeps a file, where that is not the page itself */
  action?: string;
}

/** R-VAL-01: what the mall's uploads accept. */
const uploadExtensions = ".png,.jpg,.jpeg,.pdf,.doc,.docx,.xls,.xlsx";

const pickers = [
  {
    key: "photo",
    icon: "camera",
    label: t.photo,
    accept: "image/jpeg,image/png",
    capture: "environment",
  },
  { key: "file", icon: "paperclip", label: t.file, accept: uploadExtensions, capture: undefined },
] as const;

/** Files that go with the form, in a field that nobody sees. */
function FilesInForm({ files }: { files: readonly File[] }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!field.current) return;
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    field.current.files = transfer.files;
  }, [files]);
  return <input ref={field} type="file" name="file" multiple hidden />;
}

/**
 * Photos and papers that go with a form. Without JavaScript file fields of the form; with it each photo is sent as
 * soon as
 * it is taken, so that a second one does not replace the first, a bad one is named at once, and one that does not get
 * through waits.
 */
export function FileField({ label, kept, error, onChange, hints, action }: FileFieldProps) {
  const { queue, added, problems, stalled, needsLogin, retry, choose, drop } = useFileQueue(action);
  const box = useRef<HTMLElement>(null);
  const id = useId();
  const hydrated = useHydrated();
  const help = hints ?? { photo: t.photoHint, file: t.fileHint };
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the list has changed
  useEffect(() => {
    if (added.length > 0) onChange?.();
  }, [added]);

  const take = (input: HTMLInputElement) => {
    if (!input.files?.length) return;
    choose(Array.from(input.files));
    input.value = "";
  };
  // what was chosen before the script came
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useEffect(() => {
    const chosen = box.current?.querySelectorAll<HTMLInputElement>('input[type="file"]') ?? [];
    for (const input of chosen) take(input);
  }, []);

  // the answer to a refused try names what was added since; the same photo sent twice is one file
  const files = new Map([...kept, ...added].map((file) => [file.id, file]));
  const problem = problems.length > 0 ? problems.join("；") : error;
  return (
    <section className={s.files} ref={box} aria-label={label}>
      <div className={s.pickers}>
        {pickers.map(({ key, icon, label: verb, accept, capture }) => (
          <div key={key}>
            <label className={s.pick}>
              <Icon name={icon} size={20} />
              {verb}
              <input
                type="file"
                name={hydrated ? undefined : "file"}
                className={s.input}
                accept={accept}
                capture={capture}
                multiple
                aria-describedby={`${id}${key}${problem ? ` ${id}problem` : ""}`}
                onChange={hydrated ? (event) => take(event.target) : undefined}
              />
            </label>
            <p id={`${id}${key}`} className={s.help}>
              {help[key]}
            </p>
          </div>
        ))}
      </div>
      {problem ? (
        <p id={`${id}problem`} className={s.error} role="alert">
          {problem}
        </p>
      ) : null}
      {stalled ? (
        <div className={s.stalled}>
          <p role="alert">{t.stalled(queue.map(({ name }) => name).join("、"))}</p>
          <span className={s.stalledButtons}>
            <Button type="button" size="small" onClick={retry}>
              {t.sendAgain}
            </Button>
            <Button type="button" size="small" variant="quiet" onClick={drop}>
              {t.drop}
            </Button>
          </span>
        </div>
      ) : null}
      {needsLogin ? (
        <div className={s.stalled}>
          <p role="alert">{t.photosNeedLogin(queue.map(({ name }) => name).join("、"))}</p>
          <FilesInForm files={queue} />
        </div>
      ) : null}
      <p role="status" className="mall-dim">
        {queue.length > 0 && !stalled && !needsLogin ? t.uploading(queue.length) : null}
      </p>
      {queue.length > 0 && !needsLogin ? (
        <input type="hidden" name={UPLOADING} value={stalled ? "stalled" : "1"} />
      ) : null}
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
    </section>
  );
}
