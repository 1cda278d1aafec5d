import type { ActionCode } from "#trpc/contract/shared/labels";
import { useShell } from "~/shell/shell-data";

/**
 * Which codes this reader holds (R-PERM-12), for buttons that belong to no document: a document's own stand in its
 * `actionList`. Somebody whose login ran out over an open form keeps its buttons: pressing one leads over the login,
 * with
 * what was typed, and the backend judges.
 */
export function useMay(): (code: ActionCode) => boolean {
  const { user } = useShell();
  return (code) => user?.permissions.includes(code) ?? true;
}
