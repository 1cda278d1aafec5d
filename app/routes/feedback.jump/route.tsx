import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { orScreen } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { readerOf } from "~/lib/reader-of";

const FORM = "/feedback";

/** RT-39: to where feedback is given; the mall's own form learns from which page one came. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const code = query.get("code")?.slice(0, 64) || (await readerOf(context));
  const { url } = await context.api.feedback.jump({ code }).catch(orScreen(request));
  if (/^https?:\/\//i.test(url)) return redirect(url);
  return redirect(withQuery(FORM, "", { page: query.get("page") }));
}
