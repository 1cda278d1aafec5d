import type { ActionFunctionArgs } from "@remix-run/node";
import { answerToFile } from "~/forms/sent-files";

/**
 * Keeps one photo of a record that a phone made without a network; `?user=` says whose it is. Sent again under the same
 * key it is kept once.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const session = await context.session.read();
  const whose = Number(new URL(request.url).searchParams.get("user"));
  if (!session || session.userSysNo !== whose) return Response.json({ uploaded: [], problems: [], needsLogin: true });
  const upload = await context.upload(request, { maxFiles: 1 });
  return Response.json(answerToFile(upload) ?? { uploaded: [], problems: [] });
}
