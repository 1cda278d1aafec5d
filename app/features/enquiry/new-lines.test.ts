import { expect, test } from "vitest";
import { enquiriesOf, type PasteRow } from "../cart/paste-rows";
import { linesOfWords } from "./new-lines";

const row = (words: string, change: Partial<PasteRow> = {}) =>
  ({ words, quantity: "12", unit: "吨", choices: [], chosen: 0, ...change }) as unknown as PasteRow;
const found = {
  choices: [{ sysNo: 7, name: "螺纹钢 HRB400E", unit: "吨" }],
  chosen: 7,
  unit: "",
} as unknown as Partial<PasteRow>;

const startOf = (href = "") => {
  const query = new URLSearchParams(href.split("?")[1]);
  return linesOfWords(query.get("words") ?? "", query.get("goods") ?? "");
};

test("an enquiry begins with the lines that found nothing, or with all lines and the goods chosen for them", () => {
  const rows = [row("螺纹钢 Φ25", found), row("镦粗套筒 Φ25"), row("盘螺 Φ8", { ...found, chosen: 0 })];
  const { missing, all } = enquiriesOf(rows);
  expect(missing?.lines).toBe(1);
  expect(startOf(missing?.href)).toEqual({ "name.0": "镦粗套筒 Φ25", "quantity.0": "12", "unit.0": "吨" });
  expect(all?.lines).toBe(3);
  expect(startOf(all?.href)).toMatchObject({
    "name.0": "螺纹钢 HRB400E",
    "unit.0": "吨",
    "sku.0": "7",
    "name.1": "镦粗套筒 Φ25",
  });
  expect(Object.keys(startOf(all?.href)).filter((name) => name.startsWith("sku."))).toEqual(["sku.0"]);
  expect(enquiriesOf([row("镦粗套筒")]).all).toBeUndefined();
});

test("goods that do not fit the lines are left out", () => {
  expect(linesOfWords("螺纹钢 12吨", "7,8")).not.toHaveProperty("sku.0");
  expect(linesOfWords("螺纹钢 12吨", "7x")).not.toHaveProperty("sku.0");
});
