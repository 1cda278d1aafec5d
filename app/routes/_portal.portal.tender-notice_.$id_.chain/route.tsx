import type { LoaderFunctionArgs } from "@remix-run/node";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";

/** The chain of a tender as a file, for an offline check. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const chain = await context.api.tenderNotice.exportChain({ id: idOf(params.id) }).catch(orScreen(request));
  return new Response(`${JSON.stringify(chain, null, 1)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${chain.tenderNoticeNo}.json"`,
      "cache-control": "no-store",
    },
  });
}
