import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { failureOf } from "~/lib/failure";
import type { AreaOption } from "~/shell/area-cascader";

function idIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The divisions below `parentSysNo` (provinces without one) for the pickers; an empty list on failure (R-AREA-15). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const skuSysNo = idIn(query, "skuSysNo");
  const input = { parentSysNo: idIn(query, "parentSysNo"), skuSysNo };
  const areas = await context.api.area.areas(input).catch((error: unknown) => {
    if (!failureOf(error)) throw error;
    return [];
  });
  const options: AreaOption[] = areas.map(({ sysNo, levelCode, name, hasChild, hasSku }) => ({
    sysNo,
    levelCode,
    name,
    hasChild,
    hasSku,
  }));
  // divisions change once a year; what is sold where changes any time
  const keep = skuSysNo || options.length === 0 ? "no-store" : "public, max-age=3600";
  return Response.json(options, { headers: { "Cache-Control": keep } });
}
