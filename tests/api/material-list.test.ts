import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { materialLimits } from "#trpc/rules/material-list";
import { type Person, refusal } from "../support/api";
import { addBuyer } from "../support/cart";
import { ownStatements } from "../support/catalogue";
import { useShop } from "../support/worlds";

const { world, goods } = useShop();
let owner: Person;
let colleague: Person;
let other: Person;
beforeAll(async () => {
  owner = await addBuyer(world);
  colleague = await world.person({ ...owner, identity: "purchaser", displayName: "李四" });
  other = await addBuyer(world);
});

const lines = (...words: string[]) => words.map((one) => ({ words: one }));
const create = (name: string, ...words: string[]) =>
  owner.api.materialList.create({ name, lineList: lines(...words) }).then(({ sysNo }) => sysNo);
const read = async (sysNo: number, { api }: Person = owner) => api.materialList.get({ sysNo, limit: 1_000 });
const wordsOf = async (sysNo: number, who?: Person) => (await read(sysNo, who)).lineList.map(({ words }) => words);
const namesOf = async ({ api }: Person, input: Parameters<Person["api"]["materialList"]["search"]>[0] = {}) =>
  (await api.materialList.search(input)).datas.map(({ name }) => name);

describe("one's own lists", () => {
  test("a list is kept as it was written, with the goods that were chosen", async () => {
    const skuSysNo = await goods.sku({ mallSpuName: "螺纹钢 HRB400E Φ25", thirdName: "9m" });
    const { sysNo, name } = await owner.api.materialList.create({
      name: "  一层梁板  ",
      lineList: [{ words: "螺纹钢 Φ25", unit: "吨", quantity: 12.75, remark: "先到", skuSysNo }, { words: "扎丝" }],
    });
    expect(name).toBe("一层梁板");
    expect(await read(sysNo)).toMatchObject({
      ...{ name: "一层梁板", lineCount: 2, isOwn: true, isShared: false, version: 1 },
      lineList: [
        {
          words: "螺纹钢 Φ25",
          unit: "吨",
          quantity: 12.75,
          remark: "先到",
          skuSysNo,
          skuName: "螺纹钢 HRB400E Φ25 9m",
        },
        { words: "扎丝", unit: "", quantity: null, remark: "", skuSysNo: null, skuName: "" },
      ],
    });
    expect((await owner.api.materialList.get({ sysNo, fromLine: 2, limit: 1 })).lineList).toMatchObject([
      { words: "扎丝" },
    ]);
  });

  test("without a name it is called by the day, each by another name", async () => {
    const both = [await owner.api.materialList.create({}), await owner.api.materialList.create({})];
    expect(both[0]?.name).toMatch(/^清单 20\d\d-\d\d-\d\d$/);
    expect(both[1]?.name).toBe(`${both[0]?.name} (2)`);
  });

  test("a name is one's own only once; colleagues and others may have it too", async () => {
    const sysNo = await create("基础");
    expect(await refusal(create("基础"))).toMatchObject({
      ...{ code: 409, reason: "LIST_NAME_TAKEN" },
      fields: { name: "您已有名为“基础”的清单，请换一个名称" },
    });
    await colleague.api.materialList.create({ name: "基础" });
    const another = await create("主体");
    expect(await refusal(owner.api.materialList.rename({ sysNo: another, name: "基础" }))).toMatchObject({
      reason: "LIST_NAME_TAKEN",
    });
    await owner.api.materialList.rename({ sysNo, name: "基础" });
    await owner.api.materialList.rename({ sysNo: another, name: "主体结构" });
    expect(await namesOf(owner, { keyword: "主体结构" })).toEqual(["主体结构"]);
  });

  test("a request that is repeated makes one list, and five at once of one name make one", async () => {
    const api = owner.withKey("once-and-no-more").materialList;
    const twice = await Promise.all([api.create({ name: "双击" }), api.create({ name: "双击" })]);
    expect(twice[0]).toEqual(twice[1]);
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => create("同名")));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await namesOf(owner, { keyword: "同名" })).toEqual(["同名"]);
  });

  test.each([
    [{ name: " ", lineList: [] }, "name", "请填写清单名称"],
    [{ name: "长".repeat(61), lineList: [] }, "name", "不能超过60个字"],
    [{ lineList: lines("") }, "lineList.0.words", "请填写名称规格"],
    [{ lineList: [{ words: "钉", quantity: 0 }] }, "lineList.0.quantity", "大于0"],
    [{ lineList: [{ words: "钉", quantity: 1.23456 }] }, "lineList.0.quantity", "最多4位小数"],
    [{ lineList: [{ words: "钉", skuSysNo: 999_999 }] }, "lineList.0.skuSysNo", "商品不存在"],
    [{ lineList: lines(..."钉".repeat(materialLimits.lines + 1)) }, "lineList", "最多1000行"],
  ])("%j is refused", async (input, field, sentence) => {
    expect(await refusal(owner.api.materialList.create(input))).toMatchObject({
      code: 400,
      fields: { [field]: expect.stringContaining(sentence) },
    });
  });

  test("there is room for so many, copies included", async () => {
    const collector = await addBuyer(world);
    const api = collector.api.materialList;
    const { sysNo } = await api.create({});
    for (let at = 1; at < materialLimits.lists; at += 1) await api.create({ name: `第${at}份` });
    const full = { reason: "LISTS_FULL", message: expect.stringContaining("最多200份") };
    expect(await refusal(api.create({}))).toMatchObject(full);
    expect(await refusal(api.copy({ sysNo }))).toMatchObject(full);
    await api.delete({ sysNo });
    await api.create({});
  });
});

