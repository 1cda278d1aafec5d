import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { countAllTokens } from "#server/mall/catalogue/index";
import { dropOldMisses, writeMisses } from "#server/mall/search-word/index";
import { type Person, refusal } from "../support/api";
import { ownStatements } from "../support/catalogue";
import { addBrand, addCategories, addShop, addSku } from "../support/goods";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const { world, db } = market;
let operator: Person;
let north: Person;
beforeAll(async () => {
  ({ operator, northOperator: north } = market);
  for (const tenantCode of ["demo", "north"]) {
    const at = {
      shop: await addShop(db, tenantCode),
      categories: await addCategories(db, tenantCode, "扣件"),
      brandSysNo: await addBrand(db, tenantCode, `扣牌${tenantCode}`),
    };
    for (const mallSpuName of ["对接扣件 玛钢 Φ48", "安全帽 ABS 红色", "防护面罩 透明"])
      await addSku(db, tenantCode, at, { mallSpuName });
  }
  await countAllTokens(db);
});

const visitorOf = (tenantCode: string) => world.as({ tenantCode });
const namesOf = async (keyword: string, tenantCode = "demo") =>
  (await visitorOf(tenantCode).mallSkuList.searchMallSkuList({ keyword })).datas.map(({ mallSpuName }) => mallSpuName);
const wordsOf = async ({ api }: Person, input: Parameters<Person["api"]["searchWord"]["search"]>[0] = {}) =>
  (await api.searchWord.search(input)).datas;

