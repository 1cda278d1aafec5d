import { resolve } from "node:path";
import { UNSAFE_flatRoutes as flatRoutes } from "@remix-run/dev";
import type { ServerBuild } from "@remix-run/node";
import { createRemixHandler } from "#server/http/remix";
import * as entry from "~/entry.server";
import { kindRoutes } from "../../app/kind-routes";
import remixConfig from "../../remix.config.js";

type RouteModule = ServerBuild["routes"][string]["module"];

const modules = import.meta.glob<RouteModule>("/app/{root,routes/*/route,features/document/routes/*}.tsx", {
  eager: true,
});
const appDirectory = resolve(import.meta.dirname, "../../app");
const files = {
  root: { id: "root", path: "", file: "root.tsx" },
  ...flatRoutes(appDirectory, ["**/.*", "**/*.css", "**/*.test.{ts,tsx}"]),
  ...Object.fromEntries(kindRoutes.map(({ id, path, file }) => [id, { id, path, file, parentId: "routes/_portal" }])),
};

function moduleOf(file: string): RouteModule {
  const found = modules[`/app/${file}`];
  if (!found) throw new Error(`app/${file}: routes are app/routes/NAME/route.tsx or those of app/kind-routes.ts`);
  return found;
}

const routes: ServerBuild["routes"] = {};
const manifest: ServerBuild["assets"]["routes"] = {};
for (const { file, ...route } of Object.values<{
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  file: string;
}>(files)) {
  const module = moduleOf(file);
  const place = { ...route, ...(route.id === "root" ? {} : { parentId: route.parentId ?? "root" }) };
  routes[route.id] = { ...place, module };
  manifest[route.id] = {
    ...place,
    module: `/assets/${route.id}.js`,
    hasAction: module.action !== undefined,
    hasLoader: module.loader !== undefined,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: module.ErrorBoundary !== undefined,
  };
}

const build: ServerBuild = {
  mode: "production",
  entry: { module: entry },
  routes,
  assets: {
    entry: { imports: [], module: "/assets/entry.js" },
    routes: manifest,
    url: "/assets/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: remixConfig.future as ServerBuild["future"],
  isSpaMode: false,
};

/** The screens as they are in the sources, without a build and without the page cache. */
export const screens = createRemixHandler(build, { mode: "production", htmlCacheSeconds: 0 });
/** The same with the page cache. */
export const keptScreens = createRemixHandler(build, { mode: "production", htmlCacheSeconds: 60 });

export interface Screen {
  /** of the route's folder */
  name: string;
  /** with the route's parameters, ":id" */
  path: string;
  loads: boolean;
  acts: boolean;
  /** a page; the others answer data */
  shows: boolean;
}

function pathOf(id: string): string {
  const route = routes[id];
  if (!route) return "";
  const above = route.parentId ? pathOf(route.parentId) : "";
  return route.path ? `${above}/${route.path}` : above;
}

/** Every route that has an address, found in the sources: a new one is among them at once. */
export const allScreens: Screen[] = Object.values(routes)
  .filter(({ id, path, index }) => id !== "root" && (path !== undefined || index))
  .map(({ id, module }) => ({
    name: id.replace("routes/", ""),
    path: pathOf(id) || "/",
    loads: module.loader !== undefined,
    acts: module.action !== undefined,
    shows: module.default !== undefined,
  }));
