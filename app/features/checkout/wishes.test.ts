import { expect, test } from "vitest";
import { byLine, readWishes, typedWishes } from "./wishes";

const form = new URLSearchParams([
  ["intent", "submit"],
  ["wishDate", "2026-12-01"],
  ["wishHalf", "1"],
  ["projectName", "  滨江一期 "],
  ["usePart", ""],
  ["usePlace", " 底板③～⑦轴 "],
  ["part.7.wishDate", "2026-12-03"],
  ["part.7.wishHalf", "2"],
  ["part.7.wishTime", "14:30"],
  ["part.7.remark", "走北门"],
  ["part.9.wishDate", ""],
  ["part.9.wishHalf", "0"],
  ["part.9.remark", " "],
  ["part.9.price", "1"],
]);

test("what is said of all orders and of single ones; what is empty says nothing", () => {
  expect(readWishes(form)).toEqual({
    wishDate: "2026-12-01",
    wishHalf: 1,
    projectName: "滨江一期",
    usePlace: "底板③～⑦轴",
    partList: [{ cartSysNo: 7, wishDate: "2026-12-03", wishHalf: 2, wishTime: "14:30", remark: "走北门" }],
  });
});

test("what was typed is kept by its names, and nothing else", () => {
  expect(Object.keys(typedWishes(form))).toHaveLength(12);
  expect(typedWishes(form)).not.toHaveProperty("part.9.price");
});

test("a sentence about a part stands at the line that names it", () => {
  const fields = { wishDate: "过去了", "partList.1.projectName": "已关闭" };
  expect(byLine(fields, [{ cartSysNo: 7 }, { cartSysNo: 9 }])).toEqual({
    wishDate: "过去了",
    "part.9.projectName": "已关闭",
  });
});
