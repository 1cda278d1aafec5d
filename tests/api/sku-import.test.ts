import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { dropOldRows, runImports } from "#server/mall/sku-import/index";
import { SkuImportKind, SkuImportMode, SkuImportStatus } from "#trpc/contract/shared/codes";
import { refusal } from "../support/api";
import { addOrder } from "../support/documents";
import { beginImport, sendSheet } from "../support/sheets";
import { useMarket } from "../support/worlds";
import { withSheet } from "../support/zip";

const market = useMarket({ tenants: true });
const { world, db } = market;
let codes: string[];
let keys: number[];
beforeAll(async () => {
  for (let n = 0; n < 8; n++) await market.sku(100);
  const { datas } = await market.supplier.api.supplierSku.search({});
  codes = datas.map(({ code }) => code);
  keys = datas.map(({ sysNo }) => sysNo);
});

const run = (options?: Parameters<typeof runImports>[2]) => runImports(db, new Date(), options);
const get = (id: number) => market.supplier.api.skuImport.get({ id });
const begin = async (rows: string[], kind: 1 | 2 = SkuImportKind.price, who = market.supplier) => {
  const head = kind === SkuImportKind.price ? "商品编码,单位,单价" : "商品编码,单位,仓库,库存";
  return beginImport(world, who, [head, ...rows].join("\r\n"), { kind });
};
/** An import that is read and checked. */
const previewed = async (...asked: Parameters<typeof begin>) => {
  const sysNo = await begin(...asked);
  await run();
  return get(sysNo);
};
const apply = async (sysNo: number, mode: 1 | 2) => {
  await market.supplier.api.skuImport.confirm({ sysNo, mode });
  await run();
  return get(sysNo);
};
const prices = async () =>
  new Map((await market.supplier.api.supplierSku.search({})).datas.map(({ code, salesPrice }) => [code, salesPrice]));
/** How often each of the goods got a list price by an import. */
const changesOf = async (sysNo: number) => {
  const { rows } = await sql<{ skuSysNo: number; rowNo: number; oldPrice: string; newPrice: string }>`
    SELECT "skuSysNo", "rowNo", "oldPrice", "newPrice" FROM mall."SkuPriceChange"
    WHERE "tenantCode" = 'demo' AND "importSysNo" = ${sysNo} ORDER BY "rowNo"`.execute(db);
  return rows;
};
const errorsOf = async (sysNo: number) =>
  Object.fromEntries(
    (await market.supplier.api.skuImport.rows({ sysNo })).datas.map(({ rowNo, error }) => [rowNo, error]),
  );