describe("words of the trade", () => {
  test("a new word holds in the next search, of its tenant alone", async () => {
    expect(await namesOf("铁蚂蚱")).toEqual([]);
    expect(await operator.api.searchWord.save({ word: "铁蚂蚱", meaningList: ["对接扣件"] })).toEqual({
      unknownMeaningList: [],
    });
    expect(await namesOf("铁蚂蚱")).toEqual(["对接扣件 玛钢 Φ48"]);
    expect(await namesOf("Φ48 铁蚂蚱")).toEqual(["对接扣件 玛钢 Φ48"]);
    expect(await namesOf("铁蚂蚱", "north")).toEqual([]);
    expect(await wordsOf(north, { only: "own" })).toEqual([]);
    expect((await wordsOf(operator))[0]).toMatchObject({
      ...{ word: "铁蚂蚱", kind: "meaning", meaningList: ["对接扣件"], origin: "own" },
      operatorName: expect.stringMatching(/./),
    });
    const [line] = await market.purchaser.api.mallSkuList.matchList({ lines: [{ words: "铁蚂蚱" }] });
    expect(line?.skuList.map(({ mallSpuName }) => mallSpuName)).toEqual(["对接扣件 玛钢 Φ48"]);
    const suggested = await visitorOf("demo").mallSkuList.suggest({ keyword: "铁蚂蚱" });
    expect(suggested.goods.map(({ mallSpuName }) => mallSpuName)).toEqual(["对接扣件 玛钢 Φ48"]);
    await operator.api.searchWord.save({ word: "铁蜈蚣", meaningList: ["扣件"] });
    const { categories } = await visitorOf("demo").mallSkuList.suggest({ keyword: "铁蜈蚣" });
    expect(categories).toMatchObject([{ name: "扣件" }]);
    await operator.api.searchWord.remove({ word: "铁蜈蚣" });
    await operator.api.searchWord.remove({ word: "铁蚂蚱" });
    expect(await namesOf("铁蚂蚱")).toEqual([]);
    expect(await refusal(operator.api.searchWord.remove({ word: "铁蚂蚱" }))).toMatchObject({ code: 404 });
  });

  test("a word of the first list is set otherwise, switched off and put back", async () => {
    expect(await wordsOf(operator, { keyword: "头盔" })).toMatchObject([{ word: "头盔", origin: "first" }]);
    expect(await namesOf("头盔")).toEqual(["安全帽 ABS 红色"]);
    await operator.api.searchWord.save({ word: "头盔", meaningList: ["防护面罩"] });
    expect(await namesOf("头盔")).toEqual(["防护面罩 透明"]);
    expect(await wordsOf(operator, { keyword: "头盔" })).toMatchObject([{ origin: "changed" }]);
    await operator.api.searchWord.switchOff({ word: "头盔" });
    expect(await namesOf("头盔")).toEqual([]);
    expect(await wordsOf(operator, { only: "off" })).toMatchObject([{ word: "头盔", kind: "off" }]);
    await operator.api.searchWord.remove({ word: "头盔" });
    expect(await namesOf("头盔")).toEqual(["安全帽 ABS 红色"]);
    expect(await refusal(operator.api.searchWord.switchOff({ word: "没有的词" }))).toMatchObject({ code: 404 });
  });

  test("what is said of all goods narrows nothing", async () => {
    expect(await namesOf("爆款安全帽")).toEqual([]);
    await operator.api.searchWord.save({ word: "爆款", kind: "ignored" });
    expect(await namesOf("爆款安全帽")).toEqual(["安全帽 ABS 红色"]);
  });

  test("a meaning that no goods have is warned of and kept", async () => {
    const saved = await operator.api.searchWord.save({ word: "飞碟", meaningList: ["安全帽", "宇宙飞船"] });
    expect(saved).toEqual({ unknownMeaningList: ["宇宙飞船"] });
    expect(await namesOf("飞碟")).toEqual(["安全帽 ABS 红色"]);
  });

  test.each([
    [{ word: "", meaningList: ["安全帽"] }, "word", "请填写行业词"],
    [{ word: "！？", meaningList: ["安全帽"] }, "word", "文字或数字"],
    [{ word: "长".repeat(21), meaningList: ["安全帽"] }, "word", "不能超过20个字"],
    [{ word: "帽子", meaningList: [] }, "meaningList", "至少一个"],
    [{ word: "安全帽", meaningList: ["安全帽"] }, "meaningList", "不能与行业词相同"],
    [{ word: "帽子", meaningList: ["安全帽", "安全帽"] }, "meaningList", "重复"],
    [{ word: "帽子", meaningList: ["长".repeat(41)] }, "meaningList.0", "不能超过40个字"],
    [{ word: "帽子", meaningList: Array.from({ length: 9 }, (_, at) => `安全帽${at}`) }, "meaningList", "最多8个"],
    [{ word: "帽子", kind: "ignored" as const, meaningList: ["安全帽"] }, "meaningList", "忽略"],
  ])("%j is refused", async (input, field, sentence) => {
    expect(await refusal(operator.api.searchWord.save(input))).toMatchObject({
      code: 400,
      fields: { [field]: expect.stringContaining(sentence) },
    });
  });

  test("saves of one word at the same time leave one whole", async () => {
    const meanings = ["安全帽", "防护面罩", "对接扣件", "玛钢"];
    await Promise.all(
      meanings.map((meaning) => operator.api.searchWord.save({ word: "乱斗", meaningList: [meaning] })),
    );
    const found = await wordsOf(operator, { keyword: "乱斗" });
    expect(found).toHaveLength(1);
    expect(found[0]?.meaningList).toHaveLength(1);
    expect(meanings).toContain(found[0]?.meaningList[0]);
    const goods = { 安全帽: "安全帽 ABS 红色", 防护面罩: "防护面罩 透明" } as Record<string, string>;
    expect(await namesOf("乱斗")).toEqual([goods[found[0]?.meaningList[0] ?? ""] ?? "对接扣件 玛钢 Φ48"]);
  });

  test("operators need the permission; others are refused", async () => {
    const clerk = await world.person({ ...operator, permissions: [] });
    for (const call of [
      () => clerk.api.searchWord.search({}),
      () => clerk.api.searchWord.save({ word: "帽子", meaningList: ["安全帽"] }),
      () => clerk.api.searchWord.misses({}),
      () => clerk.api.mallSkuList.explainSearch({ keyword: "帽子" }),
      () => market.purchaser.api.searchWord.search({}),
    ])
      expect(await refusal(call())).toMatchObject({ code: 403 });
  });
});

