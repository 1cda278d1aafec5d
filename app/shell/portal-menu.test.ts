import { expect, test } from "vitest";
import { actionCode } from "#trpc/contract/shared/labels";
import { documentKinds, documentTypes } from "#trpc/rules/kinds";
import type { KindOfDocument } from "#trpc/rules/kinds/kind";
import { menuSections } from "./menu-sections";
import { portalMenu } from "./portal-menu";
import type { ShellUser } from "./shell-data";

const user = (currentIdentity: ShellUser["currentIdentity"]) =>
  ({ currentIdentity, permissions: [] }) as unknown as ShellUser;

const on = { finance: true, groupBuy: true, tender: true };

const ofModules = documentTypes.flatMap((type) => {
  const { module, path, readers }: KindOfDocument = documentKinds[type];
  return module ? [{ type, module, path, readers }] : [];
});

test.each(ofModules)("R-TENANT-02: $type is in the workbench of its readers, nowhere without its module", (kind) => {
  const { module, path, readers } = kind;
  const permissions = Object.keys(actionCode);
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

test.each(["purchaser", "supplier", "personal"] as const)(
  "each list of a %s is in the group of its kind",
  (identity) => {
    const all = { permissions: Object.keys(actionCode), currentIdentity: identity } as unknown as ShellUser;
    const entries = portalMenu(all, [], on);
    const { before, sections, after } = menuSections(entries);
    const shown = [...before, ...sections.flatMap((section) => section.entries), ...after];
    expect(shown.map(({ href }) => href).sort()).toEqual(entries.map(({ href }) => href).sort());
    const placed = new Map(
      sections.flatMap(({ group, entries: own }) => own.map(({ href }) => [href, group] as const)),
    );
    const mine = documentTypes.map((type): KindOfDocument => documentKinds[type]);
    for (const { path, group, readers } of mine)
      if (readers.includes(identity)) expect(placed.get(path), path).toBe(group);
    expect([before.length, after.length].every((count) => count < 5)).toBe(true);
  },
);

test("a page whose function the backend does not have is left out, with what is begun there", () => {
  const hrefs = (closed: string[]) => portalMenu(user("purchaser"), [], on, closed).map(({ href }) => href);
  expect(hrefs([])).toContain("/portal/project");
  expect(hrefs(["/portal/project"])).toEqual(hrefs([]).filter((href) => href !== "/portal/project"));
});
