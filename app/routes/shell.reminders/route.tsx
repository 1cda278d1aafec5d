import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { confirm } from "~/features/announcement/confirm";
import { type Asking, loadReminders } from "~/features/announcement/load-reminders";
import { failureOf } from "~/lib/failure";
import { keyIn } from "~/lib/id";

const NO_STORE = { headers: { "Cache-Control": "no-store" } };
const MOST_SEEN = 999;

function askingOf(get: (name: string) => string | null): Asking {
  const seen = (get("seen") ?? "").split(",").slice(0, MOST_SEEN).map(keyIn);
  return {
    pathname: get("at") ?? "/",
    phone: get("phone") === "1",
    seen: new Set(seen.filter((sysNo) => sysNo !== undefined)),
  };
}

/** What stands before a page: asked for by its script once it stands. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  return Response.json(
    await loadReminders(
      context,
      askingOf((name) => query.get(name)),
    ),
    NO_STORE,
  );
}

/** One is confirmed; answers what comes next. Nobody is told that it could not be kept (R-ANN-09). */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const fields = await context.readForm(request);
  const asking = askingOf((name) => fields.get(name));
  const sysNo = keyIn(fields.get("sysNo"));
  const seen = new Set(asking.seen);
  try {
    if (sysNo !== undefined) await confirm(context.api, sysNo, fields.get("answer") ?? "");
  } catch (error) {
    const problem = failureOf(error);
    if (!problem) context.report("reminders", error);
    // too early: it stays
    const early = (problem?.details as { secondsLeft?: number } | undefined)?.secondsLeft;
    if (early && sysNo !== undefined) seen.delete(sysNo);
  }
  return Response.json(await loadReminders(context, { ...asking, seen }), NO_STORE);
}
