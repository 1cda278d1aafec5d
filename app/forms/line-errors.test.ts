import { expect, it } from "vitest";
import { atLine, lineErrors } from "./line-errors";

const sent = [
  { key: 71, lineNo: 2 },
  { key: 73, lineNo: 5 },
];

it("puts a refusal of a sent line at the field of the shown line", () => {
  const fields = { "itemList.1.pieceCount": "第 2 行：根数必须是整数", vehicleNo: "请填写车牌号" };
  expect(lineErrors(fields, sent)).toEqual({ "pieceCount.73": "第 5 行：根数必须是整数", vehicleNo: "请填写车牌号" });
});

it("keeps what it cannot place", () => {
  expect(lineErrors({ "itemList.9.quantity": "数量不正确", itemList: "请填写发货数量" }, sent)).toEqual({
    "itemList.9.quantity": "数量不正确",
    itemList: "请填写发货数量",
  });
});

it("names the line once", () => {
  expect(atLine({ key: 1, lineNo: 3 }, "第 1 行“螺纹钢”：实收根数最多 5 根")).toBe("第 3 行：实收根数最多 5 根");
});
