import { expect, test } from "vitest";
import { uploadLimits } from "../contract/file";
import { extensionOf, uploadAccept, uploadHint, uploadProblem } from "./upload";

test("R-VAL-01: the listed endings pass in either case, others do not", () => {
  for (const ending of uploadLimits.extensions) {
    expect(uploadProblem({ name: `a${ending}`, size: 1 })).toBeUndefined();
    expect(uploadProblem({ name: `a${ending.toUpperCase()}`, size: 1 })).toBeUndefined();
  }
  for (const name of ["a.exe", "a.gif", "a", "a.jpg.exe", ".", ""]) {
    expect(uploadProblem({ name, size: 1 })).toContain("格式不支持");
  }
});

test("R-VAL-02: strictly below 10M", () => {
  expect(uploadProblem({ name: "a.jpg", size: 10_485_759 })).toBeUndefined();
  expect(uploadProblem({ name: "a.jpg", size: 10_485_760 })).toContain("不能超过10M");
  expect(uploadProblem({ name: "a.jpg", size: 0 })).toContain("空文件");
});

test("the ending is what follows the last dot", () => {
  expect(extensionOf("a.b.PDF")).toBe(".pdf");
  expect(extensionOf("目录.d/文件")).toBe("");
});

test("R-VAL-03: the hint names the kinds of files, how many and how large; the picker offers the same", () => {
  for (const words of ["Excel", "PDF", "JPG", "PNG", "Word", "10个", "10M"]) expect(uploadHint).toContain(words);
  expect(uploadAccept).toBe(".png,.jpg,.pdf,.jpeg,.doc,.docx,.xls,.xlsx");
});
