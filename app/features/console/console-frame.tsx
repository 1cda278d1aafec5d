import type { ReactNode } from "react";
import { consoleText as t } from "~/lib/texts/console";
import { PortalLayout } from "~/shell/portal-layout";
import { useShellIfLoaded } from "~/shell/shell-data";
import { consoleEntries } from "./console-entries";

/** The console's menu beside a page; on the phone what has no tab stands behind one. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const shell = useShellIfLoaded();
  return (
    <PortalLayout title={t.title} entries={consoleEntries(shell?.user?.permissions ?? [], shell?.site.closed)}>
      {children}
    </PortalLayout>
  );
}
