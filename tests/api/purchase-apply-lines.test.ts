import { beforeAll, expect, test } from "vitest";
import { type Person, refusal } from "../support/api";
import { addBuyer, addFixedPrices, addGoods, type Buyer, fillCart, linesOf, type TestGoods } from "../support/cart";
import { addFile, openFile } from "../support/uploads";
import { useMarket } from "../support/worlds";

const DAY_MS = 86_400_000;
let moved = 0;
const market = useMarket({ clock: { now: () => new Date(Date.now() + moved) } });
const { world, db } = market;
let goods: TestGoods;
let buyer: Buyer;
let head: { receiveAddressSysNo: number; invoiceTitleSysNo: number };
beforeAll(async () => {
  goods = await addGoods(db);
  buyer = await addBuyer(world);
  head = { receiveAddressSysNo: buyer.receiveAddressSysNo, invoiceTitleSysNo: buyer.invoiceTitleSysNo };
});

type Save = Parameters<Person["api"]["purchaseApply"]["save"]>[0];
const save = (change: Partial<Save>, who: Person = buyer) => who.api.purchaseApply.save({ ...head, ...change });
const read = (sysNo: number) => buyer.api.purchaseApply.getDetail({ id: sysNo });
const submit = (sysNo: number, change: object = {}) => buyer.api.purchaseApply.submit({ sysNo, ...change });

test("R-APPLY-01: everything that is wrong with lines is said at each of them, and nothing is saved", async () => {
  const [sound, half, few] = [await goods.sku(), await goods.sku(), await goods.sku({ buyStart: "5" })];
  const before = (await buyer.api.purchaseApply.search({})).total;
  const unreadable = await refusal(
    save({
      itemList: [
        { skuSysNo: sound, quantity: 1 },
        { skuSysNo: half, quantity: 0 },
        { skuSysNo: few, quantity: 1.23456 },
      ],
    }),
  );
  expect(unreadable).toMatchObject({ code: 400 });
  expect(unreadable.fields).toEqual({
    "itemList.1.quantity": "第 2 行：数量必须大于0",
    "itemList.2.quantity": "第 3 行：数量最多4位小数",
  });
  const unsold = await refusal(
    save({
      itemList: [
        { skuSysNo: sound, quantity: 1 },
        { skuSysNo: half, quantity: 1.0005 },
        { skuSysNo: few, quantity: 2 },
      ],
    }),
  );
  expect(Object.keys(unsold.fields ?? {})).toEqual(["itemList.1.quantity", "itemList.2.quantity"]);
  expect((await buyer.api.purchaseApply.search({})).total).toBe(before);
});

test("R-APPLY-01: a line of another user's cart is refused and stays where it is, the own lines too", async () => {
  const colleague = await addBuyer(world, { organizationSysNo: buyer.organizationSysNo });
  const [own = 0] = await fillCart(buyer, [await goods.sku()]);
  const [theirs = 0] = await fillCart(colleague, [await goods.sku()]);
  expect(await refusal(save({ cartSysNoList: [own, theirs] }))).toMatchObject({ code: 403, reason: "FORBIDDEN" });
  for (const [who, line] of [
    [buyer, own],
    [colleague, theirs],
  ] as const)
    expect((await linesOf(who)).map(({ sysNo }) => sysNo)).toContain(line);
});

test("R-APPLY-02: a price that changed twice is refused at its line until today's is accepted", async () => {
  const skuSysNo = await goods.sku({ stock: 100 });
  const { sysNo } = await save({
    itemList: [
      { skuSysNo: await goods.sku(), quantity: 1 },
      { skuSysNo, quantity: 2 },
    ],
  });
  const { organizationSysNo, supplierSysNo } = goods.shop;
  const seller = await world.person({ identity: "supplier", organizationSysNo, supplierSysNo });
  const code = (await seller.api.supplierSku.search({ afterSysNo: skuSysNo - 1, pageSize: 1 })).datas[0]?.code ?? "";
  const sells = (salesPrice: number) => seller.api.supplierSku.setPrices({ itemList: [{ code, salesPrice }] });
  await sells(4100);
  const seen = await read(sysNo);
  const line = seen.itemList[1]?.sysNo ?? 0;
  await sells(4200);
  for (const priceList of [[], [{ sysNo: line, price: 4100 }]]) {
    const refused = await refusal(submit(sysNo, { priceList }));
    expect(refused).toMatchObject({ reason: "PRICE_CHANGED" });
    expect(Object.keys(refused.fields ?? {})).toEqual(["itemList.1.price"]);
  }
  expect(await read(sysNo)).toMatchObject({ approvalStatus: 0, version: 1, itemList: seen.itemList });
  expect(await submit(sysNo, { priceList: [{ sysNo: line, price: 4200 }] })).toMatchObject({ status: 2 });
});

