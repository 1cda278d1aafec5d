import { expect, test } from "vitest";
import { certificatesIn, certificateWords } from "./certificates";

const files = [
  { id: "1", name: "IMG_01.jpg" },
  { id: "2", name: "检测报告.pdf" },
];

test("a file is what was chosen for it, for all of them, or what its name says", () => {
  const kinds = (fields: Record<string, string>) =>
    certificatesIn(new URLSearchParams(fields), files).map(({ kind }) => kind);
  expect(kinds({})).toEqual([1, 2]);
  expect(kinds({ fileKind: "3" })).toEqual([3, 3]);
  expect(kinds({ fileKind: "3", "fileKind.2": "9" })).toEqual([3, 9]);
  expect(kinds({ fileKind: "7", "fileKind.1": "x" })).toEqual([1, 2]);
});

test("its heats are those that were typed for it, for all of them, or that its name tells", () => {
  const papers = [{ id: "1", name: "质保书 炉号A101.pdf" }];
  const heats = (fields: Record<string, string>) =>
    certificatesIn(new URLSearchParams(fields), papers).map(({ heatNoList }) => heatNoList);
  expect(heats({})).toEqual([["A101"]]);
  expect(heats({ fileHeats: "B202、B203" })).toEqual([["B202", "B203"]]);
  expect(heats({ fileHeats: "B202", "fileHeats.1": "" })).toEqual([[]]);
});

test("paper lists them by kind", () => {
  expect(certificateWords([])).toBe("");
  const list = [
    { name: "三.jpg", kind: 3 as const },
    { name: "一.pdf", kind: 1 as const },
    { name: "二.pdf", kind: 1 as const },
  ];
  expect(certificateWords(list)).toBe("质保书：一.pdf、二.pdf；合格证：三.jpg");
});
