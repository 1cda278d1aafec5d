import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { ConsoleFrame } from "~/features/console/console-frame";
import { loginPath, pageOf } from "~/lib/login-path";
import { consoleText as t } from "~/lib/texts/console";
import { ErrorScreen } from "~/shell/error-screen";

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

export default function Console() {
  return (
    <ConsoleFrame>
      <Outlet />
    </ConsoleFrame>
  );
}

export function ErrorBoundary() {
  return (
    <ConsoleFrame>
      <ErrorScreen />
    </ConsoleFrame>
  );
}
