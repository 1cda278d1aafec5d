import type { LoaderFunctionArgs } from "@remix-run/node";
import { paletteOf } from "~/features/console/load-palette";

/** The shades of a colour that is being typed: a calculation, the same for everybody. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const color = new URL(request.url).searchParams.get("color") ?? "";
  return Response.json(paletteOf(context, color.slice(0, 7)), { headers: { "cache-control": "private, max-age=600" } });
}
