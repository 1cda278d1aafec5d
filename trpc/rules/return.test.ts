import { describe, expect, test } from "vitest";
import { decimal, sum } from "./money";
import { returnableQuantity, returnLine } from "./return";

const line = {
  lineNo: 3,
  skuName: "螺纹钢",
  unit: "吨",
  quantityScale: 3,
  price: "3357.123456",
  receivedQuantity: "12.015",
  returnedQuantity: "0",
  returningQuantity: "0",
  returnableAmount: "40335.84",
};

describe("R-RET-02: at most what was received and is not on another return", () => {
  test("returned and asked for count alike", () => {
    const asked = { ...line, returnedQuantity: "2.5", returningQuantity: "4.015" };
    expect(returnableQuantity(asked).toFixed()).toBe("5.5");
    expect(returnLine(asked, 5.5)).not.toHaveProperty("reason");
    expect(returnLine(asked, 5.501)).toEqual({
      reason: "RETURN_TOO_MUCH",
      field: "quantity",
      message: "第 3 行“螺纹钢”：退货数量最多5.5吨（收货12.015，已退或退货中6.515）",
    });
    const gone = { ...line, returnedQuantity: "12.015" };
    expect(returnLine(gone, 0.001)).toMatchObject({ message: "第 3 行“螺纹钢”：已全部退货或正在退货，不能再退" });
  });

  test("no more places than the goods have, but for the whole rest", () => {
    expect(returnLine(line, 1.2345)).toMatchObject({ reason: "QUANTITY_INVALID" });
    expect(returnLine({ ...line, quantityScale: 0 }, 1.5)).toMatchObject({
      message: "第 3 行“螺纹钢”：退货数量必须是整数",
    });
    expect(returnLine({ ...line, quantityScale: 0 }, 12.015)).not.toHaveProperty("reason");
  });

  test("whatever the parts, together they are worth what the note says", () => {
    for (const parts of [[12.015], [0.001, 12.014], [4.005, 4.005, 4.005], Array.from({ length: 15 }, () => 0.801)]) {
      let [returned, left] = [decimal(0), decimal(line.returnableAmount)];
      const amounts = parts.map((quantity) => {
        const asked = { ...line, returningQuantity: returned.toFixed(), returnableAmount: left };
        const back = returnLine(asked, quantity);
        if ("reason" in back) throw new Error(back.message);
        returned = returned.plus(quantity);
        left = left.minus(back.amount);
        return back.amount;
      });
      expect(returned.toFixed(), String(parts)).toBe("12.015");
      expect(sum(amounts).toFixed(2)).toBe(line.returnableAmount);
    }
  });
});
