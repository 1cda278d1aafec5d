import type { LoaderFunctionArgs } from "@remix-run/node";
import { qrPath } from "~/lib/qr-path";

/** The phone's way in as a picture: kept out of the pages, which would carry it twice. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { size, path } = qrPath(`${context.publicUrl}/`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=3600" } });
}
