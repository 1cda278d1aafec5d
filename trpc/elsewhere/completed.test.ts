import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AreaWithPath } from "../contract/area";
import { Cart, CartSummary } from "../contract/cart";
import { OrderRow } from "../contract/order";
import { page } from "../contract/shared/fields";
import { SiteConfiguration } from "../contract/shell";
import { UserProfile } from "../contract/user-profile";
import { completed, UnexpectedShape } from "./completed";

const Row = z.object({
  name: z.string(),
  amount: z.number(),
  on: z.boolean(),
  tags: z.array(z.string()),
  note: z.string().nullable(),
  hint: z.string().optional(),
  kind: z.enum(["a", "b"]).default("a"),
  inner: z.object({ count: z.int() }),
});

describe("an answer that leaves out what its backend need not say", () => {
  test("is filled with nothing, by kind", () => {
    expect(completed(Row, {})).toEqual({
      ...{ name: "", amount: 0, on: false, tags: [], note: null, kind: "a" },
      inner: { count: 0 },
    });
  });
  test("null is as good as left out", () => {
    expect(completed(Row, { name: null, tags: null, inner: null })).toMatchObject({ name: "", tags: [] });
  });
  test("what is said stays, what nobody asked for goes", () => {
    expect(completed(Row, { name: "钢", amount: 2.5, more: 1 })).toMatchObject({ name: "钢", amount: 2.5 });
    expect(completed(Row, { more: 1 })).not.toHaveProperty("more");
  });
  test("what nobody knows is passed on, and so is the rest of what is known in part", () => {
    expect(completed(z.unknown(), { any: ["thing"] })).toEqual({ any: ["thing"] });
    expect(completed(z.unknown(), undefined)).toBeNull();
    const known = z.looseObject({ name: z.string() });
    expect(completed(known, { price: 3 })).toEqual({ name: "", price: 3 });
    expect(() => completed(known, { name: 3 })).toThrow("name");
  });
  test("a wrong kind is refused with its place", () => {
    expect(() => completed(page(Row), { datas: [{ amount: "2.5" }] })).toThrow(UnexpectedShape);
    expect(() => completed(page(Row), { datas: [{ amount: "2.5" }] })).toThrow("datas[0].amount");
    expect(() => completed(page(Row), { datas: "all" })).toThrow("datas is no list");
    expect(() => completed(Row, [])).toThrow("no object");
    expect(() => completed(page(Row), { unexpected: 1 })).toThrow("no page");
  });
  test("a state that is missing is not made up", () => {
    const order = {
      sysNo: 1,
      approvalStatus: 0,
      supplierConfirmStatus: 0,
      paymentStatus: 0,
      paymentMode: 0,
      orderSource: 1,
      procurementType: 1,
    };
    expect(() => completed(OrderRow, order)).toThrow("status is missing");
    expect(completed(OrderRow, { ...order, status: 40 })).toMatchObject({ status: 40, wishDate: null });
  });
});

describe("what follows from what is said", () => {
  test("R-AREA-13: areaId is sysNo and areaCode levelCode, whichever is given", () => {
    const said = completed(AreaWithPath, { areaId: 1101, levelCode: "0000001100000001" });
    expect(said).toMatchObject({ sysNo: 1101, areaCode: "0000001100000001", level: "city", hasChild: true, path: [] });
  });
  test("R-CART-12: a cart is worth its lines at their sales prices", () => {
    const line = (sysNo: number, quantity: number, salesPrice: number) => ({
      sysNo,
      quantity,
      mallSku: { sysNo, salesPrice },
    });
    const group = { paymentType: 2, skuList: [line(1, 2, 10), line(2, 3, 5), line(3, 0.333, 100)] };
    const cart = completed(Cart, { categoryTypeList: [{ supplierSysNo: 1, shopSysNo: 1, periodGroupList: [group] }] });
    expect(cart).toMatchObject({ lineCount: 3, quantity: 5.333, totalAmount: 68.3 });
  });
  test("R-CART-12: a summary is worth the lines that it says, each at its sales price", () => {
    const item = (quantity: number, salesPrice?: number) => ({ quantity, mallSku: { sysNo: 1, salesPrice } });
    const said = completed(CartSummary, { quantity: 5, skuList: [item(2, 10), item(3)] });
    expect(said).toMatchObject({
      lineCount: 2,
      totalAmount: 20,
      skuList: [{ price: 10, amount: 20 }, { price: null }],
    });
  });
  test("a list that counts nothing holds what it holds", () => {
    expect(completed(page(Row), { datas: [{}, {}] })).toMatchObject({ total: 2, pageNo: 1, pageSize: 20 });
  });
  test("whom somebody acts as follows from what they are", () => {
    const of = (said: object) =>
      completed(UserProfile, { ...said, organizationSource: "inside", currentUserType: "other" });
    expect(of({ isSupplier: true })).toMatchObject({ currentIdentity: "supplier" });
    expect(of({ isPurchaser: true, isSupplier: true })).toMatchObject({ currentIdentity: "purchaser" });
    expect(of({ isPersonal: true, isPurchaser: true })).toMatchObject({ currentIdentity: "personal" });
  });
  test("R-TENANT-04: an empty configuration is one: the mall is open, the modules are not", () => {
    expect(completed(SiteConfiguration, {})).toMatchObject({
      basic: { enableModuleMall: true, enableModuleTender: false },
      global: { header: { hotWords: [] } },
    });
  });
});
