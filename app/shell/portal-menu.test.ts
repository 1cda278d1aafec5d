import { expect, test } from "vitest";
import { documentKinds, documentTypes } from "#trpc/rules/kinds";
import type { KindOfDocument } from "#trpc/rules/kinds/kind";
import { portalMenu } from "./portal-menu";
import type { ShellUser } from "./shell-data";

const user = (currentIdentity: ShellUser["currentIdentity"]) =>
  ({ currentIdentity, permissions: [] }) as unknown as ShellUser;

const on = { finance: true, groupBuy: true };

const ofModules = documentTypes.flatMap((type) => {
  const { module, path, readers }: KindOfDocument = documentKinds[type];
  return module ? [{ type, module, path, readers }] : [];
});

test.each(ofModules)("R-TENANT-02: $type is in the workbench of its readers, nowhere without its module", (kind) => {
  const { module, path, readers } = kind;
  const permissions = ["goods:purchaser:price"];
  const finds = (identity: ShellUser["currentIdentity"], modules: typeof on) =>
    portalMenu({ ...user(identity), permissions } as ShellUser, [], modules).some(({ href }) => href === path);
  for (const identity of ["purchaser", "supplier", "personal"] as const) {
    expect(finds(identity, on)).toBe(readers.includes(identity));
    expect(finds(identity, { ...on, [module]: false })).toBe(false);
  }
});

test("whoever approves anything finds delegation in the workbench, others do not", () => {
  const finds = (identity: ShellUser["currentIdentity"], permissions: string[]) =>
    portalMenu({ ...user(identity), permissions } as ShellUser, [], on).some(
      ({ href }) => href === "/portal/delegation",
    );
  expect(finds("purchaser", ["delivery:purchaser:audit"])).toBe(true);
  expect(finds("purchaser", ["order:purchaser:create"])).toBe(false);
  expect(finds("supplier", ["order:supplier:confirm"])).toBe(false);
});

test("R-ORD-04: purchasers and suppliers find receiving addresses and invoice titles in the workbench, staff do not", () => {
  const books = (identity: ShellUser["currentIdentity"]) =>
    portalMenu(user(identity), [], on)
      .map(({ href }) => href)
      .filter((href) => /address|invoice-title/.test(href));
  const both = ["/portal/address", "/portal/invoice-title"];
  for (const identity of ["purchaser", "supplier", "personal"] as const) expect(books(identity)).toEqual(both);
  expect(books("operation")).toEqual([]);
});
