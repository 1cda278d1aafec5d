import { describe, expect, test } from "vitest";
import { decimal } from "./money";
import { type AgreementFacts, quantityProblem, type SaleFacts, unavailableReason, wantedQuantity } from "./sale";

const beijing = "00000011";
const beijingCity = "0000001100000001";

type Facts = SaleFacts & AgreementFacts;
const sku = (change: Partial<Facts> = {}): Facts => ({
  status: 1,
  reviewStatus: 10,
  warehouseSysNo: 5,
  saleAreas: [beijing],
  supplierRestricted: false,
  hasOwnSku: false,
  canSale: true,
  hasQuotedPrice: true,
  agreementCanSale: true,
  agreementPriceMissingReason: null,
  salesPrice: "4000",
  inventory: "10",
  madeToOrder: false,
  restocking: false,
  ...change,
});
const reason = (change: Partial<Facts> = {}, areaCode = beijingCity) => {
  const facts = sku(change);
  return unavailableReason(facts, facts, areaCode);
};

describe("unavailableReason", () => {
  test("goods with nothing against them can be bought", () => {
    expect(reason()).toBeNull();
    expect(reason({}, "")).toBeNull();
    expect(reason({ saleAreas: ["0"] })).toBeNull();
  });

  test("R-SALE-01: taken off the shelf, new, removed for a violation or not reviewed", () => {
    for (const status of [0, -1, 2]) expect(reason({ status })).toBe("REMOVED");
    expect(reason({ reviewStatus: 999 })).toBe("REMOVED");
  });

  test("R-SALE-02: no warehouse; T-19: the area is not served", () => {
    expect(reason({ warehouseSysNo: null })).toBe("NOT_IN_AREA");
    expect(reason({}, "00000031")).toBe("NOT_IN_AREA");
    expect(reason({ saleAreas: [] })).toBe("NOT_IN_AREA");
  });

  test("T-24: the supplier is restricted", () =>
    expect(reason({ supplierRestricted: true })).toBe("SUPPLIER_RESTRICTED"));
  test("R-SALE-03: own goods", () => expect(reason({ hasOwnSku: true })).toBe("CANNOT_SELL"));
  test("R-SALE-04: no quoted price", () => expect(reason({ hasQuotedPrice: false })).toBe("PRICE_ABNORMAL"));
  test("R-SALE-05: canSale is false", () => expect(reason({ canSale: false })).toBe("CANNOT_SELL"));
  test("R-SALE-06: the agreement forbids it", () => expect(reason({ agreementCanSale: false })).toBe("NO_AGREEMENT"));

  test("R-SALE-07: nothing left; R-SALE-11: or more on its way", () => {
    expect(reason({ inventory: "0" })).toBe("OUT_OF_STOCK");
    expect(reason({ inventory: "0.0000", restocking: true })).toBe("RESTOCKING");
    expect(reason({ restocking: true })).toBeNull();
  });

  test("R-SALE-08: the agreement price is missing", () => {
    expect(reason({ agreementPriceMissingReason: "价格源暂无报价" })).toBe("PRICE_ABNORMAL");
  });

  test("R-SALE-10: a price must be above 0", () => {
    for (const salesPrice of [0, "0.000000", decimal(0), -1]) expect(reason({ salesPrice })).toBe("PRICE_ABNORMAL");
    for (const salesPrice of [0.5, "0.500000", decimal("0.5")]) expect(reason({ salesPrice })).toBeNull();
  });

  test("goods made to order have neither stock nor warehouse", () => {
    expect(reason({ madeToOrder: true, inventory: 0, warehouseSysNo: null })).toBeNull();
  });

  test("R-SALE-11: the weightiest reason is told", () => {
    const everything: [Partial<Facts>, string][] = [
      [{ status: 0 }, "REMOVED"],
      [{ warehouseSysNo: null }, "NOT_IN_AREA"],
      [{ supplierRestricted: true }, "SUPPLIER_RESTRICTED"],
      [{ canSale: false }, "CANNOT_SELL"],
      [{ agreementCanSale: false }, "NO_AGREEMENT"],
      [{ salesPrice: 0 }, "PRICE_ABNORMAL"],
      [{ inventory: 0 }, "OUT_OF_STOCK"],
    ];
    for (let from = 0; from < everything.length; from += 1) {
      const against = Object.assign({}, ...everything.slice(from).map(([change]) => change));
      expect(reason(against)).toBe(everything[from]?.[1]);
    }
  });
});

