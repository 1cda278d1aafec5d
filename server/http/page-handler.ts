import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { cacheOf } from "#server/kernel/cache";

type Routes = ServerBuild["routes"];
interface Node {
  id: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
  children?: Node[];
}

const MAX_PATHS = 2_000;

/** The tree of routes that matching walks. */
function treeOf(routes: Routes, parentId?: string): Node[] {
  const own = Object.values(routes).flatMap((route) => (route && route.parentId === parentId ? [route] : []));
  return own.map(({ id, path, index, caseSensitive }) => {
    const children = treeOf(routes, id);
    return {
      id,
      ...(path === undefined ? {} : { path }),
      ...(index === undefined ? {} : { index }),
      ...(caseSensitive === undefined ? {} : { caseSensitive }),
      ...(children.length > 0 ? { children } : {}),
    };
  });
}

/** The page whose data is asked for under an address of Remix's own. */
const pageOf = (pathname: string): string => pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");

/**
 * Remix's handler, which gets of each page only the routes that lead to it: it matches the address twice against all
 * routes that it knows, and makes a table of all their modules, for every page anew.
 */
export function pageHandler(build: ServerBuild, mode: "development" | "production"): RequestHandler {
  const tree = treeOf(build.routes);
  const whole = createRequestHandler(build, mode);
  const byLeaf = new Map<string, RequestHandler>();
  const byPath = cacheOf<RequestHandler>({ max: MAX_PATHS });

  function handlerOf(pathname: string): RequestHandler {
    const chain = (matchRoutes(tree as never, pageOf(pathname)) ?? []).map(({ route }) => (route as Node).id);
    const leaf = chain.at(-1);
    if (leaf === undefined) return whole;
    const known = byLeaf.get(leaf);
    if (known) return known;
    const routes = Object.fromEntries(Object.entries(build.routes).filter(([id]) => chain.includes(id))) as Routes;
    const made = createRequestHandler({ ...build, routes }, mode);
    byLeaf.set(leaf, made);
    return made;
  }

  return (request, context) => {
    const { pathname } = new URL(request.url);
    let handler = byPath.get(pathname);
    if (!handler) {
      handler = handlerOf(pathname);
      byPath.set(pathname, handler);
    }
    return handler(request, context);
  };
}
