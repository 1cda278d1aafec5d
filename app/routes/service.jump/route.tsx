import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { UserProfile } from "#trpc/contract/user-profile";
import { askedIn } from "~/features/service/asked";
import { SERVICE } from "~/features/service/service-path";
import { failureOf, orScreen } from "~/lib/failure";
import { ownPath, withQuery } from "~/lib/query";

/** R-CS-04: the five fields by which the service knows who asks. */
function serviceProfile({ sysNo, organizationSysNo, organizationName, displayName, mobile }: UserProfile) {
  return { sysNo, organizationSysNo, organizationName, displayName, mobile };
}

/** R-CS-02: asks where the service is, saying who asks and about whom, and leads there. A visitor has no profile. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { supplierSysNo, about } = askedIn(new URL(request.url).searchParams);
  const { api, session } = context;
  const nobody = { profile: null, applications: [] };
  const reader = session.hasCookie
    ? await api.shell.getCurrentUser({ t: Date.now() }).catch(orScreen(request))
    : nobody;
  const asked = {
    profile: reader.profile && serviceProfile(reader.profile),
    applications: reader.applications.map(({ key, sysNo }) => ({ key, sysNo })),
    supplierSysNo,
  };
  const { url } = await api.customerService.getUrl(asked).catch((error: unknown) => {
    // the page of the service says so, and who else can be asked
    if (failureOf(error)?.reason === "SERVICE_OFF") return { url: SERVICE };
    return orScreen(request)(error);
  });
  if (/^https?:\/\//i.test(url)) return redirect(url);
  const [path = SERVICE, query = ""] = ownPath(url, SERVICE).split("?");
  return redirect(withQuery(path, query, about ? { [about.kind]: about.sysNo } : {}));
}
