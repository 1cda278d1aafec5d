import { beforeAll, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { type Mall, ownStatements, startMall } from "../support/catalogue";
import { addShop, type TestShop } from "../support/goods";

let mall: Mall;
let code: string;
let rival: TestShop;

beforeAll(async () => {
  mall = await startMall();
  rival = await addShop(mall.db, "demo", { name: "华岳坊建材" });
  const { code: found } = await mall.db
    .selectFrom("mall.Sku")
    .select("code")
    .where("sysNo", "=", mall.skus.thick)
    .executeTakeFirstOrThrow();
  code = found;
});

const keys = (list: { sysNo: number }[]) => list.map(({ sysNo }) => sysNo);

test("a line is matched by its code, by name and specification, or not at all", async () => {
  const buyer = await mall.buyer();
  const lines = [
    { words: code },
    { words: "螺纹钢 HRB500E 12" },
    { words: "没有这样的东西" },
    { words: "混凝土 C30", unit: "吨" },
  ];
  const [byCode, byWords, nothing, otherUnit] = await buyer.api.mallSkuList.matchList({ lines });
  expect(byCode).toMatchObject({ sure: true, skuList: [{ sysNo: mall.skus.thick, code }] });
  expect(byWords).toMatchObject({ sure: true, skuList: [{ sysNo: mall.skus.thin }] });
  expect(nothing).toEqual({ sure: false, skuList: [] });
  expect(otherUnit).toMatchObject({ sure: false, skuList: [{ sysNo: mall.skus.concrete }] });
});

test("who writes 泵送 is never offered 非泵送, however cheap it is", async () => {
  const name = { mallSpuName: "商品混凝土 C30 非泵送", salesPrice: "300", unit: "立方米" };
  const other = await mall.bar(name);
  const buyer = await mall.buyer();
  const lines = ["C30 泵送", "C30 非泵送", "C30"].map((words) => ({ words }));
  const [pumped, poured, either] = await buyer.api.mallSkuList.matchList({ lines });
  expect(keys(pumped?.skuList ?? [])).toEqual([mall.skus.concrete]);
  expect(keys(poured?.skuList ?? [])).toEqual([other]);
  expect(either?.skuList).toHaveLength(2);
});

test("the trade's name of a grade is that grade", async () => {
  const buyer = await mall.buyer();
  const name = { mallSpuName: "螺纹钢 HRB400 Φ25×9m", unit: "吨" };
  const plain = await mall.bar(name);
  const lines = ["螺纹钢 四级抗震 12", "四级抗震 Φ12", "螺纹钢 三级 25×9"].map((words) => ({ words }));
  const [bar, named, third] = await buyer.api.mallSkuList.matchList({ lines });
  expect(bar).toMatchObject({ sure: true, skuList: [{ sysNo: mall.skus.thin }] });
  expect(named).toMatchObject({ sure: true, skuList: [{ sysNo: mall.skus.thin }] });
  expect(third).toMatchObject({ sure: true, skuList: [{ sysNo: plain }] });
});

test("a seller's name narrows a line to what is theirs, and is no obstacle where they have no such goods", async () => {
  const buyer = await mall.buyer();
  const name = { mallSpuName: "工字钢 I20a", salesPrice: "5000" };
  const [dear, cheap] = [await mall.bar(name, rival), await mall.bar({ ...name, salesPrice: "4000" })];
  const branded = await mall.bar({ mallSpuName: "槽钢 华岳坊建材 [10" });
  const lines = [
    { words: "工字钢 I20a" },
    { words: "工字钢 I20a 华岳坊建材旗舰店" },
    { words: "华岳坊建材工字钢" },
    { words: "工字钢", seller: "急用，渝钢旗舰店" },
    { words: `${code} 渝钢旗舰店` },
    { words: "螺纹钢 HRB500E 12 华岳坊建材旗舰店" },
    { words: "槽钢 华岳坊建材" },
    { words: "工字铁 华岳坊建材" },
  ];
  const found = await buyer.api.mallSkuList.matchList({ lines });
  expect(found.map(({ sure, skuList }) => [sure, keys(skuList)])).toEqual([
    [true, [cheap, dear]],
    [true, [dear]],
    [true, [dear]],
    [true, [cheap]],
    [true, [mall.skus.thick]],
    // whoever named a seller is asked about another's
    [false, [mall.skus.thin]],
    [true, [branded]],
    // a word of the trade means what it names
    [true, [dear]],
  ]);
});

test("a shop's goods are found among more hits than are looked at", async () => {
  const name = { mallSpuName: "角钢 L50×5" };
  const own = await mall.bar({ ...name, sellCount: 1 }, rival);
  await Promise.all(Array.from({ length: 401 }, () => mall.bar({ ...name, sellCount: 9 })));
  const buyer = await mall.buyer();
  const lines = ["角钢 华岳坊建材", "角钢"].map((words) => ({ words }));
  const [theirs, all] = await buyer.api.mallSkuList.matchList({ lines });
  expect(keys(theirs?.skuList ?? [])).toEqual([own]);
  expect(all?.skuList).toHaveLength(8);
});

test("what only sounds right is found too, but never sure", async () => {
  const buyer = await mall.buyer();
  const lines = [{ words: "没有这样的东西" }, { words: "锣纹钢 HRB500E 12" }, { words: "螺纹钢 HRB500E 12" }];
  const [nothing, meant, named] = await buyer.api.mallSkuList.matchList({ lines });
  expect(nothing?.skuList).toEqual([]);
  expect(named).toMatchObject({ sure: true });
  expect(meant).toEqual({ ...named, sure: false });
});

test("what may be several things is doubtful; what can be bought stands first, at the reader's own price", async () => {
  const buyer = await mall.buyer();
  await mall.agree(buyer, { clauses: [{ skuSysNo: mall.skus.thin, price: "10" }] });
  const [bars] = await buyer.api.mallSkuList.matchList({ lines: [{ words: "螺纹钢" }] });
  expect(bars?.sure).toBe(false);
  expect(keys(bars?.skuList ?? [])[0]).toBe(mall.skus.thin);
  expect(bars?.skuList.at(-1)?.unavailableReason).not.toBeNull();
  expect(bars?.skuList.length).toBeGreaterThan(2);
});

test("lines need one statement for each hundred ways to read them, and few besides", async () => {
  const buyer = await mall.buyer();
  const count = async (lines: number, words: (index: number) => string) => {
    const list = Array.from({ length: lines }, (_, index) => ({ words: words(index) }));
    const { statements } = await countStatements(() => buyer.api.mallSkuList.matchList({ lines: list }));
    return ownStatements(statements);
  };
  const found = (index: number) => (index % 2 ? "螺纹钢 HRB400E 渝钢旗舰店" : `螺纹钢 ${index}`);
  const missed = (index: number) => `螺纹钢 Φ${index + 100} 镀锌`;
  // now and then it is asked besides whether words of the trade have changed
  const least = async (...asked: Parameters<typeof count>) => Math.min(await count(...asked), await count(...asked));
  expect(await least(1, () => "螺纹钢 HRB500E 12")).toBe(3);
  expect(await least(300, () => "螺纹钢 HRB500E 12")).toBe(5);
  expect(await least(1, missed)).toBe(4);
  // one where some are respelled, one where they are looked for by a part of their words
  expect(await least(300, found)).toBeLessThanOrEqual(11);
  expect(await least(300, missed)).toBeLessThanOrEqual(11);
});

test("where no goods have all words those with the most of them are offered with what differs, and never sure", async () => {
  const buyer = await mall.buyer();
  const lines = [{ words: "螺纹钢 HRB500E Φ99 渝钢" }, { words: "螺纹钢 HRB500E 12" }, { words: "没有这样的东西" }];
  const [part, whole, nothing] = await buyer.api.mallSkuList.matchList({ lines });
  expect(nothing?.skuList).toEqual([]);
  expect(whole).toMatchObject({ sure: true, skuList: [{ lineFit: { score: 100, missingList: [], otherList: [] } }] });
  expect(part?.sure).toBe(false);
  expect(part?.skuList[0]).toMatchObject({
    sysNo: mall.skus.thin,
    lineFit: { hasList: ["螺纹钢", "HRB500E", "渝钢"] },
  });
  expect(part?.skuList[0]?.lineFit.score).toBeLessThan(100);
});
