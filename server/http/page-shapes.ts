import type { ServerBuild } from "@remix-run/node";

/** The shape of a page's address: `/portal/order/:id`; undefined where there is no such page. */
export type ShapeOf = (pathname: string) => string | undefined;

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Shapes of the pages that a build shows. What catches all other addresses is none of them. */
export function pageShapes({ routes }: Pick<ServerBuild, "routes">): ShapeOf {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const shapes = Object.values(routes)
    .filter(({ id, module }) => module.default !== undefined && !parents.has(id))
    .map(({ id }) => pathOf(id) || "/")
    .filter((shape) => !shape.includes("*"))
    // words before parameters
    .sort((one, other) => one.split(":").length - other.split(":").length)
    .map((shape) => {
      const parts = shape.split("/").map((part) => (part.startsWith(":") ? "[^/]+" : literally(part)));
      return { shape, pattern: new RegExp(`^${parts.join("/")}/?$`) };
    });
  return (pathname) => shapes.find(({ pattern }) => pattern.test(pathname))?.shape;
}
