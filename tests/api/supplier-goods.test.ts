import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { file } from "#trpc/contract/file";
import { headersOf, type Person, refusal } from "../support/api";
import { linesOf } from "../support/cart";
import { counted } from "../support/counted";
import { asFile } from "../support/files";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
let category: number;
let listed: number;

const attributeDefs = JSON.stringify([
  { name: "牌号", valueType: "text", filterable: true },
  { name: "公称直径", valueType: "number", unit: "mm", filterable: true },
  { name: "执行标准", valueType: "text", filterable: false },
]);
beforeAll(async () => {
  listed = await market.sku(100);
  await market.db.updateTable("mall.Category").set({ attributeDefs }).where("level", "=", 3).execute();
  category = (await market.supplier.api.supplierGoods.get({ id: listed })).fields.categorySysNo;
});

let serial = 0;
/** Whole fields of new goods, each with a code of its own. */
const whole = (change: object = {}) => {
  serial += 1;
  return {
    ...{
      categorySysNo: category,
      mallSpuName: `不锈钢筋 S304 Φ${serial}`,
      code: `BX-${serial}`,
      brandName: "新锐特钢",
    },
    attributeList: [
      { name: "牌号", value: "S304" },
      { name: "公称直径", value: String(serial) },
    ],
    ...{ unit: "吨", salesPrice: 15_000, buyStart: 1, quantityScale: 3, saleAreas: ["0" as const] },
    stockList: [{ warehouseName: "一号库", onHand: 20 }],
    ...change,
  };
};
const seller = () => market.supplier.api.supplierGoods;
const review = () => market.operator.api.goodsReview;
/** A draft that waits for the review. */
async function waiting(change: object = {}) {
  const { sysNo, version } = await seller().save({ ...whole(change), submit: true });
  return { sysNo, version };
}
const found = async (keyword: string, { api }: Person = market.purchaser) =>
  (await api.mallSkuList.searchMallSkuList({ keyword })).datas.map(({ sysNo }) => sysNo);
const codeOf = (sysNo: number, { api }: Person) => refusal(api.supplierGoods.getDraft({ id: sysNo }));
/** The goods of a draft that was passed. */
async function skuOf(sysNo: number): Promise<number> {
  const { skuSysNo } = await seller().getDraft({ id: sysNo });
  if (skuSysNo === null) throw new Error("the draft has no goods");
  return skuSysNo;
}

