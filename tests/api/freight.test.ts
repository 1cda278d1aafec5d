import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusal } from "../support/api";
import { addBuyer, checkout, fillCart } from "../support/cart";
import { changeSwitches } from "../support/tenants";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
const { db, world } = trade;
let shopSysNo: number;
/** 10 吨 for 3,800 元 under an agreement without freight. */
const deal = { terms: { freightIncluded: false } };

const charge = (rule: Partial<Parameters<typeof trade.supplier.api.shopSetting.saveFreight>[0]>) =>
  trade.supplier.api.shopSetting.saveFreight({ shopSysNo, ...rule });
const turn = (freightOn: boolean) => changeSwitches(db, "demo", { freightOn });
const split = (cartSysNoList: number[]) =>
  trade.purchaser.api.trade.shopSimulateSplit({
    ...{ cartSysNoList, receiveAddressSysNo: trade.purchaser.receiveAddressSysNo },
  });
const read = (id: number) => trade.purchaser.api.order.get({ id });

beforeAll(async () => {
  ({ shopSysNo } = trade.shop);
  await turn(true);
});
beforeEach(() => charge({}));

describe("R-BIZ-22: freight is charged where the switch is on, and nothing else is", () => {
  test("switch off: freight 0, whatever the shop's rule is", async () => {
    await charge({ tonneFee: 35 });
    const lines = await trade.filled(deal);
    expect(await split(lines)).toMatchObject([{ freight: 350, amount: 3800 }]);
    await turn(false);
    expect(await split(lines)).toMatchObject([{ freight: 0, freightDetail: null, amount: 3800 }]);
    const { orderSysNoList } = await trade.buy(trade.purchaser.api, lines);
    await turn(true);
    expect(await read(orderSysNoList[0] ?? 0)).toMatchObject({ freight: 0, freightDetail: null, totalAmount: 3800 });
  });

  test("R-CALL-12: the switch is read by its key", async () => {
    const { trade: calls } = trade.purchaser.api;
    expect(await calls.selectFreightSwitchConfigByKey({ key: "freight" })).toEqual({ key: "freight", value: true });
    const north = trade.northPurchaser.api.trade.selectFreightSwitchConfigByKey({ key: "freight" });
    expect(await north).toEqual({ key: "freight", value: false });
    expect(await refusal(calls.selectFreightSwitchConfigByKey({ key: "other" }))).toMatchObject({
      reason: "NOT_FOUND",
    });
  });

  test("an agreement whose prices are those at the site has none", async () => {
    await charge({ orderFee: 500 });
    expect(await split(await trade.filled())).toMatchObject([{ freight: 0, freightDetail: null }]);
  });

  test("goods at list price pay by the shop's rule; haulage is free from an amount on", async () => {
    await charge({ truckFee: 900, truckTonnes: 3, unloadFee: 8, freeAmount: 40_000 });
    const buyer = await addBuyer(world);
    const sku = await trade.sku(100);
    const few = await fillCart(buyer, [sku], 7);
    const [part] = await buyer.api.trade.shopSimulateSplit({
      ...{ cartSysNoList: few, receiveAddressSysNo: buyer.receiveAddressSysNo },
    });
    const { amount = 0 } = part ?? {};
    const free = amount >= 40_000;
    expect(part?.freightDetail).toEqual({
      ...{ haulage: free ? 0 : 2700, unloading: 56, pump: 0, tonnes: 7, trucks: 3, cubicMetres: 0, free },
    });
  });
});

describe("an order keeps the freight that its buyer saw", () => {
  test("another one is refused, and the order has what stood on the page", async () => {
    await charge({ tonneFee: 35 });
    const lines = await trade.filled(deal);
    await charge({ tonneFee: 36.5 });
    const sent = { ...checkout(trade.purchaser, lines), freight: 350 };
    expect(await refusal(trade.purchaser.api.trade.createShop(sent))).toMatchObject({
      ...{ reason: "PRICE_CHANGED", message: "运费由¥350.00变为¥365.00，请确认后再提交" },
    });
    const { orderSysNoList } = await trade.purchaser.api.trade.createShop({ ...sent, freight: 365 });
    await charge({ tonneFee: 90 });
    expect(await read(orderSysNoList[0] ?? 0)).toMatchObject({ freight: 365, totalAmount: 4165, payableAmount: 4165 });
  });

  test("what is paid of it follows what was received and did not go back; the return order says its part", async () => {
    await charge({ orderFee: 100.01 });
    const order = await trade.ordered({ ...deal, quantity: 3 });
    expect(order.totalAmount).toBe(1240.01);
    const note = await trade.confirmed(await trade.left(order, 2), 2);
    await trade.purchaser.api.order.finish({ sysNo: order.sysNo, reason: "计划调整" });
    expect(await read(order.sysNo)).toMatchObject({ status: 50, payableAmount: 826.67 });
    const { sysNo } = await trade.askedBack(note, 1);
    expect(await trade.purchaser.api.return.get({ id: sysNo })).toMatchObject({ totalAmount: 380, freight: 33.33 });
    await trade.agreeToReturn(sysNo);
    expect(await read(order.sysNo)).toMatchObject({ payableAmount: 413.34 });
    await trade.voidReturn(sysNo);
    expect(await read(order.sysNo)).toMatchObject({ payableAmount: 826.67 });
  });

  test("all of it is paid for all of the goods", async () => {
    await charge({ orderFee: 99.97, unloadFee: 0.01 });
    const order = await trade.ordered({ ...deal, lines: 3 });
    await trade.confirmed(await trade.left(order));
    expect(await read(order.sysNo)).toMatchObject({ status: 50, payableAmount: order.totalAmount });
  });

  test("budgets hold it with the goods", async () => {
    await charge({ tonneFee: 35 });
    const { api } = trade.purchaser;
    await api.budget.saveSetting({ budgetOptional: true });
    const project = await api.tenderProject.save({ name: "滨江一期", code: "BJ-1", costCodes: ["钢材"] });
    const budget = await api.budget.save({ projectSysNo: project.sysNo, costCode: "钢材", amount: 4100 });
    const wish = { projectSysNo: project.sysNo, costCode: "钢材" };
    const many = checkout(trade.purchaser, await trade.filled(deal));
    expect(await refusal(api.trade.createShop({ ...many, ...wish }))).toMatchObject({ reason: "OVER_BUDGET" });
    const few = checkout(trade.purchaser, await trade.filled({ ...deal, quantity: 4 }));
    const { orders } = await api.trade.createShop({ ...few, ...wish });
    expect(await api.budget.get({ id: budget.sysNo })).toMatchObject({ reserved: 1660, consumed: 0 });
    const order = await read(orders[0]?.sysNo ?? 0);
    const paper = { sysNo: order.sysNo, itemSysNos: order.itemList.map((item) => item.sysNo), skuSysNos: [] };
    await trade.confirmed(await trade.left(paper, 1), 1);
    expect(await api.budget.get({ id: budget.sysNo })).toMatchObject({ reserved: 1245, consumed: 415 });
  });
});

