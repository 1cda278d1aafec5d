import { expect, test } from "vitest";
import type { ShellUser } from "~/shell/shell-data";
import { placesFor } from "./places";

const shell = {
  workbench: [],
  navigation: [],
  area: { levelCode: "", names: [] },
  site: { modules: { finance: true, groupBuy: true, tender: true } },
} as unknown as Parameters<typeof placesFor>[1];
const reader = (currentIdentity: ShellUser["currentIdentity"]) =>
  ({ sysNo: 1, currentIdentity, permissions: [], applications: [] }) as unknown as ShellUser;
const ways = (user: ShellUser | null) => Object.fromEntries(placesFor(user, shell).map(({ key, href }) => [key, href]));

test("letters lead to pages of the reader's own menus alone", () => {
  const documents = { o: "/portal/order", d: "/delivery-order", r: "/portal/receiving" };
  expect(ways(reader("purchaser"))).toEqual({ h: "/portal/", ...documents, c: "/shopping_cart" });
  expect(ways(reader("personal"))).toMatchObject({ h: "/portal?perferKey=personal", ...documents });
  expect(ways(reader("supplier"))).toEqual({ h: "/portal/", ...documents });
  expect(ways(reader("operation"))).toEqual({ h: "/console/" });
  expect(ways(null)).toEqual({ h: "/" });
});
