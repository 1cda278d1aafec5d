import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { isMessagingApp } from "#trpc/rules/identity";

/**
 * R-AREA-16, R-AREA-19: inside the messaging app its own variant is asked, with the place that the app's SDK told the
 * page, else with the city that the map says.
 */
async function inMessagingApp({ api, cityOfReader }: AppLoadContext, location: string | null) {
  const here = location === null ? null : await api.area.getIpAreaMessaging({ location }).catch(() => null);
  if (here) return here;
  const city = await cityOfReader();
  return api.area.getIpAreaMessaging(city === undefined ? {} : { city });
}

/** The city of the caller's address, null when unknown; failures stay silent (R-IPM-04, R-ERR-10). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const messaging = isMessagingApp(request.headers.get("user-agent") ?? "");
  const location = new URL(request.url).searchParams.get("location");
  const asked = messaging ? inMessagingApp(context, location) : context.api.area.getIpArea({});
  const found = await asked.catch(() => null);
  return Response.json(found, { headers: { "Cache-Control": "private, max-age=600" } });
}