describe("what is wanted by what was typed", () => {
  const rebar = { unit: "吨", quantityScale: 3, pieceMass: "0.0462", bundlePieces: 54 };
  const wanted = (...[typed, measure]: [string, "unit" | "piece" | "bundle"]) => {
    const order = wantedQuantity(typed, measure, rebar);
    return "reason" in order ? order.message : [order.quantity.toFixed(), order.pieces];
  };

  test("R-CART-21: whole pieces, of a mass as many as it holds", () => {
    expect(wanted("1", "unit")).toEqual(["0.97", 21]);
    expect(wanted("3", "piece")).toEqual(["0.139", 3]);
    expect(wanted("2", "bundle")).toEqual(["4.99", 108]);
  });

  test("R-CART-21: a mass has the decimals of its unit, pieces none, and one piece is the least", () => {
    expect(wanted("1.00001", "unit")).toBe("购买数量最多3位小数");
    expect(wanted("0.01", "unit")).toBe("不足一根（1根重0.0462吨），请增加数量");
    expect(wanted("1.5", "piece")).toBe("根数必须是整数");
  });
});

describe("quantityProblem", () => {
  const steel = { buyStart: "5", inventory: "20.5", madeToOrder: false, quantityScale: 3, unit: "吨" };

  test("R-SALE-09: 4 is below a minimum of 5, 5 is not", () => {
    expect(quantityProblem(4, steel)).toEqual({ reason: "BELOW_MINIMUM", message: "购买数量不能少于5吨" });
    expect(quantityProblem(5, steel)).toBeNull();
  });

  test("R-CART-21: at most the inventory, with the decimals of the unit", () => {
    expect(quantityProblem("20.5", steel)).toBeNull();
    expect(quantityProblem("20.501", steel)?.message).toBe("购买数量不能超过库存20.5吨");
    expect(quantityProblem("6.0001", steel)?.message).toBe("购买数量最多3位小数");
    expect(quantityProblem("6.5", { ...steel, quantityScale: 0 })?.message).toBe("购买数量须为整数");
    expect(quantityProblem(0, steel)?.reason).toBe("QUANTITY_INVALID");
  });

  test("R-CART-21: texts are judged as the decimals that they are", () => {
    const texts = [
      "0",
      "0.0001",
      "1",
      "4.9999",
      "5",
      "5.0000",
      "5.0001",
      "20.5",
      "20.5001",
      "00020",
      "-5",
      "1e3",
    ].concat("99999999", "99999999.0001", "99999999999.9999", "123456789012", "6.12345");
    const scales = [0, 1, 2, 3, 4];
    for (const [quantity, least, inventory] of texts.flatMap((a) =>
      texts.flatMap((b) => texts.map((c) => [a, b, c] as const)),
    ))
      for (const quantityScale of scales)
        for (const madeToOrder of [false, true]) {
          const sku = { ...steel, buyStart: least, inventory, madeToOrder, quantityScale };
          expect(quantityProblem(quantity, sku)).toEqual(quantityProblem(decimal(quantity), sku));
        }
  });

  test("goods made to order know no inventory, R-NUM-03: but a greatest quantity", () => {
    const concrete = { ...steel, inventory: 0, madeToOrder: true };
    expect(quantityProblem(5000, concrete)).toBeNull();
    expect(quantityProblem(99_999_999, concrete)).toBeNull();
    expect(quantityProblem("0.5", { ...concrete, buyStart: "0.5" })).toBeNull();
    expect(quantityProblem(100_000_000, concrete)?.message).toBe("购买数量不能超过99999999");
  });
});
