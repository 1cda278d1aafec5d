import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";

/** The entry that the 401 answer names (R-ERR-02): the same as /sso/login. */
export function loader({ request }: LoaderFunctionArgs): never {
  throw redirect(`/sso/login${new URL(request.url).search}`);
}
