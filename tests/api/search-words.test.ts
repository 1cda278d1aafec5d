import { beforeAll, describe, expect, test } from "vitest";
import { countAllTokens } from "#server/mall/catalogue/index";
import { dropOldMisses, writeMisses } from "#server/mall/search-word/index";
import { type Person, refusal } from "../support/api";
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
