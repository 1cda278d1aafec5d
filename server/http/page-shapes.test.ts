import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { pageShapes } from "./page-shapes";

const shown = { default: () => null };
const route = (id: string, parentId: string | undefined, path?: string, module: object = shown) => [
  id,
  { id, parentId, path, module },
];
const routes = Object.fromEntries([
  route("root", undefined, ""),
  route("shop", "root"),
  route("home", "shop"),
  route("orders", "shop", "portal/order"),
  route("order", "shop", "portal/order/:id"),
  route("ship", "shop", "portal/order/ship"),
  route("rest", "shop", "*"),
  route("search", "root", "search", {}),
]) as unknown as ServerBuild["routes"];

test("a page is known by the shape of its address; what is no page is not", () => {
  const shapeOf = pageShapes({ routes });
  expect(shapeOf("/")).toBe("/");
  expect(shapeOf("/portal/order/")).toBe("/portal/order");
  expect(shapeOf("/portal/order/123")).toBe("/portal/order/:id");
  expect(shapeOf("/portal/order/ship")).toBe("/portal/order/ship");
  expect(shapeOf("/search")).toBeUndefined();
  expect(shapeOf("/wp-login.php")).toBeUndefined();
});
