import type { ActionFunctionArgs } from "@remix-run/node";
import { failures } from "#trpc/contract/failures";
import { answerToFile } from "~/forms/sent-files";

/** What says nothing about the photo: it is sent again. */
const passing = (["UPSTREAM_UNREACHABLE", "OVERLOADED", "DATABASE_AWAY", "TOO_MANY"] as const).map(
  (reason): string => failures[reason].message,
);

/**
 * Keeps one photo of a record that a phone made without a network; `?user=` says whose it is. Sent again under the same
 * key it is kept once.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const whose = new URL(request.url).searchParams.get("user");
  const session = await context.session.read();
  if (whose !== null && session?.userSysNo !== Number(whose))
    return Response.json({ uploaded: [], problems: [], needsLogin: true });
  const upload = await context.upload(request, { maxFiles: 1 });
  const answer = answerToFile(upload) ?? { uploaded: [], problems: [] };
  if (answer.problems.some((problem) => passing.includes(problem))) return new Response(null, { status: 503 });
  if (answer.problems.includes(failures.INTERNAL.message)) return new Response(null, { status: 500 });
  return Response.json(answer);
}
