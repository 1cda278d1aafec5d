import { expect, test } from "vitest";
import { portalMenu } from "./portal-menu";
import type { ShellUser } from "./shell-data";

const user = (currentIdentity: ShellUser["currentIdentity"]) =>
  ({ currentIdentity, permissions: [] }) as unknown as ShellUser;

test("R-ORD-04: purchasers and suppliers find receiving addresses and invoice titles in the workbench, staff do not", () => {
  const books = (identity: ShellUser["currentIdentity"]) =>
    portalMenu(user(identity), [])
      .map(({ href }) => href)
      .filter((href) => /address|invoice-title/.test(href));
  const both = ["/portal/address", "/portal/invoice-title"];
  for (const identity of ["purchaser", "supplier", "personal"] as const) expect(books(identity)).toEqual(both);
  expect(books("operation")).toEqual([]);
});
