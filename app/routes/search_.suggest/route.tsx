import type { LoaderFunctionArgs } from "@remix-run/node";
import { unlessRefused } from "~/lib/failure";
import type { Suggestions } from "~/shell/suggestions";

/** What the word that is being typed may mean; nothing on failure. The same for everybody in an area. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const keyword = query.get("key")?.trim().slice(0, 50) ?? "";
  const area = query.get("area") ?? "";
  const areaSysNo = /^\d{1,15}$/.test(area) ? Number(area) : undefined;
  const none: Suggestions = { categories: [], names: [] };
  if (!keyword) return Response.json(none);
  const found = await context.api.mallSkuList.suggest({ keyword, areaSysNo }).catch(unlessRefused);
  const cached = found ? "public, max-age=60, s-maxage=60" : "no-store";
  return Response.json(found ?? none, { headers: { "Cache-Control": cached } });
}