describe("lines", () => {
  const change = (sysNo: number, version: number, fromLine: number, count: number, ...words: string[]) =>
    owner.api.materialList.changeLines({ sysNo, version, fromLine, count, lineList: lines(...words) });

  test("are added, changed, removed and ordered in place; the others keep their order", async () => {
    const sysNo = await create("换行", "甲", "乙", "丙", "丁");
    expect(await change(sysNo, 1, 2, 2, "丙", "新", "乙")).toEqual({ version: 2, lineCount: 5 });
    expect(await wordsOf(sysNo)).toEqual(["甲", "丙", "新", "乙", "丁"]);
    expect(await change(sysNo, 2, 6, 0, "尾")).toEqual({ version: 3, lineCount: 6 });
    expect(await change(sysNo, 3, 1, 3)).toEqual({ version: 4, lineCount: 3 });
    expect(await wordsOf(sysNo)).toEqual(["乙", "丁", "尾"]);
    expect(await change(sysNo, 4, 2, 1_000, "末")).toEqual({ version: 5, lineCount: 2 });
    expect(await refusal(change(sysNo, 5, 4, 0, "隔"))).toMatchObject({
      code: 400,
      message: "清单只有2行，请刷新后重试",
    });
    expect(await read(sysNo)).toMatchObject({ version: 5, lineCount: 2 });
  });

  test("a line that bears its key stays the same, whatever it says and wherever it goes; a strange key is refused", async () => {
    const sysNo = await create("同一行", "甲", "乙", "丙");
    const keysOf = async () => (await read(sysNo)).lineList.map((line) => line.sysNo);
    const [first = 0, second = 0, third = 0] = await keysOf();
    const write = (version: number, ...lineList: { sysNo?: number; words: string }[]) =>
      owner.api.materialList.changeLines({ sysNo, version, fromLine: 1, count: 3, lineList });
    await write(1, { sysNo: third, words: "丙" }, { words: "新" }, { sysNo: first, words: "甲 改" });
    expect(await wordsOf(sysNo)).toEqual(["丙", "新", "甲 改"]);
    const after = await keysOf();
    expect([after[0], after[2]]).toEqual([third, first]);
    expect([first, second, third]).not.toContain(after[1]);
    for (const lineList of [
      [{ sysNo: second, words: "已删除" }],
      [
        { sysNo: first, words: "一" },
        { sysNo: first, words: "二" },
      ],
    ])
      expect(await refusal(write(2, ...lineList))).toMatchObject({
        fields: { [`lineList.${lineList.length - 1}.sysNo`]: expect.any(String) },
      });
    expect(await read(sysNo)).toMatchObject({ version: 2, lineCount: 3 });
  });

  test("a line is moved to the front, to the end and nowhere", async () => {
    const sysNo = await create("移动", "甲", "乙", "丙", "丁");
    const move = (version: number, ...moveList: { from: number; to: number }[]) =>
      owner.api.materialList.changeLines({ sysNo, version, fromLine: 1, count: 0, lineList: [], moveList });
    await move(1, { from: 3, to: 1 });
    expect(await wordsOf(sysNo)).toEqual(["丙", "甲", "乙", "丁"]);
    await move(2, { from: 1, to: 4 });
    expect(await wordsOf(sysNo)).toEqual(["甲", "乙", "丁", "丙"]);
    await move(3, { from: 2, to: 2 }, { from: 4, to: 1 }, { from: 2, to: 3 });
    expect(await wordsOf(sysNo)).toEqual(["丙", "乙", "甲", "丁"]);
    expect(await refusal(move(4, { from: 1, to: 2 }, { from: 5, to: 1 }))).toMatchObject({ code: 400 });
    expect(await read(sysNo)).toMatchObject({ version: 4, lineList: lines("丙", "乙", "甲", "丁") });
  });

  test("of two who changed the same version one is refused, and nothing of it is written", async () => {
    const sysNo = await create("两个窗口", "甲", "乙");
    const all = await Promise.allSettled([change(sysNo, 1, 1, 1, "左"), change(sysNo, 1, 1, 2, "右")]);
    const [lost, ...more] = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(more).toEqual([]);
    expect(lost).toMatchObject({ reason: "LIST_CHANGED", code: 409 });
    expect([["左", "乙"], ["右"]]).toContainEqual(await wordsOf(sysNo));
    expect(await read(sysNo)).toMatchObject({ version: 2 });
    // another name or sharing it changes no line
    await owner.api.materialList.rename({ sysNo, name: "两个窗口 改" });
    expect(await change(sysNo, 2, 1, 0, "前")).toMatchObject({ version: 3 });
  });

  test("a thousand fit, one more does not; whatever their number the statements are as many", async () => {
    const sysNo = await create("千行");
    const many = Array.from({ length: materialLimits.lines }, (_, at) => `第${at}行`);
    const few = await countStatements(() => change(sysNo, 1, 1, 0, "甲", "乙"));
    const all = await countStatements(() => change(sysNo, 2, 1, 2, ...many));
    expect(all.statements.length).toBeLessThanOrEqual(few.statements.length + 1);
    expect(await refusal(change(sysNo, 3, 1, 0, "多"))).toMatchObject({
      message: expect.stringContaining("最多1000行"),
    });
    expect(await wordsOf(sysNo)).toEqual(many);
    await owner.api.materialList.get({ sysNo, limit: 1_000 });
    const got = await countStatements(() => owner.api.materialList.get({ sysNo, limit: 1_000 }));
    expect(ownStatements(got.statements)).toBe(2);
    const listed = await countStatements(() => owner.api.materialList.search({}));
    expect(ownStatements(listed.statements)).toBe(2);
  });
});

