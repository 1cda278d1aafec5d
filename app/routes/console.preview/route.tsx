import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { SITE } from "~/features/console/act-site";
import { orScreen } from "~/lib/failure";
import { endPreview, startPreview } from "~/lib/preview";

/** The link to the preview of what an operator has not published: for themselves alone (R-SHELL-05). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  // whoever sees it already has been asked
  if (!context.isPreview) await context.api.shell.getSiteConfiguration({ preview: "1" }).catch(orScreen(request));
  return redirect("/", { headers: { "Set-Cookie": startPreview } });
}

/** Back to what is published. */
export async function action({ request, context }: ActionFunctionArgs) {
  await context.readForm(request);
  return redirect(SITE, { status: 303, headers: { "Set-Cookie": endPreview } });
}

/** What went wrong is said on a page; else nobody sees this one. */
export default function Preview() {
  return null;
}
