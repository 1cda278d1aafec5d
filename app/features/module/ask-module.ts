import type { AppLoadContext } from "@remix-run/node";
import { orProblem, type Problem } from "~/lib/failure";
import type { ModuleEntry } from "./entries";

/** What a module's page shows: entries, that the module is not open here, or the backend's refusal. */
export type ModuleAnswer =
  | { state: "open"; entries: ModuleEntry[]; total: number }
  | { state: "closed" }
  | { state: "refused"; message: string };

type WithProblem = { problem: Problem };
const hasProblem = (said: unknown): said is WithProblem =>
  typeof said === "object" && said !== null && "problem" in said;

const refused = ({ problem: { reason, message } }: WithProblem): ModuleAnswer =>
  reason === "NOT_SERVED" ? { state: "closed" } : { state: "refused", message };

type Asking = { request: Request; context: AppLoadContext };

/** The settings of a module as label and value; `closed` if the module is off or the reader may not ask. */
export async function askEntries<Said>(
  { request }: Asking,
  question: Promise<Said> | undefined,
  read: (said: Said) => ModuleEntry[] | undefined,
): Promise<ModuleAnswer> {
  if (!question) return { state: "closed" };
  const said = await question.catch(orProblem(request));
  if (hasProblem(said)) return refused(said);
  const entries = read(said as Said);
  return entries ? { state: "open", entries, total: entries.length } : { state: "closed" };
}
