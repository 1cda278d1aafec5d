import type { ReactNode } from "react";
import type { FileRef } from "#trpc/contract/shared/document";
import { cx } from "~/lib/cx";
import { isPicture } from "~/lib/is-picture";
import { documentText as t } from "~/lib/texts/document";
import { Icon } from "~/ui/icon";
import s from "./document-files.module.css";

interface DocumentFilesProps<File extends FileRef> {
  files: readonly File[];
  /** a word above its name */
  word?: (file: File) => string;
  /** what can be done with it */
  below?: (file: File) => ReactNode;
  /** in one row that scrolls, where other things are more urgent */
  strip?: boolean;
}

/** Photos as pictures, papers as links. */
export function DocumentFiles<File extends FileRef>({ files, word, below, strip }: DocumentFilesProps<File>) {
  if (files.length === 0) return <p className="mall-dim">{t.noFiles}</p>;
  return (
    <ul className={cx(s.files, strip && s.strip)}>
      {files.map((file) => (
        <li key={file.sysNo}>
          <a href={file.url} target="_blank" rel="noreferrer" className={s.fileLink} title={file.name}>
            {isPicture(file.name) ? (
              <img src={file.url} alt="" width={120} height={90} loading="lazy" />
            ) : (
              <span className={s.paper}>
                <Icon name="file-text" size={24} />
              </span>
            )}
            {word ? <b className={s.word}>{word(file)}</b> : null}
            <span className={s.fileName}>{file.name}</span>
          </a>
          {below?.(file)}
        </li>
      ))}
    </ul>
  );
}
