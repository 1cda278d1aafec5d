import type { DocumentType } from "#trpc/rules/kinds";
import { documentPath } from "./paths";

export const DocumentLink = ({ kind, sysNo, no }: { kind: DocumentType; sysNo: number; no: string }) => (
  <a className="mall-link" href={documentPath(kind, sysNo)}>
    {no}
  </a>
);
