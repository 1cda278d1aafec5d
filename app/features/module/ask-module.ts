import type { AppLoadContext } from "@remix-run/node";
import { orProblem, type Problem } from "~/lib/failure";
import { entriesOf, type ModuleEntry } from "./entries";

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

type Page = { datas: readonly unknown[]; total: number };
type Asking = { request: Request; context: AppLoadContext };

/** A module's list as the backend answers it; `closed` where it does not have the call. */
export async function askList({ request, context }: Asking, question: Promise<Page>): Promise<ModuleAnswer> {
  const said = await question.catch(orProblem(request));
  if (hasProblem(said)) return refused(said);
  const entries = entriesOf(said.datas, context.safeHtml);
  return { state: "open", entries, total: Math.max(said.total, entries.length) };
}

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
