import { beforeAll, describe, expect, test } from "vitest";
import { expireEnquiries } from "#server/mall/enquiry/index";
import { type Person, refusal } from "../support/api";
import { addAddress, addBuyer, addInvoiceTitle, type Buyer, checkout } from "../support/cart";
import { useMarket } from "../support/worlds";

let moved = 0;
const market = useMarket({ clock: { now: () => new Date(Date.now() + moved) } });
const { world, db } = market;

const AREA = 500000;
const HOUR = 3_600;
const line = { skuName: "螺纹钢 HRB400E Φ25", spec: "12米", quantity: 12.5, unit: "吨" };
const contact = { areaSysNo: AREA, contactName: "陈建国", contactMobile: "13800000001" };
let third: Person;
let buyer: Buyer;

beforeAll(async () => {
  await db
    .insertInto("mall.Area")
    .values({
      sysNo: AREA,
      levelCode: "00500000",
      name: "重庆市",
      fullName: "重庆市",
      level: "province",
      hasChild: false,
    })
    .execute();
  buyer = await addBuyer(world, { organizationSysNo: market.purchaser.organizationSysNo });
  third = await world.person({ ...market.otherSupplier, displayName: "王三" });
});

const suppliersOf = (...people: Person[]) => people.map(({ supplierSysNo }) => supplierSysNo ?? 0);
const soon = () => Math.floor(Date.now() / 1000) + HOUR;

type Create = Parameters<Person["api"]["enquiry"]["create"]>[0];
/** An enquiry to both suppliers. */
const ask = (change: Partial<Create> = {}, who = market.purchaser) =>
  who.api.enquiry.create({
    ...contact,
    itemList: [line],
    supplierSysNoList: suppliersOf(market.supplier, market.otherSupplier),
    deadline: soon(),
    ...change,
  });
const itemsOf = async (sysNo: number) => (await market.purchaser.api.enquiry.get({ id: sysNo })).itemList;
type Reply = Parameters<Person["api"]["enquiry"]["reply"]>[0];
async function reply(who: Person, sysNo: number, price: number, change: Partial<Reply> = {}) {
  const itemList = (await itemsOf(sysNo)).map((item) => ({ enquiryItemSysNo: item.sysNo, price }));
  return who.api.enquiry.reply({ sysNo, itemList, ...change });
}

describe("R-ENQ-01: a purchaser asks", () => {
  test("chosen suppliers, a category's, or those of the goods; the enquiry starts at 10", async () => {
    const made = await ask({ title: "三号楼钢筋" });
    expect(made).toMatchObject({ status: 10, askedCount: 2 });
    expect(made.enquiryNo).toMatch(/^XJ\d{8}-\d{6,}$/);
    const found = await market.purchaser.api.enquiry.get({ id: made.sysNo });
    expect(found).toMatchObject({
      ...{ status: 10, title: "三号楼钢筋", askedCount: 2, answeredCount: 0, areaSysNo: AREA },
      itemList: [{ ...line, lineNo: 1, skuSysNo: null, valueType: 2 }],
      actionList: ["enquiry:purchaser:create", "enquiry:purchaser:invalid"],
    });
    const skuSysNo = await market.sku();
    const ofGoods = await ask({ supplierSysNoList: [], itemList: [{ ...line, skuSysNo }] });
    expect(ofGoods).toMatchObject({ status: 10, askedCount: 1 });
    const { categoryPath } = await market.purchaser.api.h5Sku.getSkuDetail({ sysNo: skuSysNo, areaSysNo: AREA });
    const categorySysNo = categoryPath.at(-1)?.sysNo;
    expect(await ask({ supplierSysNoList: [], categorySysNo })).toMatchObject({ status: 10, askedCount: 1 });
  });

  test("suppliers, personal buyers and operators are refused; so is whoever lacks the right", async () => {
    const personal = await addBuyer(world, { identity: "personal" });
    for (const who of [market.supplier, market.operator, personal])
      expect(await refusal(ask({}, who))).toMatchObject({ code: 403 });
    const without = await world.person({ ...market.purchaser, permissions: ["order:purchaser:create"] });
    expect(await refusal(ask({}, without))).toMatchObject({ code: 403 });
  });

  test("what is wrong is told at its field", async () => {
    const wrong = async (change: Partial<Create>) => (await refusal(ask(change))).fields;
    expect(await wrong({ itemList: [{ ...line, quantity: 0 }] })).toEqual({
      "itemList.0.quantity": "第 1 行：数量必须大于0",
    });
    expect(await wrong({ itemList: [{ ...line, quantity: 1.23456 }] })).toEqual({
      "itemList.0.quantity": "第 1 行：数量最多4位小数",
    });
    expect(await wrong({ itemList: [{ ...line, quantity: 1.5, valueType: 3 }] })).toEqual({
      "itemList.0.quantity": "第 1 行：数量必须是整数",
    });
    expect(await wrong({ itemList: [line, { ...line, skuSysNo: 999_999_999 }] })).toEqual({
      "itemList.1.skuSysNo": "第 2 行的商品不存在或已删除",
    });
    expect(await wrong({ deadline: soon() - HOUR })).toEqual({ deadline: "截止时间至少在半小时以后" });
    expect(await wrong({ areaSysNo: 999_999 })).toEqual({ areaSysNo: "没有这个地区，请重新选择" });
    expect(await wrong({ supplierSysNoList: suppliersOf(market.supplier, market.northSupplier) })).toEqual({
      supplierSysNoList: "有的供应商不存在，或是本单位自己，请重新选择",
    });
    expect(await refusal(ask({ supplierSysNoList: [] }))).toMatchObject({ code: 400, reason: "NOBODY_TO_ASK" });
  });
});

