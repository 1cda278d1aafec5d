import { expect, test } from "vitest";
import {
  landingOf,
  type Reader,
  seesCart,
  seesEnquiry,
  seesExposure,
  seesWorkbench,
  workbenchPath,
} from "./permission";

const nobody = { isPurchaser: false, isSupplier: false, isPersonal: false, permissions: [], applications: [] };
const purchaser: Reader = { ...nobody, currentIdentity: "purchaser", isPurchaser: true };
const supplier: Reader = { ...nobody, currentIdentity: "supplier", isSupplier: true };
const personal: Reader = { ...nobody, currentIdentity: "personal", isPersonal: true, isPurchaser: true };
const operator: Reader = { ...nobody, currentIdentity: "operation" };

test("R-PERM-04: purchaser and personal buyer see the cart, a supplier does not", () => {
  expect([purchaser, personal, supplier, operator, null].map(seesCart)).toEqual([true, true, false, false, false]);
});

test("R-TENANT-02: without the supplier portal suppliers have no workbench, others have", () => {
  const readers = [purchaser, personal, operator, supplier, null];
  expect(readers.map((reader) => seesWorkbench(reader, true))).toEqual([true, true, true, true, false]);
  expect(readers.map((reader) => seesWorkbench(reader, false))).toEqual([true, true, true, false, false]);
});

test("R-PERM-05: exposure needs a login, no personal identity, and the switch", () => {
  expect([purchaser, supplier, personal, null].map((r) => seesExposure(r, true))).toEqual([true, true, false, false]);
  expect(seesExposure(purchaser, false)).toBe(false);
});

test("R-PERM-06: visitor yes, personal no, purchaser yes, supplier yes, pure operator no", () => {
  expect([null, personal, purchaser, supplier, operator].map((reader) => seesEnquiry(reader, true))).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
});

test("R-PERM-06: an operator who also holds a supplier's role may ask, whichever identity they act under", () => {
  const held = (key: "supplier" | "purchaser" | "personal") => [{ key, sysNo: 1 }];
  expect(seesEnquiry({ ...operator, applications: held("supplier") }, true)).toBe(true);
  expect(seesEnquiry({ ...operator, applications: held("purchaser") }, true)).toBe(true);
  expect(seesEnquiry({ ...operator, applications: held("personal") }, true)).toBe(false);
  expect(seesEnquiry({ ...personal, applications: held("supplier") }, true)).toBe(false);
});

test("the personal buyer's workbench has its own address", () => {
  expect(workbenchPath(personal)).toBe("/portal?perferKey=personal");
  for (const reader of [purchaser, supplier, operator]) expect(workbenchPath(reader)).toBe("/portal/");
});

test("a login that names no page leads to the work that waits, buyers to the shop", () => {
  const acting = (currentIdentity: "purchaser" | "supplier" | "personal" | "operation", ...permissions: string[]) =>
    landingOf({ currentIdentity, permissions }, true);
  expect(acting("purchaser", "order:purchaser:create")).toBe("/");
  expect(acting("personal")).toBe("/");
  expect(acting("purchaser", "delivery:purchaser:receive")).toBe("/portal/");
  expect(acting("purchaser", "order:purchaser:create", "order:purchaser:audit")).toBe("/portal/");
  expect(acting("supplier")).toBe("/portal/");
  expect(acting("operation", "operation:mall:manage")).toBe("/console");
  expect(acting("operation")).toBe("/portal/");
  expect(landingOf({ currentIdentity: "supplier", permissions: [] }, false)).toBe("/");
});