test("R-APPLY-01: of two tabs the second is told, and what the first saved stays", async () => {
  const itemList = [{ skuSysNo: await goods.sku({ stock: 100 }), quantity: 3 }];
  const { sysNo, version } = await save({ itemList, remark: "三号楼" });
  await save({ sysNo, version, itemList, remark: "三号楼地下室" });
  const told = { reason: "STATE_CONFLICT", message: expect.stringContaining("已在别处修改") };
  expect(await refusal(save({ sysNo, version, itemList: [], remark: "" }))).toMatchObject(told);
  expect(await refusal(submit(sysNo, { version }))).toMatchObject(told);
  expect(await read(sysNo)).toMatchObject({ version: 2, approvalStatus: 0, remark: "三号楼地下室" });
  expect(await submit(sysNo, { version: 2 })).toMatchObject({ status: 2 });
});

test("R-APPLY-01: an agreement that ended is told by the call's clock at its line; bought again the best of today counts", async () => {
  const skuSysNo = await goods.sku();
  const endTime = new Date(Date.now() + DAY_MS);
  const agreement = await addFixedPrices(db, buyer, goods.shop, [skuSysNo], "3900", { endTime });
  const { sysNo } = await save({ itemList: [{ skuSysNo, quantity: 1 }] });
  expect((await read(sysNo)).changeList).toEqual([]);
  moved = 3 * DAY_MS;
  try {
    const seen = await read(sysNo);
    expect(seen.itemList).toMatchObject([{ agreementSysNo: agreement, price: 3900 }]);
    expect(seen.changeList).toMatchObject([{ lineNo: 1, agreementEnded: true }]);
    const stale = await refusal(submit(sysNo));
    expect(stale).toMatchObject({ reason: "AGREEMENT_NOT_USABLE" });
    expect(Object.keys(stale.fields ?? {})).toEqual(["itemList.0.tradeAgreementSysNo"]);
    const named = { skuSysNo, quantity: 1, tradeAgreementSysNo: agreement };
    const again = await refusal(save({ itemList: [named] }));
    expect(Object.keys(again.fields ?? {})).toEqual(["itemList.0.tradeAgreementSysNo"]);
    expect((await buyer.api.purchaseApply.againBuyInfo({ sysNo })).itemList).toEqual([
      { skuSysNo, skuName: seen.itemList[0]?.skuName, quantity: 1, canSale: true, reason: "" },
    ]);
    expect(await buyer.api.purchaseApply.addListAgain({ sysNo })).toEqual({ addedCount: 1, failList: [] });
  } finally {
    moved = 0;
  }
});

test("R-APPLY-06: an application's files stand on each of its orders, for their suppliers too", async () => {
  const other = await addGoods(db);
  const drawing = await addFile(world, buyer, "图纸.pdf");
  const itemList = [await goods.sku(), await other.sku()].map((skuSysNo) => ({ skuSysNo, quantity: 1 }));
  const { sysNo } = await save({ itemList, fileSysNoList: [drawing], wishDate: "2099-01-05" });
  const supplier = await world.person({ identity: "supplier", ...goods.shop });
  expect(await openFile(world, supplier, drawing)).toBe(403);
  const [row] = (await buyer.api.purchaseApply.search({})).datas;
  expect(row).toMatchObject({ sysNo, wishDate: "2099-01-05", wishHalf: 0, wishTime: "" });
  const { orderSysNoList } = await submit(sysNo);
  expect(orderSysNoList).toHaveLength(2);
  for (const id of orderSysNoList)
    expect((await buyer.api.order.get({ id })).fileList).toMatchObject([{ sysNo: drawing, name: "图纸.pdf" }]);
  expect(await openFile(world, supplier, drawing)).toBe(200);
});