describe("R-ENQ-02: suppliers answer", () => {
  test("the first answer leads from 10 to 20, the next stays there; each may be changed, and former ones are kept", async () => {
    const { sysNo } = await ask();
    expect(await reply(market.supplier, sysNo, 3800.123456, { comment: "含送到" })).toMatchObject({
      ...{ status: 20, version: 1 },
    });
    expect(await reply(market.supplier, sysNo, 3750)).toMatchObject({ status: 20, version: 2 });
    const own = await market.supplier.api.enquiry.get({ id: sysNo });
    expect(own).toMatchObject({ ownStatus: 10, answeredCount: null, reply: { price: 3750 } });
    expect(own.answerList).toMatchObject([
      {
        version: 2,
        itemList: [{ price: 3750 }],
        versionList: [{ version: 1, comment: "含送到", itemList: [{ price: 3800.123456 }] }],
      },
    ]);
    expect(await reply(market.otherSupplier, sysNo, 3700)).toMatchObject({ status: 20, version: 1 });
    expect(await market.purchaser.api.enquiry.get({ id: sysNo })).toMatchObject({ status: 20, answeredCount: 2 });
  });

  test("who was not asked is refused with 403, the asker too; an invalid enquiry with 409", async () => {
    const { sysNo } = await ask({ supplierSysNoList: suppliersOf(market.supplier) });
    const itemList = [{ enquiryItemSysNo: 1, price: 1 }];
    for (const who of [market.otherSupplier, market.purchaser])
      expect(await refusal(who.api.enquiry.reply({ sysNo, itemList }))).toMatchObject({ code: 403 });
    expect(await refusal(market.northSupplier.api.enquiry.reply({ sysNo, itemList }))).toMatchObject({ code: 404 });
    await market.purchaser.api.enquiry.invalid({ sysNo });
    expect(await refusal(market.supplier.api.enquiry.reply({ sysNo, price: 5 }))).toMatchObject({ code: 409 });
  });

  test("partial answers, a substitute and the price alone; foreign lines and goods are refused at their line", async () => {
    const [own, foreign] = [
      await market.sku(),
      await world.database.kysely.selectFrom("mall.Sku").select("sysNo").execute(),
    ];
    const { sysNo } = await ask({
      itemList: [
        { ...line, skuSysNo: own },
        { ...line, skuName: "盘螺" },
      ],
    });
    const [first, second] = await itemsOf(sysNo);
    const itemList = [
      { enquiryItemSysNo: first?.sysNo ?? 0, price: 10 },
      { enquiryItemSysNo: second?.sysNo ?? 0, price: 11, skuSysNo: 999_999_999 },
    ];
    expect(foreign.length).toBeGreaterThan(0);
    expect((await refusal(market.supplier.api.enquiry.reply({ sysNo, itemList }))).fields).toEqual({
      "itemList.1.skuSysNo": "第 2 行：本店没有这个商品，请核对商品编码",
    });
    await market.supplier.api.enquiry.reply({ sysNo, itemList: itemList.slice(0, 1) });
    const other = { enquiryItemSysNo: second?.sysNo ?? 0, price: 12, substitute: "线材" };
    await market.otherSupplier.api.enquiry.reply({ sysNo, itemList: [other] });
    const { answerList } = await market.purchaser.api.enquiry.get({ id: sysNo });
    expect(answerList.map((answer) => answer.itemList)).toMatchObject([
      [{ price: 10, skuSysNo: own }],
      [{ price: 12, skuSysNo: null, substitute: "线材" }],
    ]);
    const single = await ask();
    expect(await market.supplier.api.enquiry.reply({ sysNo: single.sysNo, price: 3.5, comment: "现货" })).toMatchObject(
      {
        status: 20,
      },
    );
    expect(await refusal(market.supplier.api.enquiry.reply({ sysNo: single.sysNo }))).toMatchObject({ code: 400 });
  });

  test("two people of one supplier do not overwrite each other", async () => {
    const { sysNo } = await ask();
    await reply(market.otherSupplier, sysNo, 10, { version: 0 });
    expect(await refusal(reply(third, sysNo, 9, { version: 0 }))).toMatchObject({ reason: "ANSWER_CHANGED" });
    expect(await reply(third, sysNo, 9, { version: 1 })).toMatchObject({ version: 2 });
  });
});

