import type { LoaderFunctionArgs } from "@remix-run/node";
import { menuCategories } from "~/shell/menu-categories";

/** The category tree for the menu that drops down outside the home page. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const categories = await context.api.shell.getCategoryTree({});
  return Response.json(menuCategories(categories), { headers: { "Cache-Control": "private, max-age=300" } });
}
