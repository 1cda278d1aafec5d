import { flatRoutes } from "@remix-run/fs-routes";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { kindRoutes } from "./kind-routes";

const PORTAL = "routes/_portal/route.tsx";

/** The folders of `routes`, and below the workbench's frame the pages that all kinds of documents share. */
async function everyRoute(): Promise<RouteConfigEntry[]> {
  const found = await flatRoutes({ ignoredRouteFiles: ["**/.*", "**/*.css", "**/*.test.{ts,tsx}"] });
  const ofKinds = kindRoutes.map(({ id, path, file }) => ({ id, path, file }));
  return found.map((route) =>
    route.file === PORTAL ? { ...route, children: [...(route.children ?? []), ...ofKinds] } : route,
  );
}

export default everyRoute();