describe("rivals neither see nor hear of each other", () => {
  test("answers are closed to the asker until the deadline, or until all have answered; to rivals for ever", async () => {
    const { sysNo } = await ask();
    await reply(market.supplier, sysNo, 3800, { comment: "秘密的说明" });
    const sealed = await market.purchaser.api.enquiry.get({ id: sysNo });
    expect(sealed).toMatchObject({ status: 20, answeredCount: 1, answerList: [], reply: null });
    expect(JSON.stringify(sealed)).not.toContain("秘密的说明");
    expect(JSON.stringify(sealed)).not.toContain("李强");
    const rivals = [
      await market.otherSupplier.api.enquiry.get({ id: sysNo }),
      await market.otherSupplier.api.enquiry.getEnquirySteps({ id: sysNo }),
      await market.otherSupplier.api.enquiry.supplierSearch({}),
      await market.otherSupplier.api.enquiry.search({ keyword: line.skuName }),
    ];
    for (const seen of rivals) {
      expect(JSON.stringify(seen)).not.toContain("秘密的说明");
      expect(JSON.stringify(seen)).not.toContain("李强");
    }
    expect(rivals[0]).toMatchObject({ answerList: [{ status: 0 }], askedCount: null });
    await market.otherSupplier.api.enquiry.decline({ sysNo, reason: "没有货" });
    const open = await market.purchaser.api.enquiry.get({ id: sysNo });
    expect(open.answerList).toMatchObject([
      { status: 10, comment: "秘密的说明" },
      { status: 20, comment: "没有货" },
    ]);
    expect(JSON.stringify(await market.otherSupplier.api.enquiry.get({ id: sysNo }))).not.toContain("秘密的说明");
    expect(await refusal(reply(market.supplier, sysNo, 1))).toMatchObject({ code: 409, reason: "ANSWERS_CLOSED" });
  });

  test("questions are read by all who were asked, without the name", async () => {
    const { sysNo } = await ask();
    await market.supplier.api.enquiry.question({ sysNo, content: "要不要送货？" });
    const [asked] = (await market.otherSupplier.api.enquiry.get({ id: sysNo })).questionList;
    expect(asked).toMatchObject({ isOwn: false, question: "要不要送货？", reply: "" });
    const questionSysNo = asked?.sysNo ?? 0;
    await market.purchaser.api.enquiry.answerQuestion({ sysNo, questionSysNo, content: "送到工地" });
    for (const who of [market.supplier, market.otherSupplier]) {
      const [said] = (await who.api.enquiry.get({ id: sysNo })).questionList;
      expect(said).toMatchObject({ isOwn: who === market.supplier, reply: "送到工地" });
    }
    const others = await ask();
    expect(
      await refusal(market.purchaser.api.enquiry.answerQuestion({ sysNo: others.sysNo, questionSysNo, content: "x" })),
    ).toMatchObject({ code: 404 });
  });
});

