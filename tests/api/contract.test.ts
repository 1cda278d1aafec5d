import { beforeAll, describe, expect, test } from "vitest";
import { allPermissions, refusal } from "../support/api";
import { addBuyer, checkout, outcome } from "../support/cart";
import { contractsIn, days, type InForce } from "../support/contracts";
import { addOrganization } from "../support/goods";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
const { db, world } = trade;
type Buyer = (typeof trade)["purchaser"];
const { framework, generate, inForce, carted, order, left, paperOf } = contractsIn(trade);

beforeAll(() => trade.want({}));

test("R-PERM-16: a colleague without the right to prices reads no contract; its supplier and an approver do", async () => {
  const { sysNo } = await inForce(20);
  const { tenantCode, organizationSysNo } = trade.purchaser;
  const permissions = allPermissions("purchaser").filter((code) => code !== "goods:purchaser:price");
  const { api } = await world.person({ tenantCode, organizationSysNo, identity: "purchaser", permissions });
  const message = "您没有“查看商品价格”的权限，请联系本单位管理员开通";
  for (const call of [
    () => api.contract.search({}),
    () => api.contract.detail({ id: sysNo }),
    () => api.contract.steps({ id: sysNo }),
  ])
    expect(await refusal(call())).toMatchObject({ reason: "FORBIDDEN", message });
  const approver = await world.person({ ...trade.purchaser, permissions: ["contract:purchaser:audit"] });
  for (const { api: reading } of [approver, trade.supplier]) {
    expect((await reading.contract.search({})).datas).toMatchObject([{ sysNo }]);
    expect(await reading.contract.detail({ id: sysNo })).toMatchObject({ itemList: [{ price: 375 }] });
  }
});

test("the agreement of a contract is settled as often as the one that it began with", async () => {
  const { tradeAgreementSysNo } = await inForce(1);
  const made = await db
    .selectFrom("mall.TradeAgreement")
    .select("settlementCycle")
    .where("sysNo", "=", tradeAgreementSysNo)
    .executeTakeFirstOrThrow();
  expect(made.settlementCycle).toBe(2);
});

describe("R-BIZ-10: a contract is made once from its source", () => {
  test("twice, and twenty times at once, gives the same contract, with the agreement's goods and prices", async () => {
    const { skuSysNo, agreementSysNo } = await framework();
    const made = await Promise.all(Array.from({ length: 20 }, () => generate(trade.purchaser, agreementSysNo)));
    made.push(await generate(trade.purchaser, agreementSysNo));
    expect(new Set(made.map(({ contractSysNo }) => contractSysNo)).size).toBe(1);
    const id = made[0]?.contractSysNo ?? 0;
    const { api } = trade.purchaser;
    const draft = await api.contract.detail({ id });
    expect(draft).toMatchObject({
      status: 0,
      version: 0,
      totalAmount: 0,
      itemList: [{ skuSysNo, price: 380, quantity: 0 }],
    });
    expect(await api.contract.queryPurchaseContractByFrameworkAgreement({ agreementSysNo })).toMatchObject([
      { contractSysNo: id, status: 0 },
    ]);
    expect((await refusal(api.contract.submit({ sysNo: id }))).reason).toBe("CONTRACT_EMPTY");
  });

  test("nobody makes one of another organisation's agreement, and a supplier sees none that is not signed", async () => {
    const { agreementSysNo } = await framework();
    expect((await refusal(generate(trade.otherPurchaser as Buyer, agreementSysNo))).reason).toBe("FORBIDDEN");
    const { contractSysNo } = await generate(trade.purchaser, agreementSysNo);
    expect((await refusal(trade.supplier.api.contract.detail({ id: contractSysNo }))).reason).toBe("NOT_FOUND");
  });

  test("members of a group make theirs from the contract of a consortium, and no more than it has", async () => {
    const parent = await inForce(100, { type: 1 });
    expect(parent.tradeAgreementSysNo).toBe(0);
    const organizationSysNo = await addOrganization(db, "demo");
    await db
      .updateTable("mall.Organization")
      .set({ parentSysNo: trade.purchaser.organizationSysNo })
      .where("sysNo", "=", organizationSysNo)
      .execute();
    const member = await addBuyer(world, { organizationSysNo });
    const { api } = member;
    const source = { consortiumContractSysNo: parent.sysNo };
    expect(await api.contract.searchConsortium({})).toMatchObject([
      { contractSysNo: parent.sysNo, ownContractSysNo: null },
    ]);
    const [one, other] = await Promise.all([
      api.contract.generatePurchaseContractByConsortiumContract(source),
      api.contract.generatePurchaseContractByConsortiumContract(source),
    ]);
    expect(one).toEqual(other);
    const sysNo = one.contractSysNo;
    const save = (quantity: number) =>
      api.contract.save({
        sysNo,
        name: "成员合同",
        ...days,
        itemList: [{ skuSysNo: parent.skuSysNo, quantity, price: 375 }],
      });
    await save(101);
    expect((await refusal(api.contract.submit({ sysNo }))).reason).toBe("CONTRACT_EXCEEDED");
    await save(60);
    await api.contract.submit({ sysNo });
    expect(await left(parent.sysNo)).toEqual([60, 40]);
    const stranger = await addBuyer(world);
    expect(await stranger.api.contract.searchConsortium({})).toEqual([]);
    const asked = stranger.api.contract.generatePurchaseContractByConsortiumContract(source);
    expect((await refusal(asked)).reason).toBe("NOT_FOUND");
  });
});

