import { type DocumentType, documentKinds } from "#trpc/rules/kinds";
import type { KindOfDocument } from "#trpc/rules/kinds/kind";
import { useShell } from "~/shell/shell-data";

/** Tells whether a kind's list is the reader's, and the tenant has it: those of a module only where it is on (R-TENANT-02). */
export function useHasKind(): (type: DocumentType) => boolean {
  const { site, user } = useShell();
  return (type) => {
    const { module, readers }: KindOfDocument = documentKinds[type];
    const isReader = readers.some((reader) => reader === user?.currentIdentity);
    return isReader && (module === undefined || site.modules[module]);
  };
}