describe("R-ENQ-03: an enquiry ends", () => {
  test("its asker takes it back from 10 and from 20, nobody else, and only once", async () => {
    const first = await ask();
    expect(await refusal(market.supplier.api.enquiry.invalid({ sysNo: first.sysNo }))).toMatchObject({ code: 403 });
    expect(await refusal(market.otherPurchaser.api.enquiry.invalid({ sysNo: first.sysNo }))).toMatchObject({
      code: 403,
    });
    expect(await market.purchaser.api.enquiry.invalid({ sysNo: first.sysNo })).toMatchObject({ status: -100 });
    expect(await refusal(market.purchaser.api.enquiry.invalid({ sysNo: first.sysNo }))).toMatchObject({ code: 409 });
    const second = await ask();
    await reply(market.supplier, second.sysNo, 1);
    expect(await market.purchaser.api.enquiry.invalid({ sysNo: second.sysNo })).toMatchObject({ status: -100 });
  });

  test("without an answer at the deadline, with one when the last answer no longer holds", async () => {
    const [unanswered, answered] = [await ask(), await ask()];
    await reply(market.supplier, answered.sysNo, 1);
    const statusOf = async ({ sysNo }: { sysNo: number }) =>
      (await market.purchaser.api.enquiry.get({ id: sysNo })).status;
    const later = (days: number) => new Date(Date.now() + (2 * HOUR + days * 24 * HOUR) * 1000);
    await expireEnquiries(db, later(0));
    expect([await statusOf(unanswered), await statusOf(answered)]).toEqual([-100, 20]);
    await expireEnquiries(db, later(9));
    expect(await statusOf(answered)).toBe(-100);
    expect((await market.purchaser.api.enquiry.get({ id: answered.sysNo })).historyList.at(-1)).toMatchObject({
      ...{ event: "expire", operatorRole: "system" },
    });
  });
});

describe("at the same time", () => {
  test("two suppliers answer at once: both are there, and the answers open once", async () => {
    const { sysNo } = await ask();
    await Promise.all([reply(market.supplier, sysNo, 10), reply(market.otherSupplier, sysNo, 11)]);
    const found = await market.purchaser.api.enquiry.get({ id: sysNo });
    expect(found).toMatchObject({ status: 20, answeredCount: 2 });
    expect(found.answerList.map(({ itemList }) => itemList[0]?.price)).toEqual([10, 11]);
  });

  test("an answer against the end: never an answer that was accepted behind it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { sysNo } = await ask();
      const [answer] = await Promise.allSettled([
        reply(market.supplier, sysNo, 10),
        market.purchaser.api.enquiry.invalid({ sysNo }),
      ]);
      const { historyList, status } = await market.purchaser.api.enquiry.get({ id: sysNo });
      expect(status).toBe(-100);
      expect(historyList.map(({ event }) => event)).toEqual(
        answer.status === "fulfilled" ? ["create", "reply", "invalid"] : ["create", "invalid"],
      );
    }
  });

  test("a repeated request answers once", async () => {
    const key = crypto.randomUUID();
    const body = { ...contact, itemList: [line], supplierSysNoList: suppliersOf(market.supplier) };
    const send = () =>
      world.send("POST", "/api/tender/v1/enquiry/create", {
        ...{ body, who: market.purchaser, headers: { "idempotency-key": key } },
      });
    const [one, two] = [await send(), await send()];
    expect(one.data.sysNo).toBe(two.data.sysNo);
  });
});