describe("orders call off a contract's quantity", () => {
  test("at its price, under its number; what is cancelled, not shipped or went back is given back", async () => {
    const contract = await inForce(100);
    const first = await order(contract, 30);
    expect(await trade.purchaser.api.order.get({ id: first })).toMatchObject({
      ...{ contractSysNo: contract.sysNo, orderSource: 1, totalAmount: 11_250 },
      itemList: [{ price: 375, contractItemSysNo: expect.any(Number) }],
    });
    const second = await order(contract, 20);
    expect(await left(contract.sysNo)).toEqual([50, 50]);
    await trade.purchaser.api.order.cancel({ sysNo: second, reason: "不要了" });
    expect(await left(contract.sysNo)).toEqual([30, 70]);
    const note = await trade.confirmed(await trade.left(await paperOf(first), 25), 24);
    expect(await left(contract.sysNo)).toEqual([30, 70]);
    await trade.purchaser.api.order.finish({ sysNo: first, reason: "计划调整" });
    expect(await left(contract.sysNo)).toEqual([25, 75]);
    await trade.confirmed({ ...note.delivery }, 1);
    expect(await left(contract.sysNo)).toEqual([25, 75]);
    const back = await trade.askedBack(note, 4);
    await trade.agreeToReturn(back.sysNo);
    expect(await left(contract.sysNo)).toEqual([21, 79]);
    const { orderList } = await trade.purchaser.api.contract.detail({ id: contract.sysNo });
    expect(orderList.map(({ sysNo }) => sysNo)).toEqual([second, first]);
  });

  test("beyond what is left nothing is ordered: the line says so, and the cart is kept", async () => {
    const contract = await inForce(10);
    await order(contract, 8);
    const lines = await carted(trade.purchaser, contract, 3);
    const refused = await refusal(trade.purchaser.api.trade.createShop(checkout(trade.purchaser, lines)));
    expect(refused).toMatchObject({ reason: "CONTRACT_EXCEEDED", details: [{ skuSysNo: contract.skuSysNo }] });
    expect(refused.message).toMatch(/还可订 2 吨，请减少数量，或申请变更合同/);
    await trade.purchaser.api.cart.update({ sysNo: lines[0] ?? 0, quantity: 2 });
    await trade.purchaser.api.trade.createShop(checkout(trade.purchaser, lines));
    expect(await left(contract.sysNo)).toEqual([10, 0]);
  });

  test("goods that went back were called off again: keeping them after all needs a larger contract", async () => {
    const contract = await inForce(10);
    const first = await paperOf(await order(contract, 10));
    const note = await trade.confirmed(await trade.left(first));
    const { sysNo } = await trade.askedBack(note, 4);
    await trade.agreeToReturn(sysNo);
    expect(await left(contract.sysNo)).toEqual([6, 4]);
    await order(contract, 3);
    const refused = await refusal(trade.voidReturn(sysNo));
    expect(refused).toMatchObject({ reason: "CONTRACT_EXCEEDED", details: [{ skuSysNo: contract.skuSysNo }] });
    expect(await trade.purchaser.api.return.get({ id: sysNo })).toMatchObject({ status: 20 });
    expect(await left(contract.sysNo)).toEqual([9, 1]);
    const itemList = [{ skuSysNo: contract.skuSysNo, quantity: 13, price: 375 }];
    await trade.purchaser.api.contract.change({ sysNo: contract.sysNo, reason: "退货改为留用", itemList });
    await trade.supplier.api.contract.agreeChange({ sysNo: contract.sysNo });
    await trade.voidReturn(sysNo);
    expect(await left(contract.sysNo)).toEqual([13, 0]);
  });

  test("fifty clients at once take no more than there is", async () => {
    const contract = await inForce(20);
    const { organizationSysNo } = trade.purchaser;
    const clients = await Promise.all(Array.from({ length: 50 }, () => addBuyer(world, { organizationSysNo })));
    const carts = await Promise.all(clients.map((client) => carted(client, contract, 1)));
    const answers = await Promise.all(
      clients.map((client, at) => outcome(client.api.trade.createShop(checkout(client, carts[at] ?? [])))),
    );
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(20);
    expect(new Set(answers)).toEqual(new Set(["ok", "CONTRACT_EXCEEDED"]));
    expect(await left(contract.sysNo)).toEqual([20, 0]);
  });

  test("a contract that ended between view and submit refuses, and the cart is kept", async () => {
    const contract = await inForce(10);
    const lines = await carted(trade.purchaser, contract, 3);
    await trade.purchaser.api.contract.end({ sysNo: contract.sysNo, reason: "项目停工" });
    expect(await outcome(trade.purchaser.api.trade.createShop(checkout(trade.purchaser, lines)))).not.toBe("ok");
    const { categoryTypeList } = await trade.purchaser.api.cart.overview({});
    expect(JSON.stringify(categoryTypeList)).toContain(`"sysNo":${lines[0]},`);
    await trade.purchaser.api.cart.remove({ ids: lines });
  });

  test("an application draws on it as a checkout does", async () => {
    const contract = await inForce(5);
    const { api, receiveAddressSysNo, invoiceTitleSysNo } = trade.purchaser;
    const { skuSysNo, tradeAgreementSysNo } = contract;
    const saved = await api.purchaseApply.save({
      ...{ receiveAddressSysNo, invoiceTitleSysNo },
      itemList: [{ skuSysNo, quantity: 6, tradeAgreementSysNo }],
    });
    const refused = await refusal(api.purchaseApply.submit({ sysNo: saved.sysNo }));
    expect(refused).toMatchObject({ reason: "CONTRACT_EXCEEDED" });
  });
});

