import { describe, expect, test } from "vitest";
import { certificateHeats, heatListIn, heatsInName } from "./certificate-heats";
import { MOST_HEATS } from "./inspection";

describe("heat numbers of a certificate", () => {
  test.each([
    ["质保书 炉号24b-10873.pdf", ["24B-10873"]],
    ["炉批号：B2611001 HRB400E.jpg", ["B2611001"]],
    ["质保书 炉批号24B-10873、24B-10874.pdf", ["24B-10873", "24B-10874"]],
    ["炉号A101,A102,A101.pdf", ["A101", "A102"]],
    ["质保书.pdf", []],
  ])("%s names %j", (name, heats) => expect(heatsInName(name)).toEqual(heats));

  test("are checked by the same rule as those of receipts, and kept once", () => {
    expect(certificateHeats(heatListIn(" 24b-1、24B-1；a2\n"))).toEqual(["24B-1", "A2"]);
    expect(certificateHeats([])).toEqual([]);
    expect(certificateHeats(["24B-1", "炉"])).toContain("只能由字母、数字");
    expect(certificateHeats(Array.from({ length: MOST_HEATS + 1 }, (_, at) => `A${at}`))).toContain("最多30个炉批号");
  });
});
