import { beforeAll, expect, test } from "vitest";
import { type Mall, startMall } from "../support/catalogue";
import { addCategories, addSku } from "../support/goods";

let mall: Mall;
let nail: number;

/** Goods of one category, each with its price; all of them are found by what the category is called. */
async function shelf(category: string, aliases: string[], unit: string, goods: Record<string, number>) {
  const categories = await addCategories(mall.db, "demo", category, aliases);
  const at = { shop: mall.shop, categories, brandSysNo: mall.brands.shagang };
  for (const [mallSpuName, salesPrice] of Object.entries(goods))
    await addSku(mall.db, "demo", at, { mallSpuName, salesPrice: `${salesPrice}`, unit, aliases, stock: 5000 });
}

/** A kind of goods, and tools for it that are many times as many and sell better. */
async function manyTools(): Promise<number> {
  const at = { shop: mall.shop, brandSysNo: mall.brands.shagang };
  const [nails, tools] = [
    await addCategories(mall.db, "demo", "射钉"),
    await addCategories(mall.db, "demo", "射钉工具"),
  ];
  const tool = { mallSpuName: "射钉枪 轻型", unit: "把", sellCount: 9, salesPrice: "1" };
  await Promise.all(Array.from({ length: 401 }, () => addSku(mall.db, "demo", { ...at, categories: tools }, tool)));
  return addSku(mall.db, "demo", { ...at, categories: nails }, { mallSpuName: "射钉 27mm", unit: "盒" });
}

beforeAll(async () => {
  mall = await startMall();
  await shelf("普通硅酸盐水泥", ["普硅水泥"], "吨", { "普通硅酸盐水泥 P.O 42.5 散装": 325 });
  await shelf("复合水泥", ["复合水泥"], "吨", {
    "粉煤灰硅酸盐水泥 P.F 32.5 散装": 238,
    "矿渣硅酸盐水泥 P.S.A 32.5": 274,
  });
  await shelf("内墙涂料", ["乳胶漆", "油漆"], "桶", { "合成树脂乳液内墙涂料 优等品 20kg 白色": 271 });
  await shelf("外墙涂料", ["外墙漆", "乳胶漆"], "桶", { "合成树脂乳液外墙涂料 合格品 5kg 白色": 38 });
  await shelf("内墙涂料辅料", ["乳胶漆滚筒"], "把", { "滚筒刷 白色": 5 });
  await shelf("细石混凝土", ["豆石混凝土"], "立方米", {
    "预拌细石混凝土 C30 泵送": 488,
    "预拌细石混凝土 C30 非泵送": 462,
  });
  await shelf("混凝土砖", ["细石砖"], "块", { "混凝土实心砖 C30": 1 });
  await shelf("PVC-U排水管", ["排水管"], "米", { "PVC-U实壁排水管 dn110×3.2×4m": 15 });
  await shelf("PVC-U管件", ["排水管件"], "个", { "PVC-U直接 dn110": 6.28, "PVC-U45°弯头 dn110": 8.7 });
  await shelf("安全帽", ["头盔"], "顶", { "安全帽 ABS V型 红色": 14, "安全帽带 红色": 2 });
  await shelf("电力电缆", ["YJV电缆"], "米", {
    "电力电缆 YJV 4×25+1×16mm²": 108,
    "钢带铠装电力电缆 YJV22 4×25+1×16mm²": 90,
    "阻燃电力电缆 ZR-YJV 4×25+1×16mm²": 95,
  });
  nail = await manyTools();
});

const keys = (list: { sysNo: number }[]) => list.map(({ sysNo }) => sysNo);

