import type { FileRef } from "#trpc/contract/shared/document";
import { documentText as t } from "~/lib/texts/document";
import { Icon } from "~/ui/icon";
import s from "./document-files.module.css";

/** Whether a file is shown as what it shows. */
export const isPicture = (name: string) => /\.(png|jpe?g)$/i.test(name);

/** Photos as pictures, papers as links. */
export function DocumentFiles({ files }: { files: readonly FileRef[] }) {
  if (files.length === 0) return <p className="mall-dim">{t.noFiles}</p>;
  return (
    <ul className={s.files}>
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
            <span className={s.fileName}>{file.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