describe("an application says the freight of its orders", () => {
  const applied = async () => {
    const { receiveAddressSysNo, invoiceTitleSysNo, api } = trade.purchaser;
    const cartSysNoList = await trade.filled({ ...deal, approves: ["purchaseApply"] });
    return api.purchaseApply.save({ cartSysNoList, receiveAddressSysNo, invoiceTitleSysNo });
  };
  const detail = (id: number) => trade.purchaser.api.purchaseApply.getDetail({ id });

  test("it is approved with it, and another one has to be accepted", async () => {
    await charge({ tonneFee: 35 });
    const { sysNo } = await applied();
    expect(await detail(sysNo)).toMatchObject({ totalAmount: 4150, freight: 350, freightChange: null });
    await trade.purchaser.api.purchaseApply.submit({ sysNo });
    await charge({ tonneFee: 40 });
    expect(await detail(sysNo)).toMatchObject({ freight: 350, freightChange: 400, changeList: [] });
    const passed = { sysNo, approvalStatus: 3 } as const;
    const { api } = trade.approver;
    expect(await refusal(api.purchaseApply.audit(passed))).toMatchObject({
      ...{ reason: "PRICE_CHANGED", message: "运费由¥350.00变为¥400.00，请确认后再提交" },
    });
    const { orderSysNoList } = await api.purchaseApply.audit({ ...passed, freight: 400 });
    expect(await detail(sysNo)).toMatchObject({ totalAmount: 4200, freight: 400, freightChange: null });
    expect(await read(orderSysNoList[0] ?? 0)).toMatchObject({ totalAmount: 4200, freight: 400 });
  });
});

describe("what a supplier keeps of a shop", () => {
  const account = { accountName: "测试钢铁有限公司", bankName: "中国银行重庆分行", accountNo: "6222 0202 0011 2233" };

  test("its buyers see the account, with the day of its last change", async () => {
    const asked = () => trade.purchaser.api.trade.getShopBankAccount({ shopSysNo });
    expect(await refusal(asked())).toMatchObject({ reason: "NOT_FOUND" });
    await trade.supplier.api.shopSetting.saveAccount({ shopSysNo, ...account });
    const seen = await asked();
    expect(seen).toEqual({ ...account, accountNo: "6222020200112233", changeTime: expect.any(Number) });
    await trade.supplier.api.shopSetting.saveAccount({ shopSysNo, ...account });
    expect(await asked()).toEqual(seen);
    const [own] = await trade.supplier.api.shopSetting.list({});
    expect(own).toMatchObject({ sysNo: shopSysNo, account: { bankName: account.bankName, operatorName: "李强" } });
  });

  test("nobody else's shop is changed, and none without the permission", async () => {
    const others = [trade.otherSupplier, trade.northSupplier];
    const answers = await Promise.all(
      others.map(({ api }) => refusal(api.shopSetting.saveAccount({ shopSysNo, ...account }))),
    );
    expect(answers.map(({ reason }) => reason)).toEqual(["FORBIDDEN", "NOT_FOUND"]);
    const { organizationSysNo, supplierSysNo } = trade.supplier;
    const clerk = await world.person({ identity: "supplier", organizationSysNo, supplierSysNo, permissions: [] });
    const refused = await Promise.all([
      refusal(clerk.api.shopSetting.saveAccount({ shopSysNo, ...account })),
      refusal(clerk.api.shopSetting.saveFreight({ shopSysNo })),
    ]);
    expect(refused.map(({ reason }) => reason)).toEqual(["FORBIDDEN", "FORBIDDEN"]);
    expect(await refusal(trade.northPurchaser.api.trade.getShopBankAccount({ shopSysNo }))).toMatchObject({
      reason: "NOT_FOUND",
    });
  });

  test("wrong numbers are said at their fields", async () => {
    const wrong = trade.supplier.api.shopSetting.saveAccount({ shopSysNo, ...account, accountNo: "12A" });
    expect((await refusal(wrong)).fields).toEqual({ accountNo: "银行账号应为8至30位数字" });
    expect((await refusal(charge({ truckTonnes: 0.5, tonneFee: -1, freeAmount: 0 }))).fields).toEqual({
      truckTonnes: "每车载重不能小于1吨",
      tonneFee: "每吨运费不能小于0",
      freeAmount: "免运费金额必须大于0",
    });
  });
});
