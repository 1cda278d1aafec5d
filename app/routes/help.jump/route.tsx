import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { orScreen } from "~/lib/failure";
import { isLink } from "~/lib/is-link";
import { readerOf } from "~/lib/reader-of";

/** RT-38: to where help is found. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const code = new URL(request.url).searchParams.get("code")?.slice(0, 64) || (await readerOf(context));
  const { url } = await context.api.help.jump({ code }).catch(orScreen(request));
  return redirect(isLink(url) ? url : "/help");
}