describe("a change is agreed to by both sides", () => {
  const ask = ({ sysNo, skuSysNo }: InForce, quantity: number, price = 375) =>
    trade.purchaser.api.contract.change({ sysNo, reason: "设计变更", itemList: [{ skuSysNo, quantity, price }] });

  test("until then the lines hold; afterwards the others, as the next version", async () => {
    const contract = await inForce(10);
    await order(contract, 8);
    await ask(contract, 15, 370);
    expect(await left(contract.sysNo)).toEqual([8, 2]);
    const lines = await carted(trade.purchaser, contract, 5);
    const buy = () => outcome(trade.purchaser.api.trade.createShop(checkout(trade.purchaser, lines)));
    expect(await buy()).toBe("CONTRACT_EXCEEDED");
    await trade.supplier.api.contract.agreeChange({ sysNo: contract.sysNo });
    expect(await left(contract.sysNo)).toEqual([8, 7]);
    expect(await buy()).toBe("ok");
    expect(await trade.purchaser.api.contract.detail({ id: contract.sysNo })).toMatchObject({
      ...{ status: 20, version: 2, totalAmount: 5550, itemList: [{ quantity: 15, price: 370 }] },
      changeList: [
        { status: 1, version: 2, oldAmount: 3750, newAmount: 5550, lineList: [{ oldQuantity: 10, quantity: 15 }] },
      ],
    });
  });

  test("not to less than is ordered; refused or taken back it changes nothing", async () => {
    const contract = await inForce(10);
    await order(contract, 8);
    const { sysNo } = contract;
    await ask(contract, 7);
    const refused = await refusal(trade.supplier.api.contract.agreeChange({ sysNo }));
    expect(refused).toMatchObject({ reason: "CONTRACT_EXCEEDED" });
    await trade.supplier.api.contract.refuseChange({ sysNo, reason: "已备料" });
    await ask(contract, 12);
    await trade.purchaser.api.contract.cancelChange({ sysNo });
    const detail = await trade.purchaser.api.contract.detail({ id: sysNo });
    expect(detail).toMatchObject({ status: 20, version: 1, totalAmount: 3750 });
    expect(detail.changeList.map(({ status, answer }) => [status, answer])).toEqual([
      [2, "已备料"],
      [3, ""],
    ]);
  });
});

