import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { isCheckout } from "~/features/checkout/checkout-path";
import { ConsoleFrame } from "~/features/console/console-frame";
import { isConsolePage } from "~/features/console/parts";
import { WaitingFiles } from "~/forms/waiting-files";
import { loginPath, pageOf } from "~/lib/login-path";
import { seesWorkbench } from "~/lib/permission";
import { ErrorScreen } from "~/shell/error-screen";
import { MallLayout } from "~/shell/mall-layout";
import { PortalLayout } from "~/shell/portal-layout";
import { useShellIfLoaded } from "~/shell/shell-data";
import { TrpcArea } from "~/shell/trpc-area";
import { MantineArea } from "~/ui/mantine-area";

/** Everything in the workbench needs a login; each page's own calls say what else. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await context.session.read();
  if (!session) throw redirect(loginPath(pageOf(request), (await context.session.record())?.applicationKey));
  const { brand, config } = context.tenant;
  if (!seesWorkbench({ currentIdentity: session.applicationKey }, config.basic.enableModuleSupplierPortal))
    throw new Response(null, { status: 404 });
  return { brand };
}

/** Asked when one comes in from elsewhere; inside, the pages' own calls notice an ended session. */
export function shouldRevalidate(): boolean {
  return false;
}

/** An operator's pages that belong to the console stand in its frame, whatever their address. */
function Workbench({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const inConsole = useShellIfLoaded()?.user?.currentIdentity === "operation" && isConsolePage(pathname);
  const Frame = inConsole ? ConsoleFrame : PortalLayout;
  return <Frame>{children}</Frame>;
}

export default function Portal() {
  const { brand } = useLoaderData<typeof loader>();
  // an address or a title that is made on the way through the checkout does not leave its frame
  const Frame = isCheckout(useSearchParams()[0].get("return_url")) ? MallLayout : Workbench;
  return (
    <MantineArea brand={brand}>
      <TrpcArea>
        <Frame>
          <WaitingFiles />
          <Outlet />
        </Frame>
      </TrpcArea>
    </MantineArea>
  );
}

export function ErrorBoundary() {
  return (
    <Workbench>
      <ErrorScreen />
    </Workbench>
  );
}
