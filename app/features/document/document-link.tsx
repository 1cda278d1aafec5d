import { createContext, type ReactNode, useContext } from "react";
import type { DocumentType } from "#trpc/rules/kinds";
import { documentPath } from "./paths";

const Linked = createContext(true);

/** What is inside names other documents without leading there: their pages are for their parties. */
export const WithoutLinks = ({ children }: { children: ReactNode }) => (
  <Linked.Provider value={false}>{children}</Linked.Provider>
);

/** Whether documents that are named here may be opened. */
export const useLinked = (): boolean => useContext(Linked);

export function DocumentLink({ kind, sysNo, no }: { kind: DocumentType; sysNo: number; no: string }) {
  if (!useLinked()) return no;
  return (
    <a className="mall-link" href={documentPath(kind, sysNo)}>
      {no}
    </a>
  );
}
