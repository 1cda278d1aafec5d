import type { Side } from "#trpc/contract/define";
import { sideOf } from "#trpc/rules/side";
import { useShell } from "~/shell/shell-data";

/** The side this reader stands on: buyers of every kind on the purchaser's. */
export function useSide(): Side {
  return sideOf(useShell().user?.currentIdentity);
}
