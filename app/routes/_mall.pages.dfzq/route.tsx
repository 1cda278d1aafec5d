import type { HeadersFunction } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { loadLocalZone } from "~/features/shop/load-zone";
import { LocalZone } from "~/features/shop/local-zone";
import { shopText as t } from "~/lib/texts/shop";
import { titled } from "~/lib/title";

export const loader = loadLocalZone;
export const headers: HeadersFunction = () => ({ "Cache-Control": "public, s-maxage=30" });
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled(matches, data ? t.localIn(data.name) : t.local);

/** RT-11. */
export default function LocalZonePage() {
  return <LocalZone zone={useLoaderData<typeof loader>()} />;
}