describe("R-LIST-01: new goods", () => {
  test("R-LIST-01: are found and bought only after they are passed and put on the shelf", async () => {
    const draft = await waiting({ mallSpuName: "耐候钢板 Q355NH", brandName: "青岩钢铁" });
    expect(await found("耐候钢板")).toEqual([]);
    const read = await review().getDraft({ id: draft.sysNo });
    expect(read.findingList.map(({ kind }) => kind)).toEqual(["attribute", "price", "brand", "picture"]);
    expect(await review().pass({ itemList: [draft] })).toEqual({ changed: 1 });
    expect(await review().pass({ itemList: [draft] })).toEqual({ changed: 0 });
    const skuSysNo = await skuOf(draft.sysNo);
    expect(await found("耐候钢板")).toEqual([]);
    const buy = () => market.purchaser.api.cart.add({ skuSysNo, quantity: 2, tradeAgreementSysNo: null });
    expect(await refusal(buy())).toMatchObject({ reason: "CANNOT_SELL" });
    expect(await seller().putOn({ skuSysNoList: [skuSysNo] })).toEqual({ changed: 1 });
    expect(await seller().putOn({ skuSysNoList: [skuSysNo] })).toEqual({ changed: 0 });
    expect(await found("耐候钢板")).toEqual([skuSysNo]);
    expect(await found("青岩钢铁")).toEqual([skuSysNo]);
    await buy();
    const { fields, eventList } = await seller().get({ id: skuSysNo });
    expect(fields.attributeList[1]).toMatchObject({ name: "公称直径", value: expect.stringMatching(/^\d+mm$/) });
    expect(eventList.map(({ event, operatorRole }) => [event, operatorRole])).toEqual([
      ["putOn", "supplier"],
      ["pass", "operator"],
      ["submit", "supplier"],
      ["save", "supplier"],
    ]);
    expect((await review().get({ id: skuSysNo })).eventList).toEqual(eventList);
  });

  test("that are made to order leave from every warehouse and need no stock", async () => {
    const draft = await waiting({ mallSpuName: "定制护栏", madeToOrder: true, stockList: [] });
    await review().pass({ itemList: [draft] });
    const skuSysNo = await skuOf(draft.sysNo);
    await seller().putOn({ skuSysNoList: [skuSysNo] });
    await market.purchaser.api.cart.add({ skuSysNo, quantity: 500, tradeAgreementSysNo: null });
  });

  test("are submitted whole: each thing that is missing is said at its field, and a draft may lack it", async () => {
    const bare = { categorySysNo: category, mallSpuName: "半成品" };
    expect(await refusal(seller().save({ ...bare, submit: true }))).toMatchObject({
      reason: "BAD_INPUT",
      fields: { code: "请填写商品编码", salesPrice: "请填写目录价", stockList: expect.stringContaining("仓库") },
    });
    const { sysNo } = await seller().save(bare);
    expect(await refusal(seller().submit({ sysNoList: [sysNo] }))).toMatchObject({
      message: "“半成品”还不能提交：请填写商品编码",
    });
    expect((await seller().search({ tab: "editing" })).datas.map(({ draftSysNo }) => draftSysNo)).toContain(sysNo);
    const own = (await seller().get({ id: listed })).fields.code;
    expect(await refusal(seller().save(whole({ code: own })))).toMatchObject({ fields: { code: expect.any(String) } });
    const strange = { saleAreas: ["99999999"], stockList: [{ warehouseName: "月球仓", onHand: 1 }] };
    expect(await refusal(seller().save(whole(strange)))).toMatchObject({
      fields: { saleAreas: expect.stringContaining("99999999"), stockList: expect.stringContaining("月球仓") },
    });
    expect(await seller().discard({ sysNoList: [sysNo] })).toEqual({ changed: 1 });
  });

  test("show their uploaded picture from the day they are passed; before it only the reviewers see it", async () => {
    const content = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#456" } })
      .png()
      .toBuffer();
    const upload = async (who: Person) => {
      const body = new FormData();
      body.append("file", asFile(content, "实物.png"));
      const sent = { method: "POST", headers: headersOf(who), body };
      const answer = await market.world.api?.request(file.uploadPicture.path, sent);
      return ((await answer?.json()) as { data: { sysNo: number } } | undefined)?.data.sysNo ?? 0;
    };
    const theirs = await upload(market.otherSupplier);
    expect(await refusal(seller().save(whole({ fileSysNo: theirs })))).toMatchObject({
      fields: { fileSysNo: "图片不存在，请重新上传" },
    });
    const fileSysNo = await upload(market.supplier);
    const draft = await waiting({ fileSysNo });
    const open = async (who: Person) => {
      const path = `/api/ifs/v1/file/picture/${fileSysNo}/480`;
      const answer = await market.world.api?.request(path, { headers: headersOf(who) });
      return answer?.headers.get("content-type");
    };
    expect(await open(market.operator)).toBe("image/webp");
    expect(await open(market.purchaser)).toMatch(/json/);
    await review().pass({ itemList: [draft] });
    expect(await open(market.purchaser)).toBe("image/webp");
    expect((await seller().get({ id: await skuOf(draft.sysNo) })).mainImgUrl).toContain(`/${fileSysNo}/480`);
  });
});

