import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { searchAddress, wordOf } from "~/shell/search-types";
import { inShopAddress } from "~/shell/shop-search";

/** Where the search box's form goes: into the shop it names (R-SRCH-05), else to the list of the chosen type (R-SRCH-03). */
export function loader({ request, context }: LoaderFunctionArgs): never {
  const { searchParams } = new URL(request.url);
  const key = searchParams.get("key");
  const shop = searchParams.get("shop") ?? "";
  if (/^[1-9]\d{0,14}$/.test(shop))
    throw redirect(inShopAddress(Number(shop), wordOf(key), context.area.sysNo, Date.now()));
  throw redirect(searchAddress(searchParams.get("type"), key));
}
