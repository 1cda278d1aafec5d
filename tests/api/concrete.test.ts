import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { concreteName as n } from "#trpc/rules/concrete";
import { refusal } from "../support/api";
import { addBuyer, type Buyer, checkout, fillCart, linesOf } from "../support/cart";
import { addSubcontractor } from "../support/stations";
import { useShop } from "../support/worlds";

const { world, goods } = useShop();
let buyer: Buyer;
let plain: number;
let tight: number;

const mix = (grade: string, more: string[] = []) =>
  goods.sku({
    ...{ goodsKind: 3, madeToOrder: true, stock: null, mallSpuName: `预拌混凝土 ${grade}` },
    attributeTokens: [`${n.grade}:${grade}`, `${n.slump}:180±30`, `${n.goodsPour}:泵送`, ...more],
  });
beforeAll(async () => {
  plain = await mix("C35");
  tight = await mix("C35", [`${n.watertight}:P8`]);
  await mix("C100");
  buyer = await addBuyer(world);
});

describe("concrete", () => {
  test("what may be chosen is what is sold, and the parts of the project", async () => {
    const found = await buyer.api.concrete.queryInformation({});
    expect(found).toMatchObject({ strengthGradeList: ["C35", "C100"], slumpList: ["180±30"] });
    expect(found.pouringPartList).toContain("地下室外墙");
    const project = await buyer.api.tenderProject.save({ name: "滨江一期", code: "BJ", useParts: ["1号楼底板"] });
    const own = await buyer.api.concrete.queryInformation({ projectSysNo: project.sysNo });
    expect(own.pouringPartList).toEqual(["1号楼底板"]);
    const other = await addBuyer(world);
    const foreign = other.api.concrete.queryInformation({ projectSysNo: project.sysNo });
    expect(await refusal(foreign)).toMatchObject({ code: 403 });
    expect((await buyer.api.concrete.queryPouringType({})).map(({ label }) => label)).toContain("汽车泵");
  });

  test("whom to call at a subcontractor's is told to its own organisation", async () => {
    const subcontractorSysNo = await addSubcontractor(buyer);
    expect(await buyer.api.concrete.querySubcontractorContacter({ subcontractorSysNo })).toEqual([
      { name: "渝中劳务", mobile: "13800009998" },
    ]);
    const other = await addBuyer(world);
    expect(await refusal(other.api.concrete.querySubcontractorContacter({ subcontractorSysNo }))).toMatchObject({
      code: 403,
    });
  });

  test("R-CONC-01: a check names what does not suit; goods that are no concrete are refused", async () => {
    const attributeList = [{ name: n.part, value: "地下室外墙" }];
    expect(await buyer.api.concrete.attributeCheck({ skuSysNo: tight, attributeList })).toEqual({
      passed: true,
      errorList: [],
    });
    const failed = await buyer.api.concrete.attributeCheck({ skuSysNo: plain, attributeList });
    expect(failed).toMatchObject({ passed: false, errorList: [{ name: n.watertight }] });
    const steel = buyer.api.concrete.attributeCheck({ skuSysNo: await goods.sku(), attributeList });
    expect(await refusal(steel)).toMatchObject({ reason: "BAD_INPUT", fields: { skuSysNo: expect.any(String) } });
  });

  test("R-CONC-01: concrete that does not suit its part is not ordered, and stays in the cart", async () => {
    const lines = await fillCart(buyer, [plain, tight], 30);
    const wanted = checkout(buyer, lines, { usePart: "地下室外墙" });
    const refused = await refusal(buyer.api.trade.createShop(wanted));
    expect(refused).toMatchObject({ reason: "CONCRETE_UNSUITED", code: 409 });
    expect(refused.fields).toEqual({ usePart: expect.stringContaining("预拌混凝土 C35") });
    expect(await linesOf(buyer)).toHaveLength(2);
    const partList = [{ cartSysNo: lines[1] ?? 0, usePart: "消防水池" }];
    const elsewhere = await refusal(buyer.api.trade.createShop(checkout(buyer, lines, { partList })));
    expect(Object.keys(elsewhere.fields ?? {})).toEqual(["partList.0.usePart"]);
    const apply = { cartSysNoList: lines, invoiceType: wanted.invoiceType, usePart: "地下室外墙" };
    const { receiveAddressSysNo, invoiceTitleSysNo } = buyer;
    expect(
      await refusal(buyer.api.purchaseApply.save({ ...apply, receiveAddressSysNo, invoiceTitleSysNo })),
    ).toMatchObject({ reason: "CONCRETE_UNSUITED" });
    await buyer.api.trade.createShop(checkout(buyer, lines, { usePart: "地下室内隔墙" }));
    expect(await linesOf(buyer)).toEqual([]);
  });

  test("the check of an order takes one statement, for one line and for twenty, and none without concrete", async () => {
    const cost = async (skus: number[]) => {
      const lines = await fillCart(buyer, skus, 30);
      const { statements } = await countStatements(() => buyer.api.trade.createShop(checkout(buyer, lines)));
      return statements.filter((text) => text.includes('"goodsKind", "attributes" FROM mall."Sku"')).length;
    };
    const many = await Promise.all(Array.from({ length: 20 }, () => mix("C30")));
    expect(await cost([plain])).toBe(1);
    expect(await cost(many)).toBe(1);
    expect(await cost([await goods.sku({ stock: 100 })])).toBe(0);
  });
});