test("lines of other suppliers, wrong quantities and terms are said at their fields", async () => {
  const { skuSysNo, agreementSysNo } = await framework();
  const { contractSysNo: sysNo } = await generate(trade.purchaser, agreementSysNo);
  const save = (change: object) =>
    trade.purchaser.api.contract.save({ sysNo, name: "合同", ...days, itemList: [], ...change });
  const lines = [
    { skuSysNo, quantity: 1, price: 1 },
    { skuSysNo, quantity: 2, price: 1 },
    { skuSysNo: 999_999, quantity: 1, price: 1 },
  ];
  expect((await refusal(save({ itemList: lines }))).fields).toEqual({
    "itemList.1.skuSysNo": "第 2 行与前面的行是同一商品",
    "itemList.2.skuSysNo": "第 3 行的商品不是该供应商的，或已删除",
  });
  expect((await refusal(save({ term: "5-0" }))).reason).toBe("TERM_NOT_OFFERED");
  expect((await refusal(save({ startDay: "2027-01-01", endDay: "2026-01-01" }))).fields).toEqual({
    endDay: "合同结束日期不能早于开始日期",
  });
});

test("agreements and contracts in force are found by their words and by goods, each with what is made of it", async () => {
  const contract = await inForce(50);
  const { api } = trade.purchaser;
  await order(contract, 8);
  const { skuSysNo, sysNo, tradeAgreementSysNo } = contract;
  const { datas: contracts, total } = await api.mallSku.searchPurchaseContractList({ skuSysNo });
  expect(total).toBe(1);
  expect(contracts).toMatchObject([{ contractSysNo: sysNo, line: { price: 375, leftQuantity: 42, unit: "吨" } }]);
  const { datas: agreements } = await api.mallSku.searchPurchaseAgreementList({ skuSysNo });
  expect(
    agreements.map((one) => [one.sysNo === tradeAgreementSysNo, one.contractSysNo, one.madeContractSysNo]),
  ).toEqual([
    [true, sysNo, null],
    [false, null, sysNo],
  ]);
  const { contractNo } = await api.contract.detail({ id: sysNo });
  expect((await api.mallSku.searchPurchaseContractList({ keyword: contractNo })).datas).toMatchObject([{ line: null }]);
  expect(await api.mallSku.searchPurchaseAgreementList({ keyword: "没有这个" })).toMatchObject({ datas: [], total: 0 });
  const stranger = await addBuyer(world);
  expect((await stranger.api.mallSku.searchPurchaseContractList({ skuSysNo })).datas).toEqual([]);
  await api.contract.end({ sysNo, reason: "项目停工" });
  expect((await api.mallSku.searchPurchaseContractList({ skuSysNo })).datas).toEqual([]);
});
