import { expect, test } from "vitest";
import { RoleCode } from "../contract/shared/codes";
import {
  afterPhoneSwitch,
  containerOf,
  type HeldIdentity,
  identityOfRole,
  isMiniProgram,
  isOrganizationUser,
  isOutsidePurchaser,
  isSupplierClient,
  phoneIdentity,
} from "./identity";

const held = (...keys: HeldIdentity["key"][]) => keys.map((key, index) => ({ key, sysNo: index + 1 }));

test("R-PERM-02: role codes 50, 51 and 52 are purchaser, supplier and operator, both ways", () => {
  const both = { 50: "purchaser", 51: "supplier", 52: "operation" } as const;
  for (const [code, identity] of Object.entries(both)) {
    expect(identityOfRole(code)).toBe(identity);
    expect(identityOfRole(Number(code))).toBe(identity);
  }
  expect(RoleCode).toEqual({ purchaser: 50, supplier: 51, operator: 52 });
  for (const nothing of ["", "5", "49", "53", "personal"]) expect(identityOfRole(nothing)).toBeUndefined();
});

test("R-OPS-01: staff on a phone act as purchaser where they are one, else as supplier", () => {
  expect(phoneIdentity("operation", held("operation", "supplier", "purchaser"))).toEqual({
    key: "purchaser",
    sysNo: 3,
  });
  expect(phoneIdentity("operation", held("operation", "supplier"))).toEqual({ key: "supplier", sysNo: 2 });
  expect(phoneIdentity("operation", held("operation", "personal"))).toBeUndefined();
  expect(phoneIdentity("purchaser", held("operation", "purchaser"))).toBeUndefined();
  expect(phoneIdentity("supplier", held("supplier", "purchaser"))).toBeUndefined();
});

test("R-OPS-01: what counts is the permission held, whichever identity its holder acts under; a later choice is kept", () => {
  expect(phoneIdentity("supplier", held("operation", "supplier", "purchaser"))).toEqual({ key: "purchaser", sysNo: 3 });
  expect(phoneIdentity("personal", held("personal", "operation", "supplier"))).toEqual({ key: "supplier", sysNo: 3 });
  expect(phoneIdentity("supplier", held("operation", "supplier"))).toBeUndefined();
  expect(phoneIdentity("supplier", held("operation", "supplier", "purchaser"), true)).toBeUndefined();
  expect(phoneIdentity("operation", held("operation", "purchaser"), true)).toEqual({ key: "purchaser", sysNo: 2 });
});

test("R-OPS-02, R-MOB-08: the switch leads to /mine, but from pages that are exempt", () => {
  expect(afterPhoneSwitch("/product/list", "?key=a")).toBe("/mine");
  expect(afterPhoneSwitch("/", "")).toBe("/mine");
  expect(afterPhoneSwitch("/meeting", "?day=1")).toBe("/meeting?day=1");
  expect(afterPhoneSwitch("/pages/welfare/", "")).toBe("/pages/welfare/");
});

test("R-SLT-01, R-MINI-01: the client is known by what it says of itself", () => {
  expect(isSupplierClient("Mozilla/5.0 (Linux; Android 14) MallSupplier/2.3")).toBe(true);
  expect(isSupplierClient("Mozilla/5.0 NotMallSupplierX")).toBe(false);
  expect(isMiniProgram("Mozilla/5.0 MicroMessenger/8.0 miniProgram/wx12")).toBe(true);
  expect(isMiniProgram("Mozilla/5.0 MicroMessenger/8.0")).toBe(false);
});

test("R-SHELL-08: the product knows whether it runs alone or in which of its containers", () => {
  const phone = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36";
  expect(containerOf(phone)).toBe("plain");
  expect(containerOf(`${phone} wxwork/4.1.0 MicroMessenger/7.0.1`)).toBe("workbench");
  expect(containerOf(`${phone} MicroMessenger/8.0.40 Language/zh_CN`)).toBe("publicAccount");
  expect(containerOf(`${phone} MicroMessenger/8.0.40 miniProgram/wx12`)).toBe("miniProgram");
});

test("R-PERM-09: an outside purchaser's first identity is purchaser, of an organisation from outside", () => {
  expect(isOutsidePurchaser(held("purchaser", "personal"), "outside")).toBe(true);
  expect(isOutsidePurchaser(held("purchaser"), "inside")).toBe(false);
  expect(isOutsidePurchaser(held("personal", "purchaser"), "outside")).toBe(false);
  expect(isOutsidePurchaser([], "outside")).toBe(false);
});

test("R-PERM-10: an organisation user finds the organisation's code among their own", () => {
  expect(isOrganizationUser(["A", "B"], "B")).toBe(true);
  expect(isOrganizationUser([], "B")).toBe(false);
});
