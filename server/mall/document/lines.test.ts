import { expect, test } from "vitest";
import { Failure } from "#trpc/contract/failures";
import { checkedLines } from "./lines";

const lines = new Map([1, 2].map((sysNo) => [sysNo, { sysNo }]));
const checked = (entries: readonly number[]) =>
  checkedLines(entries, {
    lineOf: (entry) => lines.get(entry),
    whose: "这张发货单的明细",
    check: (line) => ({ sysNo: line.sysNo }),
  });
const failed = (entries: readonly { sysNo: number; refused?: "PIECES_NEEDED" | "QUANTITY_INVALID" }[]) => {
  try {
    checkedLines(entries, {
      lineOf: ({ sysNo }) => lines.get(sysNo),
      whose: "这张发货单的明细",
      skip: ({ sysNo, refused }) => sysNo === 2 && !refused,
      check: ({ sysNo }, { refused }) =>
        refused ? { reason: refused, field: "weight", message: `${sysNo} ${refused}` } : { sysNo },
    });
  } catch (error) {
    return error instanceof Failure ? [error.reason, error.message, error.fields] : error;
  }
};

test("a line of something else is named by its place in the list", () => {
  expect(checked([1, 2])).toEqual([{ sysNo: 1 }, { sysNo: 2 }]);
  const refused = new Failure("NOT_FOUND", { message: "第 3 行不是这张发货单的明细，请刷新后重试" });
  expect(() => checked([1, 2, 9])).toThrow(refused);
});

test("every line that is refused says why at its own place; the first one names the reason", () => {
  expect(
    failed([{ sysNo: 2 }, { sysNo: 1, refused: "PIECES_NEEDED" }, { sysNo: 2, refused: "QUANTITY_INVALID" }]),
  ).toEqual([
    "PIECES_NEEDED",
    "1 PIECES_NEEDED",
    { "itemList.1.weight": "1 PIECES_NEEDED", "itemList.2.weight": "2 QUANTITY_INVALID" },
  ]);
});

test("a line that is entered twice is refused the second time; one that was passed over was not entered", () => {
  const message = "第 2 行与前面的行重复";
  expect(failed([{ sysNo: 1 }, { sysNo: 1 }])).toEqual([
    "QUANTITY_INVALID",
    message,
    { "itemList.1.quantity": message },
  ]);
  expect(failed([{ sysNo: 2 }, { sysNo: 2 }, { sysNo: 1 }])).toBeUndefined();
});