describe("an edit of goods on sale", () => {
  test("leaves them as they are until it is passed; a price that was set meanwhile stays", async () => {
    const { fields } = await seller().get({ id: listed });
    const { sysNo, version } = await seller().save({
      ...{ ...fields, skuSysNo: listed, mallSpuName: "盘螺 HRB500E 改名", buyStart: 3, submit: true },
    });
    expect(await found("盘螺 改名")).toEqual([]);
    expect(await refusal(seller().save({ ...fields, skuSysNo: listed }))).toMatchObject({ reason: "STATE_CONFLICT" });
    expect((await seller().get({ id: listed })).fields).toEqual(fields);
    await market.supplier.api.supplierSku.setPrices({ itemList: [{ code: fields.code, salesPrice: 4321 }] });
    const { changeList } = await review().getDraft({ id: sysNo });
    expect(changeList).toEqual([
      { label: "商品名称", before: fields.mallSpuName, after: "盘螺 HRB500E 改名" },
      { label: "最小起订量", before: "1 吨", after: "3 吨" },
    ]);
    await review().pass({ itemList: [{ sysNo, version }] });
    expect((await seller().get({ id: listed })).fields).toMatchObject({
      ...{ mallSpuName: "盘螺 HRB500E 改名", buyStart: 3, salesPrice: 4321 },
    });
    expect(await found("盘螺 改名")).toEqual([listed]);
  });

  test("that is refused says why, and may be changed and submitted again; nothing changed is not submitted", async () => {
    const { fields } = await seller().get({ id: listed });
    expect(await refusal(seller().save({ ...fields, skuSysNo: listed, submit: true }))).toMatchObject({
      message: "没有任何修改，不需要提交审核",
    });
    const edit = { ...fields, unit: "件" };
    const draft = await seller().save({ ...edit, skuSysNo: listed, submit: true });
    await review().refuse({ itemList: [draft], comment: "单位与类目不符" });
    const [row] = (await seller().search({ tab: "refused" })).datas;
    expect(row).toMatchObject({ skuSysNo: listed, draftSysNo: draft.sysNo, comment: "单位与类目不符" });
    const again = await seller().save({ ...edit, unit: "吨", buyStart: 5, draftSysNo: draft.sysNo, submit: true });
    expect(again.version).toBe(2);
    // who read the first version decides nothing about the second
    expect(await refusal(review().pass({ itemList: [draft] }))).toMatchObject({
      message: expect.stringContaining("刚被供应商修改"),
    });
    expect(await seller().withdraw({ sysNoList: [draft.sysNo] })).toEqual({ changed: 1 });
    expect(await refusal(review().getDraft({ id: draft.sysNo }))).toMatchObject({ code: 404 });
    const stale = { ...edit, draftSysNo: draft.sysNo, version: 1 };
    expect(await refusal(seller().save(stale))).toMatchObject({ reason: "STATE_CONFLICT" });
    await seller().discard({ sysNoList: [draft.sysNo] });
  });
});

describe("R-LIST-01: a ban", () => {
  test("R-LIST-01: takes goods out of lists and carts, and only the operator lifts it", async () => {
    const skuSysNo = await market.sku(10);
    const { api } = market.purchaser;
    const line = await api.cart.add({ skuSysNo, quantity: 1, tradeAgreementSysNo: null });
    const skuSysNoList = [skuSysNo];
    expect(await refusal(review().ban({ skuSysNoList, comment: " " }))).toMatchObject({ reason: "BAD_INPUT" });
    expect(await review().ban({ skuSysNoList, comment: "假冒质保书" })).toEqual({ changed: 1 });
    expect(await review().ban({ skuSysNoList, comment: "假冒质保书" })).toEqual({ changed: 0 });
    expect(await refusal(seller().putOn({ skuSysNoList }))).toMatchObject({
      message: expect.stringContaining("只能由平台解除"),
    });
    expect(await refusal(seller().takeOff({ skuSysNoList }))).toMatchObject({ reason: "STATE_CONFLICT" });
    expect(await refusal(api.cart.add({ skuSysNo, quantity: 1, tradeAgreementSysNo: null }))).toMatchObject({
      code: 409,
    });
    const lines = await linesOf(market.purchaser);
    expect(JSON.stringify(lines.find((one) => one.sysNo === line.sysNo) ?? lines)).toContain("REMOVED");
    expect(line.sysNo).toBeGreaterThan(0);
    const { datas, counts } = await seller().search({ tab: "illegal" });
    expect(datas).toMatchObject([{ skuSysNo, comment: "假冒质保书", listingEvents: [] }]);
    expect(counts).toMatchObject({ illegal: 1 });
    expect(await review().lift({ skuSysNoList, comment: "已补正质保书" })).toEqual({ changed: 1 });
    expect((await seller().get({ id: skuSysNo })).listingEvents).toEqual(["putOn"]);
    await seller().putOn({ skuSysNoList });
    await seller().takeOff({ skuSysNoList });
    expect(await refusal(api.cart.add({ skuSysNo, quantity: 1, tradeAgreementSysNo: null }))).toMatchObject({
      code: 409,
    });
  });
});

