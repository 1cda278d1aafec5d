/**
 * The database cannot be reached, or left in the middle of a statement. Nobody's bug, and nothing is half-done: what
 * was not committed is undone. A commit whose answer got lost may stand, which is what request keys are for.
 */
export class DatabaseAway extends Error {
  override name = "DatabaseAway";
  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** What a server says that is stopping, has crashed, is only starting, or must not be written to. */
const LEAVING = new Set(["57P01", "57P02", "57P03", "57P05", "08000", "08003", "08006", "08P01", "25006"]);
const READ_ONLY = "25006";

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/** A refusal by which the server says that it is no use to us now. */
export const isLeaving = (error: unknown): boolean => LEAVING.has(codeOf(error));

/** A write met a standby, or a server that was switched to reading only. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === READ_ONLY;

/** `error` as {@link DatabaseAway}, whatever it was. */
export const asAway = (error: unknown): DatabaseAway =>
  error instanceof DatabaseAway ? error : new DatabaseAway(error);

/**
 * Whether an error is, or was caused by, an absent database. By name: development loads modules anew, and the job queue
 * passes copies of errors on.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { name, cause } = error as { name?: unknown; cause?: unknown };
  return name === "DatabaseAway" || isDatabaseAway(cause);
}