describe("sharing", () => {
  test("colleagues read and copy what is shared, and change nothing of it", async () => {
    const sysNo = await create("共用", "甲", "乙");
    expect(await namesOf(colleague, { keyword: "共用" })).toEqual([]);
    expect(await refusal(read(sysNo, colleague))).toMatchObject({ code: 403, message: "无权限查看该清单" });
    expect(await refusal(colleague.api.materialList.copy({ sysNo }))).toMatchObject({ code: 403 });
    await owner.api.materialList.share({ sysNo, isShared: true });
    expect(await wordsOf(sysNo, colleague)).toEqual(["甲", "乙"]);
    expect(await read(sysNo, colleague)).toMatchObject({ isOwn: false, isShared: true, ownerName: "张三" });
    expect(await namesOf(colleague, { whose: "shared" })).toContain("共用");
    expect(await namesOf(colleague, { whose: "own" })).not.toContain("共用");
    expect(await namesOf(owner, { whose: "shared" })).not.toContain("共用");
    for (const call of [
      () => colleague.api.materialList.rename({ sysNo, name: "改名" }),
      () => colleague.api.materialList.share({ sysNo, isShared: false }),
      () => colleague.api.materialList.delete({ sysNo }),
      () => colleague.api.materialList.changeLines({ sysNo, version: 1, fromLine: 1, count: 1, lineList: [] }),
    ])
      expect(await refusal(call())).toMatchObject({ code: 403, message: expect.stringContaining("复制一份再修改") });
    const copied = await colleague.api.materialList.copy({ sysNo });
    expect(copied.name).toBe("共用");
    await owner.api.materialList.share({ sysNo, isShared: false });
    expect(await refusal(read(sysNo, colleague))).toMatchObject({ code: 403 });
    await owner.api.materialList.delete({ sysNo });
    expect(await read(copied.sysNo, colleague)).toMatchObject({ isOwn: true, isShared: false, lineCount: 2 });
    expect(await wordsOf(copied.sysNo, colleague)).toEqual(["甲", "乙"]);
  });

  test("nobody outside the organisation reads it, nor does its owner for another organisation", async () => {
    const sysNo = await create("内部");
    await owner.api.materialList.share({ sysNo, isShared: true });
    expect(await refusal(read(sysNo, other))).toMatchObject({ code: 403 });
    expect(await refusal(other.api.materialList.copy({ sysNo }))).toMatchObject({ code: 403 });
    expect(await refusal(other.api.materialList.delete({ sysNo }))).toMatchObject({
      code: 403,
      message: "无权限修改该清单",
    });
    expect(await namesOf(other)).toEqual([]);
    expect(await refusal(owner.api.materialList.get({ sysNo: 999_999 }))).toMatchObject({ code: 404 });
  });
});

test("pages follow each other by time and key, also of one second", async () => {
  const keeper = await addBuyer(world);
  const names = Array.from({ length: 7 }, (_, at) => `页${at}`);
  for (const name of names) await keeper.api.materialList.create({ name });
  const seen: string[] = [];
  let before = {};
  for (let more = true; more; ) {
    const page = await keeper.api.materialList.search({ ...before, pageSize: 3 });
    seen.push(...page.datas.map(({ name }) => name));
    const last = page.datas.at(-1);
    before = { beforeTime: last?.changeTime, beforeSysNo: last?.sysNo };
    more = page.hasMore;
    expect(page).toMatchObject({ ownCount: 7, sharedCount: 0 });
  }
  expect(seen).toEqual([...names].reverse());
});
