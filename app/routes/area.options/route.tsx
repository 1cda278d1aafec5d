import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Area } from "#trpc/contract/area";
import { unlessRefused } from "~/lib/failure";
import type { AreaOption } from "~/shell/area-cascader";

function idIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

const toOption = ({ sysNo, levelCode, name, hasChild, hasSku }: Area): AreaOption => ({
  sysNo,
  levelCode,
  name,
  hasChild,
  hasSku,
});

/** For the pickers' search: paths of the areas that a word, or letters of it, may mean. */
async function pathsOf(context: LoaderFunctionArgs["context"], word: string, levels: number): Promise<Response> {
  const found = await context.api.area.search({ word, levels }).catch(unlessRefused);
  const paths: AreaOption[][] = (found ?? []).map(({ path }) => path.map(toOption));
  return Response.json(paths, { headers: { "Cache-Control": "public, max-age=3600" } });
}

/** The divisions below `parentSysNo` (provinces without one) for the pickers, or what `word` finds; an empty list on failure (R-AREA-15). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const skuSysNo = idIn(query, "skuSysNo");
  const word = query.get("word")?.trim().slice(0, 20);
  if (word) return pathsOf(context, word, Math.min(3, idIn(query, "levels") || 3));
  const input = { parentSysNo: idIn(query, "parentSysNo"), skuSysNo };
  const areas = await context.api.area.areas(input).catch(unlessRefused);
  const options = (areas ?? []).map(toOption);
  // divisions change once a year; what is sold where changes any time
  const keep = skuSysNo || options.length === 0 ? "no-store" : "public, max-age=3600";
  return Response.json(options, { headers: { "Cache-Control": keep } });
}
