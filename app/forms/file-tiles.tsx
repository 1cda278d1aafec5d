import { useEffect, useState } from "react";
import { fileUrl } from "#trpc/rules/file-url";
import { cx } from "~/lib/cx";
import { isPicture } from "~/lib/is-picture";
import { fileText as t } from "~/lib/texts/file";
import { useHydrated } from "~/lib/use-hydrated";
import { Icon } from "~/ui/icon";
import type { KeptFile } from "./fields";
import s from "./file-field.module.css";

/** The address of a file's own content for as long as it is shown. */
function useContent(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

function Picture({ name, src }: { name: string; src: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (!isPicture(name) || !src || src === broken) {
    return (
      <span className={s.paper}>
        <Icon name={isPicture(name) ? "photo" : "file-text"} size={24} />
      </span>
    );
  }
  return <img className={s.picture} src={src} alt="" width={96} height={72} onError={() => setBroken(src)} />;
}

/** What files of a field may be. */
export interface FileKinds {
  options: readonly { value: number; label: string }[];
  /** what one is where nobody has said so */
  of: (file: KeptFile) => number;
  /** what the choice is called, for screen readers */
  label: (name: string) => string;
  /** a text field beside each file: its name, value and label */
  note?: { name: string; of: (file: KeptFile) => string; label: (name: string) => string; hint: string };
}

export interface FileTileProps {
  kinds?: FileKinds;
  name: string;
  /** what the backend keeps it as; a file without is on its way */
  kept?: KeptFile;
  /** its content, where the browser has it */
  file?: File;
  onRemove: () => void;
}

/** A file of a form: what it shows, whether it has arrived, and the way to take it out. A box without a script. */
export function FileTile({ name, kept, file, kinds, onRemove }: FileTileProps) {
  const hydrated = useHydrated();
  const content = useContent(file);
  const shown = (
    <>
      <Picture name={name} src={content ?? (kept && !file ? fileUrl(Number(kept.id)) : undefined)} />
      <span className={s.name} title={name}>
        {name}
      </span>
      {kept ? null : <span className={s.way}>{t.waits}</span>}
    </>
  );
  return (
    <li className={s.tile} data-file={kept ? "kept" : "waiting"}>
      {kept && !hydrated ? (
        <label className={s.shown}>
          <input type="checkbox" name="fileIds" value={kept.id} defaultChecked />
          {shown}
        </label>
      ) : (
        <div className={cx(s.shown, !kept && s.onItsWay)}>{shown}</div>
      )}
      {kept && hydrated ? <input type="hidden" name="fileIds" value={kept.id} /> : null}
      {kept && kinds ? (
        <select
          className={s.kind}
          name={`fileKind.${kept.id}`}
          defaultValue={kinds.of(kept)}
          aria-label={kinds.label(name)}
        >
          {kinds.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : null}
      {kept && kinds?.note ? (
        <input
          className={s.kind}
          name={`${kinds.note.name}.${kept.id}`}
          defaultValue={kinds.note.of(kept)}
          aria-label={kinds.note.label(name)}
          placeholder={kinds.note.hint}
          maxLength={1000}
          autoComplete="off"
        />
      ) : null}
      {kept ? <input type="hidden" name={`fileName.${kept.id}`} value={name} /> : null}
      {hydrated ? (
        <button type="button" className={s.remove} aria-label={t.removeFile(name)} onClick={onRemove}>
          <Icon name="x" />
        </button>
      ) : null}
    </li>
  );
}
