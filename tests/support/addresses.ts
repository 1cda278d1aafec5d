import { readdirSync } from "node:fs";
import { kindRoutes } from "../../app/kind-routes";

/** A route folder's address, with its parameters: `_portal.portal.order_.$id` is /portal/order/$id. */
function pathOf(folder: string): string {
  const parts = folder.split(".").filter((part) => !part.startsWith("_"));
  return `/${parts.map((part) => part.replace(/_$/, "")).join("/")}`;
}

/** The folders of `app/routes` with their addresses. */
export const routeFolders: readonly { folder: string; path: string }[] = readdirSync("app/routes", {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ folder: name, path: pathOf(name) }));

/** The addresses that kinds of documents have from the same modules; those without a page are files. */
export const kindAddresses: readonly { path: string; shows: boolean }[] = kindRoutes.map(({ path }) => ({
  path: `/${path.replace(":", "$")}`,
  shows: !path.endsWith("/export"),
}));
