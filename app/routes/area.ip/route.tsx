import type { LoaderFunctionArgs } from "@remix-run/server-runtime";

/** The city of the caller's address, null when unknown; failures stay silent (R-IPM-04, R-ERR-10). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  // inside the messaging app its own variant is asked (R-AREA-19)
  const messaging = /wxwork|MicroMessenger/i.test(request.headers.get("user-agent") ?? "");
  const asked = messaging ? context.api.area.getIpAreaMessaging({}) : context.api.area.getIpArea({});
  const found = await asked.catch(() => null);
  return Response.json(found, { headers: { "Cache-Control": "private, max-age=600" } });
}
