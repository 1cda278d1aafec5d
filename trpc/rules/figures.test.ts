import { describe, expect, it } from "vitest";
import { seesFigures } from "./figures";

const receiver = ["goods:purchaser:price", "delivery:purchaser:receive", "receiving:purchaser:submit"];

describe("seesFigures", () => {
  it("R-PERM-12: hides what orders come to from who may only receive", () => {
    expect(seesFigures("order", "purchaser", receiver)).toBe(false);
    expect(seesFigures("return", "purchaser", receiver)).toBe(false);
    expect(seesFigures("receiving", "purchaser", receiver)).toBe(false);
  });

  it("shows what receipts and returns come to who decides about them", () => {
    expect(seesFigures("receiving", "purchaser", ["receiving:purchaser:confirm"])).toBe(true);
    expect(seesFigures("receiving", "purchaser", ["receiving:purchaser:audit"])).toBe(true);
    expect(seesFigures("return", "supplier", ["return:supplier:confirm"])).toBe(true);
    expect(seesFigures("order", "purchaser", ["receiving:purchaser:confirm"])).toBe(false);
  });

  it("shows them to who may do anything with orders, on that side alone", () => {
    for (const code of ["order:purchaser:create", "order:purchaser:audit", "order:purchaser:pay"]) {
      expect(seesFigures("order", "purchaser", [...receiver, code])).toBe(true);
      expect(seesFigures("return", "purchaser", [code])).toBe(true);
      expect(seesFigures("order", "supplier", [code])).toBe(false);
    }
    expect(seesFigures("order", "supplier", ["order:supplier:ship"])).toBe(true);
  });
});
