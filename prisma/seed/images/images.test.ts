import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { imageFiles } from "./files";

const folder = resolve(import.meta.dirname, "../../../public/img");
const files = [...imageFiles()];

describe("pictures", () => {
  test("three views of each category and the logos", () => {
    expect(files.filter(([path]) => path.startsWith("category/")).length).toBeGreaterThanOrEqual(180);
    expect(files.filter(([path]) => path.startsWith("shop/demo-"))).toHaveLength(13);
  });

  test("well drawn: no broken number, small files", () => {
    for (const [path, content] of files) {
      expect(content, path).not.toMatch(/NaN|undefined|Infinity/);
      expect(content.length, path).toBeLessThan(24_000);
    }
  });

  test("the files in public/img are the drawings (npx tsx scripts/images.ts)", () => {
    const differing = files.filter(([path, content]) => readFileSync(resolve(folder, path), "utf8") !== content);
    expect(differing.map(([path]) => path)).toEqual([]);
  });
});
