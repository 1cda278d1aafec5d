import type { TenderFile } from "#trpc/contract/tender-shapes";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { Card } from "~/ui/card";
import s from "./tender.module.css";

/** Names of files with the hashes of their contents. @param closed their reader cannot open them */
export const FileLinks = ({ files, closed = false }: { files: readonly TenderFile[]; closed?: boolean }) => (
  <ul className={s.files}>
    {files.map(({ sysNo, name, url, hash }) => (
      <li key={sysNo}>
        {closed ? (
          <span className={s.facts}>{name}</span>
        ) : (
          <a className={`mall-link ${s.file}`} href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        )}
        <p className={s.digest}>SHA-256 {hash}</p>
      </li>
    ))}
  </ul>
);

/** The files of a tender; nothing without any. */
export const TenderFiles = ({ files, closed = false }: { files: readonly TenderFile[]; closed?: boolean }) =>
  files.length === 0 ? null : (
    <Card title={t.files} extra={closed ? <span className="mall-dim">{t.filesClosed}</span> : null}>
      <FileLinks files={files} closed={closed} />
    </Card>
  );
