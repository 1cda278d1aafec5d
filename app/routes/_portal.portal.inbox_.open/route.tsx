import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { documentTypes } from "#trpc/rules/kinds";
import { orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";

/** Signs a link to a document of another mall when it is opened, so that no page carries one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const document = documentTypes.find((one) => one === query.get("document")) ?? "order";
  const asked = {
    ...{ tenantCode: query.get("tenant") ?? "", document, sysNo: keyIn(query.get("sysNo")) ?? 0 },
    applicationSysNo: keyIn(query.get("application")) ?? 0,
  };
  const { host, path } = await context.api.inbox.link(asked).catch(orScreen(request));
  const headers = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
  // by the protocol of this page
  return redirect(`//${host}${path}`, { headers });
}
