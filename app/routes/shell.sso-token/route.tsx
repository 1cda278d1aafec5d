import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { failureOf } from "~/lib/failure";

/** R-SHELL-09: the token for the container around the page, asked for by its script; null where there is none. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const token = await context.api.shell.getSsoToken({}).catch((error: unknown) => {
    if (!failureOf(error)) throw error;
    return null;
  });
  return Response.json({ token }, { headers: { "Cache-Control": "no-store" } });
}
