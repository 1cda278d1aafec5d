import { Failure } from "../contract/failures";

/** For what an answer can do without: undefined for a refusal, a bug stays a bug. */
export function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
  return undefined;
}