describe("a table of words", () => {
  const importWords = async (
    who: Person,
    wordList: Parameters<Person["api"]["searchWord"]["importWords"]>[0]["wordList"],
  ) => who.api.searchWord.importWords({ version: (await who.api.searchWord.all({})).version, wordList });

  test("holds in the next search, all of it, of its tenant alone", async () => {
    const before = await operator.api.searchWord.all({});
    expect(before.wordList.find(({ word }) => word === "头盔")).toMatchObject({ origin: "first" });
    expect(await namesOf("黄蚂蚱")).toEqual([]);
    expect(
      await importWords(operator, [
        { word: "黄蚂蚱", meaningList: ["对接扣件"] },
        { word: "头盔", kind: "off" },
        { word: "清仓", kind: "ignored" },
      ]),
    ).toEqual({ count: 3 });
    expect(await namesOf("黄蚂蚱")).toEqual(["对接扣件 玛钢 Φ48"]);
    expect(await namesOf("清仓安全帽")).toEqual(["安全帽 ABS 红色"]);
    expect(await namesOf("头盔")).toEqual([]);
    expect(await namesOf("黄蚂蚱", "north")).toEqual([]);
    expect((await wordsOf(north, { only: "own" })).map(({ word }) => word)).not.toContain("黄蚂蚱");
    await importWords(operator, [{ word: "头盔", meaningList: ["安全帽"] }]);
    expect(await namesOf("头盔")).toEqual(["安全帽 ABS 红色"]);
    const { version, wordList } = await operator.api.searchWord.all({});
    expect(version).toBe(before.version + 2);
    expect(wordList.filter(({ word }) => word === "黄蚂蚱")).toMatchObject([{ origin: "own" }]);
  });

  test("a refused row leaves nothing of the others behind", async () => {
    for (const [bad, sentence] of [
      [{ word: "白蚂蚱", meaningList: ["扣件"] }, "第 2 行：与第 1 行重复"],
      [{ word: "没有的词", kind: "off" as const }, "第 2 行：内置词里没有这个词，不能停用"],
      [{ word: "坏词", meaningList: ["坏词"] }, "第 2 行：对应的说法不能与行业词相同"],
      [{ word: "坏词", kind: "off" as const, meaningList: ["钉"] }, "第 2 行：停用的词没有对应的说法，请删除说法"],
    ] satisfies [object, string][])
      expect(await refusal(importWords(operator, [{ word: "白蚂蚱", meaningList: ["对接扣件"] }, bad]))).toMatchObject({
        code: 400,
        message: sentence,
      });
    expect(await namesOf("白蚂蚱")).toEqual([]);
    expect(await wordsOf(operator, { keyword: "白蚂蚱" })).toEqual([]);
  });

  test("words that were changed since the table was compared are not overwritten; of two imports at once one holds", async () => {
    const { version } = await operator.api.searchWord.all({});
    const send = (meaning: string) =>
      operator.api.searchWord.importWords({ version, wordList: [{ word: "花蚂蚱", meaningList: [meaning] }] });
    const both = await Promise.allSettled([send("安全帽"), send("防护面罩")]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusal(send("玛钢"))).toMatchObject({ code: 409, reason: "WORDS_CHANGED" });
    expect((await wordsOf(operator, { keyword: "花蚂蚱" }))[0]?.meaningList).toHaveLength(1);
  });

  test("thousands are one statement, and no more than there is room for", async () => {
    const many = (count: number, from = 0) =>
      Array.from({ length: count }, (_, at) => ({ word: `北词${from + at}`, meaningList: ["安全帽"] }));
    const { version } = await north.api.searchWord.all({});
    const { statements } = await countStatements(() =>
      north.api.searchWord.importWords({ version, wordList: many(4_000) }),
    );
    expect(ownStatements(statements)).toBeLessThanOrEqual(4);
    expect(await refusal(importWords(north, many(1_001, 4_000)))).toMatchObject({
      message: expect.stringContaining("最多5000个"),
    });
    expect(await wordsOf(north, { keyword: "北词4000" })).toEqual([]);
    expect(await importWords(north, many(5_000))).toEqual({ count: 5_000 });
    expect(await namesOf("北词4999", "north")).toEqual(["安全帽 ABS 红色"]);
  });

  test("without the permission neither is there", async () => {
    const clerk = await world.person({ ...operator, permissions: [] });
    expect(await refusal(clerk.api.searchWord.all({}))).toMatchObject({ code: 403 });
    expect(
      await refusal(clerk.api.searchWord.importWords({ version: 0, wordList: [{ word: "帽", kind: "ignored" }] })),
    ).toMatchObject({ code: 403 });
  });
});

