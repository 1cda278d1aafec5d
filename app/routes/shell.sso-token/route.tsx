import type { LoaderFunctionArgs } from "@remix-run/node";
import { unlessRefused } from "~/lib/failure";

/** R-SHELL-09: the token for the container around the page, asked for by its script; null where there is none. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const token = await context.api.shell.getSsoToken({}).catch(unlessRefused);
  return Response.json({ token: token ?? null }, { headers: { "Cache-Control": "no-store" } });
}
