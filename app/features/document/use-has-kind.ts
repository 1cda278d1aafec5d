import { type DocumentType, documentKinds } from "#trpc/rules/kinds";
import type { KindOfDocument } from "#trpc/rules/kinds/kind";
import { useShell } from "~/shell/shell-data";

/** Tells whether the tenant has a kind's pages: those of a module only where it is on (R-TENANT-02). */
export function useHasKind(): (type: DocumentType) => boolean {
  const { modules } = useShell().site;
  return (type) => {
    const { module }: KindOfDocument = documentKinds[type];
    return module === undefined || modules[module];
  };
}