describe("answered lines are bought", () => {
  test("at the answered price with tax and freight, and the order says that an enquiry was its source", async () => {
    const skuSysNo = await market.sku();
    const { sysNo } = await ask({ itemList: [{ ...line, quantity: 10, skuSysNo }], supplierSysNoList: [] }, buyer);
    await reply(market.supplier, sysNo, 100, { freight: 130, taxType: 1, taxRate: 0.13, paymentTerm: 2 });
    const { answerList } = await buyer.api.enquiry.get({ id: sysNo });
    const taking = { sysNo, answerSysNo: answerList[0]?.sysNo ?? 0 };
    const { lineList, ...forApply } = await buyer.api.enquiry.take({ ...taking, toCart: false });
    expect(lineList).toEqual([{ skuSysNo, quantity: 10 }]);
    expect(await buyer.api.cart.summary({ areaSysNo: AREA })).toMatchObject({ lineCount: 0 });
    const taken = await buyer.api.enquiry.take(taking);
    expect(taken).toMatchObject({ ...forApply, successCount: 1, failList: [] });
    const cart = await buyer.api.cart.getShop({ areaSysNo: AREA });
    const [group] = cart.categoryTypeList.flatMap(({ periodGroupList }) => periodGroupList);
    expect(group).toMatchObject({ agreementSysNo: taken.tradeAgreementSysNo, accountPeriod: 2 });
    // 100 × 1.13 + 130 / 10
    expect(group?.skuList).toMatchObject([{ quantity: 10, amount: 1260, mallSku: { salesPrice: 126 } }]);
    const receiveAddressSysNo = await addAddress(db, buyer, { areaCode: "00500000" });
    const chosen = (group?.skuList ?? []).map((sku) => sku.sysNo);
    const { orders } = await buyer.api.trade.createShop(checkout(buyer, chosen, { receiveAddressSysNo }));
    const itemList = lineList.map((one) => ({ ...one, tradeAgreementSysNo: taken.tradeAgreementSysNo }));
    const invoiceTitleSysNo = await addInvoiceTitle(db, buyer);
    const applied = await buyer.api.purchaseApply.save({ itemList, receiveAddressSysNo, invoiceTitleSysNo });
    const apply = await buyer.api.purchaseApply.getDetail({ id: applied.sysNo });
    expect(apply).toMatchObject({ totalAmount: 1260, itemList: [{ price: 126, quantity: 10 }] });
    const order = await buyer.api.order.get({ id: orders[0]?.sysNo ?? 0 });
    expect(order).toMatchObject({ orderSource: 3, totalAmount: 1260, itemList: [{ price: 126 }] });
  });

  test("before they are open, behind their last day, and another's not at all; what has no goods is named", async () => {
    const [own, other] = [await market.sku(), await market.sku()];
    const { sysNo } = await ask(
      { itemList: [own, other].map((skuSysNo) => ({ ...line, quantity: 2, skuSysNo })) },
      buyer,
    );
    const [first, second] = await itemsOf(sysNo);
    const itemList = [
      { enquiryItemSysNo: first?.sysNo ?? 0, price: 50 },
      { enquiryItemSysNo: second?.sysNo ?? 0, price: 60, substitute: "同等材料" },
    ];
    await market.supplier.api.enquiry.reply({ sysNo, itemList });
    const { answerList: seen } = await market.supplier.api.enquiry.get({ id: sysNo });
    const taking = { sysNo, answerSysNo: seen[0]?.sysNo ?? 0 };
    expect(await refusal(buyer.api.enquiry.take(taking))).toMatchObject({ reason: "ANSWERS_SEALED" });
    expect(await refusal(market.otherPurchaser.api.enquiry.take(taking))).toMatchObject({ code: 403 });
    await market.otherSupplier.api.enquiry.decline({ sysNo });
    const taken = await buyer.api.enquiry.take(taking);
    expect(taken).toMatchObject({ successCount: 1, failList: [{ enquiryItemSysNo: second?.sysNo }] });
    expect(await buyer.api.enquiry.take(taking)).toMatchObject({ tradeAgreementSysNo: taken.tradeAgreementSysNo });
    moved = 30 * 24 * HOUR * 1000;
    const late = await refusal(buyer.api.enquiry.take(taking));
    const { datas } = await buyer.api.cart.getShop({ areaSysNo: AREA }).then(({ categoryTypeList }) => ({
      datas: categoryTypeList.flatMap(({ periodGroupList }) => periodGroupList.flatMap(({ skuList }) => skuList)),
    }));
    moved = 0;
    expect(late).toMatchObject({ reason: "ANSWER_EXPIRED" });
    expect(datas.filter(({ mallSku }) => mallSku.sysNo === own)).toMatchObject([{ disabled: true }]);
  });
});
