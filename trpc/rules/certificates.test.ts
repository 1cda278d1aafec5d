import { describe, expect, test } from "vitest";
import {
  certificateKindOf,
  certificatesProblem,
  lackingCertificates,
  MOST_CERTIFICATES,
  tooManyCertificates,
} from "./certificates";

describe("certificateKindOf", () => {
  test.each([
    ["螺纹钢质保书 26-0311.pdf", 1],
    ["产品质量证明书.jpg", 1],
    ["材质单.png", 1],
    ["MTC-20261101.PDF", 1],
    ["水泥28天检测报告.pdf", 2],
    ["钢筋原材复试报告.pdf", 2],
    ["出厂检验合格证.jpg", 2],
    ["出厂合格证.jpg", 3],
    ["IMG_20261123_0815.jpg", undefined],
    ["", undefined],
  ])("%s certifies %s", (name, kind) => expect(certificateKindOf(name)).toBe(kind));
});

test("nothing is received of a delivery whose papers are missing; it says whose, why and what to do", () => {
  const deliveryNo = "FH20261123-000007";
  expect(certificatesProblem({ certificatesMissing: false, deliveryNo })).toBe("");
  const said = certificatesProblem({ certificatesMissing: true, deliveryNo });
  for (const word of [deliveryNo, "采购协议要求", "联系供应商", "存草稿"]) expect(said).toContain(word);
});

test("a note takes papers up to its limit", () => {
  expect(tooManyCertificates(MOST_CERTIFICATES)).toBe("");
  expect(tooManyCertificates(MOST_CERTIFICATES + 1)).toContain(`最多${MOST_CERTIFICATES}个`);
});

test("what clauses ask for is lacking until each kind is there; any certificate does for the agreement", () => {
  expect(lackingCertificates(false, [3, 1], [1])).toEqual({ certificatesMissing: true, lackingCertificates: [3] });
  expect(lackingCertificates(false, [1], [1, 2]).certificatesMissing).toBe(false);
  expect(lackingCertificates(true, [], [])).toEqual({ certificatesMissing: true, lackingCertificates: [] });
  expect(lackingCertificates(true, [], [9]).certificatesMissing).toBe(false);
  const lacking = { certificatesMissing: true, deliveryNo: "FH1", lackingCertificates: [1, 3] };
  expect(certificatesProblem(lacking)).toContain("FH1 还缺质保书、合格证");
});
