import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { LEAVES, leafOf } from "../catalogue/leaves";
import { skuOf } from "../catalogue/skus";
import { imageFiles } from "./files";
import { lookOf } from "./looks";

const folder = resolve(import.meta.dirname, "../../../public/img");
const files = [...imageFiles()];
const drawings = files.filter(([path]) => path.startsWith("category/") && !path.endsWith("-spec.svg"));

/** What a drawing covers, in its 400 units. */
async function covered(svg: string): Promise<{ left: number; top: number; right: number; bottom: number }> {
  const side = 100;
  const { data } = await sharp(Buffer.from(svg))
    .resize(side, side)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { left: 400, top: 400, right: 0, bottom: 0 };
  for (let at = 0; at < side * side; at++) {
    if ((data[at] ?? 255) > 236) continue;
    const [x, y] = [(at % side) * 4, Math.floor(at / side) * 4];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 4);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 4);
  }
  return box;
}

describe("pictures", () => {
  test("a drawing for each kind of goods, and the logos", () => {
    for (const { family } of LEAVES) expect(files.map(([path]) => path)).toContain(`category/${family.key}-main.svg`);
    expect(files.filter(([path]) => path.startsWith("shop/demo-"))).toHaveLength(13);
  });

  test("well drawn: no broken number, every paint defined, small files", () => {
    for (const [path, content] of files) {
      expect(content, path).not.toMatch(/NaN|undefined|Infinity/);
      expect(content.length, path).toBeLessThan(path.startsWith("banner/") ? 60_000 : 28_000);
      for (const [, id] of content.matchAll(/url\(#([^)]+)\)/g)) expect(content, path).toContain(`id="${id}"`);
    }
  });

  test("nothing is cut off: all of a drawing is in the frame of 4:3 that cards show of it", async () => {
    const cut: string[] = [];
    for (const [path, content] of drawings) {
      const { left, top, right, bottom } = await covered(content);
      if (left < 8 || right > 392 || top < 50 || bottom > 350) cut.push(`${path} ${left} ${top} ${right} ${bottom}`);
    }
    expect(cut).toEqual([]);
  }, 60_000);

  test("the files in public/img are the drawings (npx tsx scripts/images.ts)", () => {
    const differing = files.filter(([path, content]) => readFileSync(resolve(folder, path), "utf8") !== content);
    expect(differing.map(([path]) => path)).toEqual([]);
    expect(readdirSync(resolve(folder, "category"))).toHaveLength(
      files.filter(([path]) => path.startsWith("category/")).length,
    );
  });
});

const drawn = (key: string, values: Record<string, string>): string => lookOf(key, values).draw();
const differ = (key: string, ...of: Record<string, string>[]): void => {
  expect(new Set(of.map((values) => drawn(key, values))).size).toBe(of.length);
};

describe("attributes decide the drawing", () => {
  test("the colour of a helmet", () => {
    const colours = ["红色", "黄色", "蓝色", "白色"];
    differ("helmet", ...colours.map((颜色) => ({ 款式: "ABS V型", 颜色 })));
    expect(drawn("helmet", { 款式: "ABS V型", 颜色: "白色" })).not.toContain("f4bb2a");
  });

  test("the packing of cement: a tank truck or a bag that names its grade", () => {
    const cement = { 品种代号: "P.O", 强度等级: "42.5" };
    differ("portland-cement", { ...cement, 包装: "散装" }, { ...cement, 包装: "袋装 50kg" });
    expect(drawn("portland-cement", { ...cement, 包装: "袋装 50kg" })).toContain(">42.5<");
  });

  test("slag powder is a heap, not a bag", () => {
    differ("mineral-additive", { 品种: "矿渣粉", 等级: "S95" }, { 品种: "粉煤灰", 等级: "I级" });
    expect(drawn("mineral-additive", { 品种: "矿渣粉", 等级: "S95" })).not.toContain("<text");
  });

  test("the form of a fitting", () => {
    const kinds = ["直接", "90°弯头", "45°弯头", "等径三通", "管帽", "内丝弯头", "外丝直接"];
    differ("ppr-fitting", ...kinds.map((品种) => ({ 品种, 公称外径: "25mm" })));
  });

  test("the tone and the format of a tile", () => {
    const tones = ["米白", "浅灰", "深灰", "木纹"].map((色系) => ({ 规格: "800×800", 表面: "抛光", 色系 }));
    const formats = ["600×1200", "750×1500", "600×600"].map((规格) => ({ 规格, 表面: "抛光", 色系: "木纹" }));
    differ("floor-tile", ...tones, ...formats);
  });

  test("the cores and the sheath of a cable", () => {
    const cores = ["3×4", "4×10", "5×4", "3×25+1×16", "4×25+1×16"];
    differ("power-cable", ...cores.map((芯数截面) => ({ 型号: "YJV", 芯数截面 })));
    differ("power-cable", ...["YJV", "ZR-YJV", "WDZ-YJY", "YJV22"].map((型号) => ({ 型号, 芯数截面: "5×16" })));
  });

  test("the diameter of a bar, the profile of a section", () => {
    differ("ribbed-bar", ...["8mm", "16mm", "25mm", "32mm"].map((公称直径) => ({ 公称直径 })));
    differ("h-beam", ...["HW350×350×12×19", "HN400×200×8×13", "HM340×250×9×14"].map((规格型号) => ({ 规格型号 })));
  });

  test("goods carry the picture of their attributes, and every such picture is drawn", () => {
    const paths = new Set(files.map(([path]) => `/img/${path}`));
    for (const leaf of LEAVES) {
      for (let n = 0; n < 60; n++) for (const url of skuOf(leaf, n).imgList) expect(paths).toContain(url.split("#")[0]);
    }
    const helmets = new Set(Array.from({ length: 16 }, (_, n) => skuOf(leafOf("helmet"), n).mainImgUrl));
    expect(helmets.size).toBeGreaterThan(4);
  });
});
