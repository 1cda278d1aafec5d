import { expect, test } from "vitest";
import type { ShellUser } from "~/shell/shell-data";
import { commandsFor } from "./commands";

const userOf = (currentIdentity: ShellUser["currentIdentity"], permissions: string[]) =>
  ({ sysNo: 1, displayName: "李四", currentIdentity, permissions, applications: [] }) as unknown as ShellUser;
const shell = {
  workbench: [],
  area: { sysNo: 50, levelCode: "00000050", names: ["重庆市"] },
  site: { customerServiceOn: true, modules: { finance: true, groupBuy: true, tender: true } },
  navigation: [{ key: "x", name: "集团门户", url: "https://group.example.test/", openInNewTab: true }],
} as unknown as Parameters<typeof commandsFor>[1];
const found = (user: ShellUser, word: string) =>
  commandsFor(user, shell, word).flatMap(({ commands }) => commands.map(({ href }) => href));

test("pages are those of the reader's own menus, the mall's navigation among them, each once", () => {
  const buyer = userOf("purchaser", []);
  const all = found(buyer, "");
  expect(all).toEqual(expect.arrayContaining(["/portal/order", "/portal/project", "/sso/user"]));
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((href) => href.startsWith("/console"))).toEqual([]);
  expect(found(userOf("supplier", []), "预算")).toEqual([]);
  expect(commandsFor(buyer, shell, "集团")).toMatchObject([{ commands: [{ label: "集团门户", newTab: true }] }]);
});

test("what is begun is offered to who may; a right that is missing takes away the page that needs it", () => {
  expect(found(userOf("purchaser", ["project:purchaser:save"]), "项目")).toEqual([
    "/portal/project",
    "/portal/project/new",
  ]);
  expect(found(userOf("purchaser", []), "项目")).toEqual(["/portal/project"]);
  expect(found(userOf("operation", ["site:operator:edit"]), "商城设置")).toEqual(["/console/site"]);
  expect(found(userOf("operation", []), "商城设置")).toEqual([]);
});
