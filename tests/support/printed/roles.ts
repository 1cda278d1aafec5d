import type { Role, Side } from "#trpc/contract/define";

/** Whom a session acts as. */
export type PrintedPerson = "purchaser" | "supplier" | "operation";
/** The header of a visitor's page needs these; the documents print no role. */
export const openToAll = new Set(["violation.isShowExposeBtn", "shell.getExposureButtonFlag"]);

/** The refusal code for a session that may not send the call; undefined where it may. */
export function refusalFor(role: Role, side: Side | null, person: PrintedPerson | undefined): number | undefined {
  if (role === "public") return undefined;
  if (!person) return 401;
  const wanted = { operator: "operation", buyer: "purchaser", approver: "purchaser" }[role as string] ?? role;
  const allowed = wanted === "login" || (wanted === "party" ? person !== "operation" : wanted === person);
  return allowed && (side === null || side === person) ? undefined : 403;
}
