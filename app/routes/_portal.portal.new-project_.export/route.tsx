import type { LoaderFunctionArgs } from "@remix-run/node";
import { orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";

/** The announced projects of the list's filter as a file, its length known. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const keyword = (query.get("keyword") ?? "").trim();
  const areaSysNo = keyIn(query.get("area"));
  const filter = { ...(keyword ? { keyword } : {}), ...(areaSysNo === undefined ? {} : { areaSysNo }) };
  const { name, type, base64 } = await context.api.other.downloadNewProject(filter).catch(orScreen(request));
  return new Response(new Uint8Array(Buffer.from(base64, "base64")), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "Cache-Control": "private, no-store",
    },
  });
}