describe("prices from a table", () => {
  test("each wrong row says what is wrong with it, and holds back the right ones where all are wanted", async () => {
    const [a, b, c, d] = codes;
    const [foreign] = (await market.otherSupplier.api.supplierSku.search({})).datas;
    const before = await prices();
    // the row of codes[5] without a price leaves it as it is
    const seen = await previewed([
      `${a},吨,5000`,
      `${b},,4000`,
      "无此编码,,1",
      `${c},公斤,1`,
      `${c},,-5`,
      `${d},,1.123456789`,
      `${d},,100000000`,
      `,,7`,
      `<b>${c}</b>,<script>,<i>`,
      `${codes[4]},,10`,
      `${codes[4]},,11`,
      `${codes[5]},,0`,
      `${codes[5]},,`,
      `${foreign?.code ?? ""}x,,1`,
    ]);
    expect(seen).toMatchObject({ status: SkuImportStatus.previewed, rowCount: 13, changeCount: 1, sameCount: 1 });
    expect(seen).toMatchObject({
      wrongCount: 11,
      bigCount: 1,
      up: { code: a, oldValue: 4000, newValue: 5000 },
      down: null,
    });
    expect(await errorsOf(seen.sysNo)).toMatchObject({
      4: "您没有编码为“无此编码”的商品",
      5: "单位应为“吨”，不是“公斤”",
      6: "单价必须大于0",
      7: "单价最多4位小数",
      8: "单价不能超过99999999",
      9: "请填写商品编码",
      10: "单价“<i>”不是数字，请重新填写",
      11: "与第 12 行重复",
      12: "与第 11 行重复",
      13: "单价必须大于0",
    });
    const { supplier } = market;
    expect(await refusal(supplier.api.skuImport.confirm({ sysNo: seen.sysNo, mode: SkuImportMode.all }))).toMatchObject(
      {
        reason: "IMPORT_HAS_WRONG_ROWS",
      },
    );
    expect(await prices()).toEqual(before);
    expect(await apply(seen.sysNo, SkuImportMode.valid)).toMatchObject({
      status: SkuImportStatus.done,
      appliedCount: 1,
    });
    expect(await prices()).toEqual(new Map([...before, [a ?? "", 5000]]));
    const goods = await market.purchaser.api.mallSkuList.searchMallSkuList({
      shopSysNo: market.shop.shopSysNo,
      pageSize: 20,
    });
    expect(goods.datas.find(({ sysNo }) => sysNo === keys[0])?.salesPrice).toBe(5000);
    expect(await changesOf(seen.sysNo)).toEqual([
      { skuSysNo: keys[0], rowNo: 2, oldPrice: "4000.000000", newPrice: "5000.000000" },
    ]);
  });

  test("R-BIZ-03: the same file twice changes nothing, and says so", async () => {
    const rows = codes.map((code, at) => `${code},吨,${6000 + at}`);
    const first = await apply((await previewed(rows)).sysNo, SkuImportMode.all);
    expect(first).toMatchObject({ status: SkuImportStatus.done, appliedCount: codes.length, repeatOf: null });
    expect(await refusal(market.supplier.api.skuImport.confirm({ sysNo: first.sysNo, mode: 1 }))).toMatchObject({
      reason: "STATE_CONFLICT",
    });
    const again = await previewed(rows);
    expect(again).toMatchObject({ hash: first.hash, changeCount: 0, sameCount: codes.length });
    expect(again.repeatOf).toEqual({ sysNo: first.sysNo, finishTime: first.finishTime });
    expect(await apply(again.sysNo, SkuImportMode.all)).toMatchObject({
      status: SkuImportStatus.done,
      appliedCount: 0,
    });
    expect(await changesOf(again.sysNo)).toEqual([]);
  });

  test("a run that ends between chunks goes on behind the last one: each price once", async () => {
    const rows = codes.map((code, at) => `${code},吨,${7000 + at}`);
    const sysNo = await begin(rows);
    /** Ends after so many looks, which is at most so many chunks. */
    const endingAfter = (looks: number) => {
      let left = looks;
      return run({ chunkRows: 3, isEnding: () => --left < 0 });
    };
    await endingAfter(2);
    expect(await get(sysNo)).toMatchObject({ status: SkuImportStatus.reading, rowCount: 3 });
    // two at once: one of them leaves it to the other
    await Promise.all([run({ chunkRows: 3 }), run({ chunkRows: 3 })]);
    await run();
    expect(await get(sysNo)).toMatchObject({ status: SkuImportStatus.previewed, changeCount: codes.length });
    await market.supplier.api.skuImport.confirm({ sysNo, mode: SkuImportMode.valid });
    await endingAfter(2);
    expect(await get(sysNo)).toMatchObject({ status: SkuImportStatus.applying, appliedCount: 3 - 1 });
    await Promise.all([run({ chunkRows: 2 }), run({ chunkRows: 2 })]);
    await run();
    expect(await get(sysNo)).toMatchObject({ status: SkuImportStatus.done, appliedCount: codes.length });
    expect((await changesOf(sysNo)).map(({ skuSysNo }) => skuSysNo)).toEqual(keys);
  });

  test("what others changed after the preview is not overwritten; of all rows none is written then", async () => {
    const [a = "", b = ""] = codes;
    const all = await previewed([`${a},,8000`, `${b},,8001`]);
    const valid = await previewed([`${a},,8000`, `${b},,8001`]);
    await market.supplier.api.supplierSku.setPrices({ itemList: [{ code: b, salesPrice: 123 }] });
    const before = await prices();
    expect(await apply(all.sysNo, SkuImportMode.all)).toMatchObject({
      status: SkuImportStatus.failed,
      appliedCount: 0,
      problem: expect.stringContaining("没有导入任何内容"),
    });
    expect(await prices()).toEqual(before);
    expect(await apply(valid.sysNo, SkuImportMode.valid)).toMatchObject({ appliedCount: 1, wrongCount: 1 });
    expect(await prices()).toEqual(new Map([...before, [a, 8000]]));
    expect(await errorsOf(valid.sysNo)).toEqual({ 3: "预览之后单价已改为 123，没有导入，请核对后重新上传" });
  });

  test("costs as many statements for eight rows as for one", async () => {
    const cost = async (count: number) => {
      const sysNo = await begin(codes.slice(0, count).map((code) => `${code},,${900 + count}`));
      const read = await countStatements(() => run());
      await market.supplier.api.skuImport.confirm({ sysNo, mode: SkuImportMode.all });
      const written = await countStatements(() => run());
      return [read.statements.length, written.statements.length];
    };
    expect(await cost(8)).toEqual(await cost(1));
  });
});

