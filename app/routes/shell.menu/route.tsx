import type { ActionFunctionArgs } from "@remix-run/node";
import { unlessRefused } from "~/lib/failure";

/** R-SHELL-09: the menu that is open inside of a container, told to the backend by the page's script. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const menuKey = (await context.readForm(request)).get("menuKey") ?? "";
  const done = await context.api.shell.changeMenu({ menuKey }).catch(unlessRefused);
  return Response.json({ done: done === true }, { headers: { "Cache-Control": "no-store" } });
}
