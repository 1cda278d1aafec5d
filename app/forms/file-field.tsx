import { type ComponentType, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { uploadAccept } from "#trpc/rules/upload";
import { cx } from "~/lib/cx";
import { fileText as t } from "~/lib/texts/file";
import { signText } from "~/lib/texts/sign";
import { useEffectOn, useOnce } from "~/lib/use-effect-on";
import { useFinePointer } from "~/lib/use-fine-pointer";
import { useHydrated } from "~/lib/use-hydrated";
import { Button } from "~/ui/button";
import type { DropAreaProps } from "~/ui/drop-area";
import { Icon } from "~/ui/icon";
import { CARRIED, type KeptFile } from "./fields";
import s from "./file-field.module.css";
import type { StoredFile } from "./file-store";
import { type FileKinds, FileTile } from "./file-tiles";
import { useFileQueue } from "./use-file-queue";
import { UPLOADING } from "./use-hold-back";

const SignPad = lazy(() => import("~/ui/sign-pad"));
// without its file one chooses by the buttons
const DropArea = lazy<ComponentType<DropAreaProps>>(() =>
  import("~/ui/drop-area").catch(() => ({ default: () => null })),
);

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
  /** what each file may be, to choose from */
  kinds?: FileKinds;
  /** files may be dropped on it too: for forms of the workbench and the console, shop pages do without its script */
  drop?: boolean;
  /** what a signature drawn here is about; nothing where none is wanted */
  signed?: string;
}

const pickers = [
  {
    key: "photo",
    icon: "camera",
    label: t.photo,
    accept: "image/jpeg,image/png",
    capture: "environment",
  },
  { key: "file", icon: "paperclip", label: t.file, accept: uploadAccept, capture: undefined },
] as const;

/** Files that go with the form, in a field that nobody sees. */
function FilesInForm({ files }: { files: readonly StoredFile[] }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!field.current) return;
    const transfer = new DataTransfer();
    for (const { file } of files) transfer.items.add(file);
    field.current.files = transfer.files;
  }, [files]);
  return (
    <>
      <input ref={field} type="file" name="file" multiple hidden />
      {files.map(({ key }) => (
        <input key={key} type="hidden" name={CARRIED} value={key} />
      ))}
    </>
  );
}

/**
 * Photos and papers that go with a form. Without JavaScript file fields of the form; with it each photo is made
 * smaller and sent as soon as it is taken, so that a second one does not replace the first, a bad one is named at
 * once, and one that does not get through waits, also over a reload.
 */
export function FileField({ label, kept, error, onChange, hints, action, kinds, drop, signed }: FileFieldProps) {
  const queue = useFileQueue(action);
  const { files, problems, stalled, needsLogin, waiting, names, choose } = queue;
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [signing, setSigning] = useState(false);
  const box = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const taken = useRef(false);
  const id = useId();
  const hydrated = useHydrated();
  const fine = useFinePointer();
  const help = hints ?? { photo: t.photoHint, file: t.fileHint };
  useEffectOn([files], () => {
    if (files.length > 0) onChange?.();
    // bars stand over the foot of a phone: who took a photo sees that it is there
    if (taken.current) list.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
    taken.current = false;
  });

  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    taken.current = true;
    void choose(chosen);
  };
  const take = (input: HTMLInputElement) => {
    add(Array.from(input.files ?? []));
    input.value = "";
  };
  // what was chosen before the script came
  useOnce(() => {
    const chosen = box.current?.querySelectorAll<HTMLInputElement>('input[type="file"]') ?? [];
    for (const input of chosen) take(input);
  });

  // the answer to a refused try names what was added since: those stand in the queue with their content
  const queued = new Set(files.map(({ sent }) => sent?.id));
  const others = kept.filter((file) => !queued.has(file.id) && !gone.has(file.id));
  const problem = problems.length > 0 ? problems.join("；") : error;
  return (
    <section className={s.files} ref={box} aria-label={label}>
      <div className={s.pickers}>
        {pickers.map(({ key, icon, label: verb, accept, capture }) => (
          <label key={key} className={s.pick}>
            <Icon name={icon} size={20} />
            {verb}
            <input
              type="file"
              name={hydrated ? undefined : "file"}
              className={cx(s.input, "mall-over")}
              accept={accept}
              capture={capture}
              multiple
              aria-describedby={`${id}${key}${problem ? ` ${id}problem` : ""}`}
              onChange={hydrated ? (event) => take(event.target) : undefined}
            />
          </label>
        ))}
        {signed && hydrated ? (
          <button type="button" className={s.pick} onClick={() => setSigning(true)}>
            <Icon name="edit" size={20} />
            {signText.sign}
          </button>
        ) : null}
      </div>
      {signed && signing ? (
        <Suspense fallback={null}>
          <SignPad subject={signed} onSigned={(file) => add([file])} onClose={() => setSigning(false)} />
        </Suspense>
      ) : null}
      {drop && fine ? (
        <div className={s.drop}>
          <Suspense fallback={null}>
            <DropArea onFiles={add} />
          </Suspense>
        </div>
      ) : null}
      {problem ? (
        <p id={`${id}problem`} className={s.error} role="alert">
          {problem}
        </p>
      ) : null}
      {stalled ? (
        <div className={s.stalled}>
          <p role="alert">{t.stalled(names)}</p>
          <span className={s.stalledButtons}>
            <Button type="button" size="small" onClick={queue.retry}>
              {t.sendAgain}
            </Button>
            <Button type="button" size="small" variant="quiet" onClick={queue.drop}>
              {t.drop}
            </Button>
          </span>
        </div>
      ) : null}
      {needsLogin ? (
        <div className={s.stalled}>
          <p role="alert">{t.photosNeedLogin(names)}</p>
          <FilesInForm files={files.filter(({ sent }) => sent === undefined)} />
        </div>
      ) : null}
      <p role="status" className="mall-dim">
        {waiting > 0 && !stalled && !needsLogin
          ? t.uploading(waiting)
          : queue.restored > 0 && files.length > 0
            ? t.restored(queue.restored)
            : null}
      </p>
      {waiting > 0 && !needsLogin ? <input type="hidden" name={UPLOADING} value={stalled ? "stalled" : "1"} /> : null}
      <ul className={s.kept} ref={list}>
        {others.map((file) => (
          <FileTile
            key={file.id}
            name={file.name}
            kept={file}
            kinds={kinds}
            onRemove={() => {
              setGone((before) => new Set(before).add(file.id));
              onChange?.();
            }}
          />
        ))}
        {files.map(({ key, file, sent }) => (
          <FileTile
            key={key}
            name={sent?.name ?? file.name}
            kept={sent}
            file={file}
            kinds={kinds}
            onRemove={() => {
              queue.remove(key);
              onChange?.();
            }}
          />
        ))}
      </ul>
      <p className={s.help}>
        <span id={`${id}photo`}>{help.photo}</span>
        {"；"}
        <span id={`${id}file`}>{help.file}</span>
      </p>
    </section>
  );
}