describe("stock from a table", () => {
  test("goes into the named or only warehouse, never below what orders hold", async () => {
    const [a, b, c] = codes;
    await addOrder(market, { status: 20, items: [{ skuSysNo: keys[1] ?? 0, quantity: "30" }] });
    const seen = await previewed([`${a},吨,一号库,55.5`, `${b},,,29`, `${c},,月球仓,1`], SkuImportKind.stock);
    expect(seen).toMatchObject({ changeCount: 1, wrongCount: 2 });
    expect(await errorsOf(seen.sysNo)).toEqual({
      3: "已有订单占用 30吨，库存不能更少",
      4: "没有仓库“月球仓”，可选：一号库",
    });
    expect(await apply(seen.sysNo, SkuImportMode.valid)).toMatchObject({
      status: SkuImportStatus.done,
      appliedCount: 1,
    });
    const [row] = (await market.supplier.api.supplierSku.search({ codeList: [a ?? ""] })).datas;
    expect(row?.stockList).toEqual([{ warehouseName: "一号库", onHand: 55.5, reserved: 0 }]);
  });
});

describe("files", () => {
  const failed = async (content: string | Buffer, name: string) => {
    const sysNo = await beginImport(world, market.supplier, content, { name });
    await run();
    const { status, problem, rowCount } = await get(sysNo);
    expect([status, rowCount]).toEqual([SkuImportStatus.failed, 0]);
    return problem;
  };

  test("that are broken, hostile or of another kind are refused with a sentence, and change nothing", async () => {
    const before = await prices();
    const small = "<worksheet><sheetData/></worksheet>";
    // says of itself that it grows to three gigabytes
    expect(await failed(withSheet(small, 3_000_000_000), "bomb.xlsx")).toContain("展开后过大");
    expect(await failed(withSheet(small).subarray(0, 300), "cut.xlsx")).toContain("已损坏");
    expect(await failed("%PDF-1.7", "paper.csv")).toContain("不是Excel");
    expect(await failed(`商品编码,单价\n"${codes[0]},1\n`, "quote.csv")).toContain("引号没有成对");
    expect(await failed(`编号,金额\n${codes[0]},1\n`, "heads.csv")).toContain("没有列名“商品编码”和“单价”");
    const large = await sendSheet(world, market.supplier, "photo.csv", Buffer.alloc(31 << 20));
    expect(large).toMatchObject({ code: 400, message: expect.stringContaining("不能超过30M") });
    expect(await sendSheet(world, market.supplier, "a.exe", "x")).toMatchObject({ code: 400 });
    expect(await prices()).toEqual(before);
  });

  test("and imports are seen and applied by no other supplier, nor without the right", async () => {
    const [code] = codes;
    const { sysNo } = await previewed([`${code},,1234`]);
    const { api } = market.otherSupplier;
    expect(await refusal(api.skuImport.get({ id: sysNo }))).toMatchObject({ reason: "FORBIDDEN" });
    expect(await refusal(api.skuImport.confirm({ sysNo, mode: 1 }))).toMatchObject({ reason: "FORBIDDEN" });
    expect(await refusal(market.northSupplier.api.skuImport.get({ id: sysNo }))).toMatchObject({ reason: "NOT_FOUND" });
    expect((await api.skuImport.search({})).datas).toEqual([]);
    const foreign = await begin([`${code},,1`], SkuImportKind.price, market.otherSupplier);
    await run();
    expect((await api.skuImport.rows({ sysNo: foreign })).datas[0]?.error).toContain("您没有编码为");
    const { supplier } = market;
    const clerk = await world.person({ ...supplier, identity: "supplier", permissions: [] });
    expect(await refusal(clerk.api.skuImport.confirm({ sysNo, mode: 1 }))).toMatchObject({ code: 403 });
    expect(await sendSheet(world, clerk, "a.csv", "商品编码,单价")).toMatchObject({ code: 403 });
    expect(await supplier.api.skuImport.drop({ sysNo })).toBe(true);
    expect(await get(sysNo)).toMatchObject({ status: SkuImportStatus.dropped });
  });
});

