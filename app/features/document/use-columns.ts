import { seesFigures } from "#trpc/rules/figures";
import type { DocumentType } from "#trpc/rules/kinds";
import type { ListColumn } from "~/lists/columns";
import { useShell } from "~/shell/shell-data";
import type { DocumentTable } from "./columns";
import { useSide } from "./use-side";

/** Whether this reader may see what documents of a kind come to (R-PERM-12). */
export function useSeesFigures(kind: DocumentType): boolean {
  const side = useSide();
  const { user } = useShell();
  return user ? seesFigures(kind, side, user.permissions) : true;
}

/** The columns of a table that this reader may see. */
export function useColumns<Row>(kind: DocumentType, { columns }: DocumentTable<Row>): ListColumn<Row>[] {
  const side = useSide();
  const sees = useSeesFigures(kind);
  return columns(side).filter(({ figure }) => sees || !figure);
}
