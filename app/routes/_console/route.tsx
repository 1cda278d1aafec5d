import { Outlet } from "@remix-run/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { consoleParts } from "~/features/console/parts";
import { loginPath, pageOf } from "~/lib/login-path";
import { consoleText as t } from "~/lib/texts/console";
import { ErrorScreen } from "~/shell/error-screen";
import { PortalLayout } from "~/shell/portal-layout";
import type { PortalEntry } from "~/shell/portal-menu";

/** The console is for the operator's people; each page's own calls ask again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await context.session.read();
  if (!session) throw redirect(loginPath(pageOf(request), "operation"));
  if (session.applicationKey !== "operation") throw data({ message: t.only }, { status: 403 });
  return null;
}

/** Asked when one comes in from elsewhere; inside, the pages' own calls notice an ended session. */
export function shouldRevalidate(): boolean {
  return false;
}

const entries: PortalEntry[] = [
  { href: "/console/", label: t.home, icon: "layout-dashboard", tab: t.home },
  ...consoleParts.map(({ href, label, icon, tab }) => ({ href, label, icon, ...(tab ? { tab } : {}) })),
];

export default function Console() {
  return (
    <PortalLayout title={t.title} entries={entries}>
      <Outlet />
    </PortalLayout>
  );
}

export function ErrorBoundary() {
  return (
    <PortalLayout title={t.title} entries={entries}>
      <ErrorScreen />
    </PortalLayout>
  );
}