describe("whole goods from a table", () => {
  let leaf: number;
  beforeAll(async () => {
    leaf = (await market.supplier.api.supplierGoods.get({ id: keys[0] ?? 0 })).fields.categorySysNo;
    const grade = { name: "牌号", valueType: "choice" as const, valueList: ["HRB400E", "HRB500E"], required: true };
    await market.operator.api.category.setTemplate({ sysNo: leaf, attributeList: [{ ...grade, filterable: true }] });
  });
  const HEAD = "商品编码,商品名称,品牌,牌号,单位,目录价,最小起订量,数量小数位,销售区域,供货期,库存：一号库";
  const row = (code: string, price: number | string, grade = "HRB400E") =>
    `${code},直螺纹钢筋 ${code},青岩,${grade},吨,${price},1,3,全国,3,20`;
  const beginGoods = (rows: string[], categorySysNo = leaf) =>
    beginImport(world, market.supplier, [HEAD, ...rows].join("\r\n"), { kind: SkuImportKind.goods, categorySysNo });
  const seen = async (rows: string[]) => {
    const sysNo = await beginGoods(rows);
    await run();
    return get(sysNo);
  };
  const waiting = async () => (await market.operator.api.goodsReview.search({ tab: "pending", pageSize: 100 })).datas;

  test("R-LIST-01: new rows become drafts that wait for the review, after wrong ones said what is wrong", async () => {
    const preview = await seen([
      row("G-1", 3900),
      row("G-2", "便宜"),
      row("G-3", 4000, "HRB335"),
      row("G-4", 1),
      row("G-4", 2),
    ]);
    expect(preview).toMatchObject({ status: SkuImportStatus.previewed, rowCount: 5, changeCount: 1, wrongCount: 4 });
    expect(await errorsOf(preview.sysNo)).toEqual({
      3: "目录价“便宜”不是数字，请重新填写",
      4: "牌号“HRB335”不在可选值中，可选：HRB400E、HRB500E",
      5: "与第 6 行重复",
      6: "与第 5 行重复",
    });
    expect(preview.changeList).toMatchObject([{ code: "G-1", mallSpuName: "直螺纹钢筋 G-1", skuSysNo: null }]);
    expect(await waiting()).toEqual([]);
    expect(await apply(preview.sysNo, SkuImportMode.valid)).toMatchObject({
      status: SkuImportStatus.done,
      appliedCount: 1,
    });
    const [draft] = await waiting();
    expect(draft).toMatchObject({ code: "G-1", mallSpuName: "直螺纹钢筋 G-1", salesPrice: 3900, skuSysNo: null });
    const again = await seen([row("G-1", 3900)]);
    expect(again).toMatchObject({ changeCount: 0, sameCount: 1, wrongCount: 0 });
    expect(await errorsOf((await seen([row("G-1", 3950)])).sysNo)).toEqual({ 2: expect.stringContaining("正在审核") });
    const itemList = [{ sysNo: draft?.draftSysNo ?? 0, version: draft?.draftVersion ?? 0 }];
    await market.operator.api.goodsReview.pass({ itemList });
  });

  test("rows of goods that are there become edits; the same file changes nothing; others' goods are refused", async () => {
    expect(await seen([row("G-1", 3900)])).toMatchObject({ changeCount: 0, sameCount: 1, wrongCount: 0 });
    const edit = await seen([row("G-1", 3950, "HRB500E"), row("G-5", 4100)]);
    expect(edit).toMatchObject({ changeCount: 2, wrongCount: 0 });
    expect(await apply(edit.sysNo, SkuImportMode.all)).toMatchObject({ status: SkuImportStatus.done, appliedCount: 2 });
    const [change] = (await waiting()).filter(({ skuSysNo }) => skuSysNo !== null);
    const { changeList } = await market.operator.api.goodsReview.getDraft({ id: change?.draftSysNo ?? 0 });
    expect(changeList.map(({ label }) => label)).toEqual(["牌号", "目录价"]);
    expect(await seen([row("G-1", 3950, "HRB500E"), row("G-5", 4100)])).toMatchObject({ changeCount: 0, sameCount: 2 });
    const [foreign] = (await market.otherSupplier.api.supplierSku.search({})).datas;
    if (foreign) {
      const { sysNo } = await seen([row(foreign.code, 1)]);
      expect(await errorsOf(sysNo)).toEqual({ 2: expect.stringContaining("其他供应商") });
    }
    expect(await refusal(beginGoods([row("G-6", 1)], 1))).toMatchObject({
      fields: { categorySysNo: "请选择商品的末级类目" },
    });
    expect((await previewed([`没有,单价`], SkuImportKind.price)).status).toBe(SkuImportStatus.failed);
  });

  test("costs as many statements for many rows as for one, and goes on where a run ended", async () => {
    const cost = async (codes: string[]) => {
      const sysNo = await beginGoods(codes.map((code) => row(code, 3000)));
      const read = await countStatements(() => run());
      await market.supplier.api.skuImport.confirm({ sysNo, mode: SkuImportMode.all });
      return [read.statements.length, (await countStatements(() => run())).statements.length];
    };
    expect(await cost(["H-1", "H-2", "H-3", "H-4"])).toEqual(await cost(["H-5"]));
    const sysNo = await beginGoods(["K-1", "K-2", "K-3", "K-4"].map((code) => row(code, 3000)));
    await run({ chunkRows: 2 });
    await market.supplier.api.skuImport.confirm({ sysNo, mode: SkuImportMode.valid });
    let left = 2;
    await run({ chunkRows: 2, isEnding: () => --left < 0 });
    expect(await get(sysNo)).toMatchObject({ status: SkuImportStatus.applying });
    await Promise.all([run({ chunkRows: 2 }), run({ chunkRows: 2 })]);
    await run();
    expect(await get(sysNo)).toMatchObject({ status: SkuImportStatus.done, appliedCount: 4 });
    expect((await waiting()).filter(({ code }) => code.startsWith("K-"))).toHaveLength(4);
  });
});

test("rows of old imports go, what was never confirmed is given up, the list stays", async () => {
  const [a = ""] = codes;
  const old = await previewed([`${a},,9999`]);
  const young = await previewed([`${a},,9998`]);
  await sql`UPDATE mall."SkuImport" SET "createTime" = now() - interval '91 days' WHERE "sysNo" = ${old.sysNo}`.execute(
    db,
  );
  await dropOldRows(db);
  expect(await get(old.sysNo)).toMatchObject({ status: SkuImportStatus.dropped, changeList: [] });
  expect((await get(young.sysNo)).changeList).toHaveLength(1);
});
