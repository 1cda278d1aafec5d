import { seesWorkbench, workbenchPath } from "~/lib/permission";
import { useShell } from "./shell-data";

export interface WorkbenchLink {
  href: string;
  target?: "_blank";
  rel?: "noopener";
}

/** The link to the reader's workbench (R-ROUTE-02, R-SHELL-10); undefined for whoever has none. */
export function useWorkbenchLink(): WorkbenchLink | undefined {
  const { user, site } = useShell();
  if (!seesWorkbench(user, site.enableModuleSupplierPortal)) return undefined;
  const href = workbenchPath(user);
  return site.workbenchInNewTab ? { href, target: "_blank", rel: "noopener" } : { href };
}