test("a keyword is explained as a visitor's search reads it", async () => {
  expect(await operator.api.mallSkuList.explainSearch({ keyword: "现货 头盔 红色" })).toMatchObject({
    written: "现货 头盔 红色",
    partList: [
      { text: "现货", kind: "ignored" },
      { text: "头盔", kind: "meaning", meaningList: ["安全帽"] },
      { text: "红色", kind: "meaning", meaningList: ["红"] },
    ],
    ...{ total: 1, nameList: ["安全帽 ABS 红色"], droppedWordList: [] },
  });
  expect(await operator.api.mallSkuList.explainSearch({ keyword: "安全帽 犇犇" })).toMatchObject({
    ...{ total: 0, droppedWordList: ["犇犇"] },
  });
});

describe("keywords that found nothing", () => {
  const missesOf = async ({ api }: Person, keyword = "") => {
    await writeMisses(db);
    return (await api.searchWord.misses({ keyword })).datas;
  };

  test("are counted in one form, of their tenant, until a word is made of them or they are dropped", async () => {
    for (const keyword of ["猪鼻子", " 猪鼻子 ", "猪鼻子"]) await namesOf(keyword);
    await namesOf("安全帽 猪头");
    const [most, part] = await missesOf(operator, "猪");
    expect(most).toMatchObject({ keyword: "猪鼻子", typed: "猪鼻子", times: 3, isPartial: false });
    expect(part).toMatchObject({ keyword: "安全帽 猪头", times: 1, isPartial: true });
    await namesOf("猪鼻子");
    expect((await missesOf(operator, "猪鼻子"))[0]?.times).toBe(4);
    expect(await missesOf(north, "猪鼻子")).toEqual([]);
    await operator.api.searchWord.save({ word: "猪鼻子", meaningList: ["防护面罩"] });
    expect(await missesOf(operator, "猪鼻子")).toEqual([]);
    await operator.api.searchWord.dismissMiss({ keyword: "安全帽 猪头" });
    expect(await missesOf(operator, "猪")).toEqual([]);
  });

  test("are not kept of scripts, of further pages, of narrowed lists, nor what may be somebody's data", async () => {
    const visitor = visitorOf("demo").mallSkuList;
    await visitor.searchMallSkuList({ keyword: "驴耳朵", pageNo: 3 });
    await visitor.searchMallSkuList({ keyword: "驴耳朵", priceFrom: 3 });
    await visitor.searchMallSkuList({ keyword: "驴耳朵 13800138000" });
    await visitor.searchMallSkuList({ keyword: "驴耳朵 a@b.cn" });
    await operator.api.mallSkuList.explainSearch({ keyword: "驴耳朵" });
    expect(await missesOf(operator, "驴耳朵")).toEqual([]);
  });

  test("old ones are dropped by the cleaning, the latest stay", async () => {
    await namesOf("牛尾巴");
    expect(await missesOf(operator, "牛尾巴")).toHaveLength(1);
    await dropOldMisses(db);
    expect(await missesOf(operator, "牛尾巴")).toHaveLength(1);
    await db
      .updateTable("mall.SearchMiss")
      .set({ lastTime: new Date("2020-01-01") })
      .where("keyword", "=", "牛尾巴")
      .execute();
    await dropOldMisses(db);
    const left = await db.selectFrom("mall.SearchMiss").select("keyword").where("keyword", "=", "牛尾巴").execute();
    expect(left).toEqual([]);
  });
});
