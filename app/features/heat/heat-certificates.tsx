import type { FileRef } from "#trpc/contract/shared/document";
import { inspectionText as t } from "~/lib/texts/inspection";
import { Tag } from "~/ui/tag";

/** The certificates of a heat as links; a mark where there are none. */
export function HeatCertificates({ files, heatNo = "" }: { files: readonly FileRef[]; heatNo?: string }) {
  if (files.length === 0) return <Tag tone="warning">{[t.uncertified, heatNo].filter(Boolean).join(" ")}</Tag>;
  return (
    <>
      {files.map(({ sysNo, name, url }) => (
        <a key={sysNo} className="mall-link" href={url} target="_blank" rel="noreferrer" title={name}>
          {files.length > 1 ? name : t.certificate}
        </a>
      ))}
    </>
  );
}