describe("who may", () => {
  test("R-LIST-01: each role does its own part alone, with its permission code", async () => {
    const draft = await waiting();
    const { otherSupplier, purchaser, northSupplier, northOperator, supplier, operator } = market;
    expect(await codeOf(draft.sysNo, otherSupplier)).toMatchObject({ code: 403 });
    expect(await codeOf(draft.sysNo, northSupplier)).toMatchObject({ code: 404 });
    expect(await codeOf(draft.sysNo, purchaser)).toMatchObject({ code: 403 });
    const [sysNoList, skuSysNoList] = [[draft.sysNo], [listed]];
    for (const act of [
      () => otherSupplier.api.supplierGoods.withdraw({ sysNoList }),
      () => otherSupplier.api.supplierGoods.takeOff({ skuSysNoList }),
      () => otherSupplier.api.supplierGoods.get({ id: listed }),
      () => otherSupplier.api.supplierGoods.save({ ...whole(), skuSysNo: listed }),
      () => operator.api.supplierGoods.takeOff({ skuSysNoList }),
      () => supplier.api.goodsReview.pass({ itemList: [draft] }),
      () => supplier.api.goodsReview.lift({ skuSysNoList, comment: "好" }),
    ])
      expect(await refusal(act())).toMatchObject({ code: 403 });
    expect(await refusal(northOperator.api.goodsReview.pass({ itemList: [draft] }))).toMatchObject({ code: 404 });
    expect((await otherSupplier.api.supplierGoods.search({})).datas).toEqual([]);
    const clerk = await market.world.person({ ...supplier, permissions: ["goods:supplier:price"] });
    expect(await refusal(clerk.api.supplierGoods.search({}))).toMatchObject({ code: 403 });
    const desk = await market.world.person({ ...operator, permissions: [] });
    expect(await refusal(desk.api.goodsReview.search({}))).toMatchObject({ code: 403 });
  });

  test("two operators at once: one decision holds, the other is told", async () => {
    const draft = await waiting();
    const other = await market.world.person({ ...market.operator });
    const decided = await Promise.allSettled([
      review().pass({ itemList: [draft] }),
      other.api.goodsReview.refuse({ itemList: [draft], comment: "重复" }),
    ]);
    expect(decided.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("under one request key a draft is made once", async () => {
    const fields = whole();
    const made = () => market.supplier.withKey("goods-once-1").supplierGoods.save(fields);
    expect(await made()).toEqual(await made());
  });
});

test("fifty drafts are passed, and a page of them is read, by as many statements as one", async () => {
  const many = await Promise.all(Array.from({ length: 50 }, () => waiting()));
  const [first, ...rest] = many;
  const page = (pageSize: number) => counted(() => review().search({ tab: "pending", pageSize }));
  expect((await page(50)).count).toBe((await page(1)).count);
  const one = await counted(() => review().pass({ itemList: first ? [first] : [] }));
  const all = await counted(() => review().pass({ itemList: rest }));
  expect(all.result).toEqual({ changed: 49 });
  expect(all.count).toBe(one.count);
  const skus = await Promise.all(rest.map(({ sysNo }) => skuOf(sysNo)));
  const onShelf = await counted(() => seller().putOn({ skuSysNoList: skus }));
  expect(onShelf.count).toBe((await counted(() => seller().takeOff({ skuSysNoList: skus.slice(0, 1) }))).count);
  const walked: number[] = [];
  for (let afterSkuSysNo: number | undefined; ; ) {
    const { datas, hasMore } = await seller().search({ tab: "onShelf", pageSize: 20, afterSkuSysNo });
    walked.push(...datas.flatMap(({ skuSysNo }) => skuSysNo ?? []));
    if (!hasMore) break;
    afterSkuSysNo = walked.at(-1);
  }
  const { counts } = await seller().search({});
  expect(walked).toHaveLength(counts.onShelf);
  expect(new Set(walked).size).toBe(walked.length);
});