test("short lines as people write them find what they name first, however cheap the rest is", async () => {
  const buyer = await mall.buyer();
  const lines = [
    { words: "水泥", unit: "吨", quantity: 40 },
    { words: "乳胶漆 白", unit: "桶", quantity: 30 },
    { words: "C30 细石", unit: "方", quantity: 20 },
    { words: "PVC排水管 De110", unit: "根", quantity: 30 },
    { words: "安全帽 红", unit: "顶", quantity: 30 },
    { words: "YJV 4*25+1*16", unit: "米", quantity: 300 },
    { words: "螺纹钢", unit: "吨", quantity: 2 },
  ];
  const found = await buyer.api.mallSkuList.matchList({ lines });
  // of the cables the others are articles of their own; whatever else is named may be several things
  expect(found.map(({ sure }) => sure)).toEqual(lines.map(({ words }) => words.startsWith("YJV")));
  expect(found.slice(0, -1).map(({ skuList }) => skuList.map(({ mallSpuName }) => mallSpuName))).toEqual([
    ["普通硅酸盐水泥 P.O 42.5 散装", "矿渣硅酸盐水泥 P.S.A 32.5", "粉煤灰硅酸盐水泥 P.F 32.5 散装"],
    ["合成树脂乳液内墙涂料 优等品 20kg 白色", "合成树脂乳液外墙涂料 合格品 5kg 白色", "滚筒刷 白色"],
    ["预拌细石混凝土 C30 非泵送", "预拌细石混凝土 C30 泵送", "混凝土实心砖 C30"],
    ["PVC-U实壁排水管 dn110×3.2×4m", "PVC-U直接 dn110", "PVC-U45°弯头 dn110"],
    ["安全帽 ABS V型 红色", "安全帽带 红色"],
    ["电力电缆 YJV 4×25+1×16mm²", "阻燃电力电缆 ZR-YJV 4×25+1×16mm²", "钢带铠装电力电缆 YJV22 4×25+1×16mm²"],
  ]);
});

test("what is sold from more than is wanted on comes behind what can be ordered so", async () => {
  const name = { mallSpuName: "槽钢 [16a" };
  const [cheap, dear] = [
    await mall.bar({ ...name, salesPrice: "3000", buyStart: "5" }),
    await mall.bar({ ...name, salesPrice: "3900" }),
  ];
  const buyer = await mall.buyer();
  const words = "槽钢 16a";
  const lines = [{ words }, { words, quantity: 3 }, { words, quantity: 5 }, { words, unit: "kg", quantity: 3000 }];
  const found = await buyer.api.mallSkuList.matchList({ lines });
  expect(found.map(({ skuList }) => keys(skuList))).toEqual([
    [cheap, dear],
    [dear, cheap],
    [cheap, dear],
    [dear, cheap],
  ]);
});

test("what the line names is found among more hits than are looked at", async () => {
  const buyer = await mall.buyer();
  const [found] = await buyer.api.mallSkuList.matchList({ lines: [{ words: "射钉" }] });
  expect(keys(found?.skuList ?? [])[0]).toBe(nail);
});

test("a category of several kinds says of none of its goods that they are all of them", async () => {
  await shelf("白水泥与砌筑水泥", ["白水泥"], "吨", { "砌筑水泥 M M32.5": 304, "白色硅酸盐水泥 32.5 一级": 520 });
  const buyer = await mall.buyer();
  const [line] = await buyer.api.mallSkuList.matchList({ lines: [{ words: "白水泥 32.5", unit: "吨", quantity: 40 }] });
  const masonry = line?.skuList.find(({ mallSpuName }) => mallSpuName.startsWith("砌筑水泥"));
  expect(masonry?.lineFit.missingList).toEqual(["白水泥"]);
});

test("goods that share nothing with a line but a size are not offered for it", async () => {
  const buyer = await mall.buyer();
  const [strange, size] = await buyer.api.mallSkuList.matchList({
    lines: [{ words: "魑魅魍魉 27mm" }, { words: "27mm 9999×9999" }],
  });
  expect(strange?.skuList).toEqual([]);
  expect(size?.skuList.map(({ mallSpuName }) => mallSpuName)).toContain("射钉 27mm");
});
