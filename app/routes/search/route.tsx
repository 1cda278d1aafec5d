import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { searchAddress } from "~/shell/search-types";

/** Where the search box's form goes: on to the list of the chosen type (R-SRCH-03). */
export function loader({ request }: LoaderFunctionArgs): never {
  const { searchParams } = new URL(request.url);
  throw redirect(searchAddress(searchParams.get("type"), searchParams.get("key")));
}
