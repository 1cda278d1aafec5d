import { beforeAll, describe, expect, test } from "vitest";
import type { SaveVersion } from "#trpc/contract/agreement-version";
import { type Person, refusal } from "../support/api";
import { addBuyer, addGoods, type Buyer, checkout, emptyCart, fillCart, outcome } from "../support/cart";
import { addBrand, addCategories, addOrganization, addShop, addSku } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { versionOf } from "../support/versions";
import { useWorld } from "../support/worlds";

let purchaser: Person;
let supplier: Person;
/** Somebody who works for both sides, as each of them. */
let both: Record<"purchaser" | "supplier", Person["api"]>;
let skus: number[];
let supplierSysNo: number;
let organizationSysNo: number;
let below: Person;

const { world, db } = useWorld({ tenants: true });
beforeAll(async () => {
  const shop = await addShop(db, "demo", { name: "渝钢" });
  const categories = await addCategories(db, "demo");
  const brandSysNo = await addBrand(db, "demo");
  skus = [];
  for (let count = 0; count < 2; count += 1) skus.push(await addSku(db, "demo", { shop, categories, brandSysNo }));
  supplierSysNo = shop.supplierSysNo;
  organizationSysNo = await addOrganization(db, "demo", "中建三局");
  const sells = { organizationSysNo: shop.organizationSysNo, supplierSysNo };
  purchaser = await world.person({ identity: "purchaser", organizationSysNo });
  supplier = await world.person({ identity: "supplier", ...sells });
  const user = await addUser(db, {
    applications: [
      { key: "purchaser", organizationSysNo },
      { key: "supplier", ...sells },
    ],
  });
  const as = async (role: "purchaser" | "supplier") => {
    const { token } = await world.as({}).auth.login({ account: user.mobile, password: PASSWORD, role });
    return world.as({ token, identity: role });
  };
  both = { purchaser: await as("purchaser"), supplier: await as("supplier") };
  const child = await addOrganization(db, "demo", "中建三局二公司");
  const operator = await world.person({ identity: "operation", organizationSysNo });
  await operator.api.organization.setParent({ sysNo: child, parentSysNo: organizationSysNo });
  below = await world.person({ identity: "purchaser", organizationSysNo: child });
});

type Clause = SaveVersion["itemList"][number];
const fixed = (price: number, ...more: Partial<Clause>[]): (Partial<Clause> & Pick<Clause, "method">)[] => [
  { skuSysNo: skus[0] ?? 0, method: 1, price },
  ...(more as Clause[]),
];
async function signed(input: Parameters<Person["api"]["agreementVersion"]["save"]>[0]): Promise<number> {
  const { sysNo } = await purchaser.api.agreementVersion.save(input);
  await purchaser.api.agreementVersion.send({ sysNo });
  await purchaser.api.agreementVersion.sign({ sysNo });
  await supplier.api.agreementVersion.countersign({ sysNo });
  const { agreementSysNo } = await purchaser.api.agreementVersion.detail({ id: sysNo });
  return agreementSysNo ?? 0;
}
const begin = (price = 3600) => signed({ supplierSysNo, ...versionOf(fixed(price)) });
/** What the purchaser pays today under an agreement. */
async function priceUnder(agreementSysNo: number): Promise<number | undefined> {
  const { itemList } = await purchaser.api.agreement.purchaserEc({ id: agreementSysNo });
  return itemList[0]?.price ?? undefined;
}

describe("an agreement by versions", () => {
  test("both signatures make the agreement; the next version prices only when both signed it", async () => {
    const agreementSysNo = await begin();
    expect(await priceUnder(agreementSysNo)).toBe(3600);
    const next = await supplier.api.agreementVersion.offer({ agreementSysNo, ...versionOf(fixed(3650)) });
    await supplier.api.agreementVersion.submit({ sysNo: next.sysNo });
    await supplier.api.agreementVersion.countersign({ sysNo: next.sysNo });
    expect(await priceUnder(agreementSysNo)).toBe(3600);
    await purchaser.api.agreementVersion.sign({ sysNo: next.sysNo });
    expect(await priceUnder(agreementSysNo)).toBe(3650);
  });

  test("RT-46, RT-48: the log tells each version and its changes in words, and shows the agreement as it was", async () => {
    const agreementSysNo = await begin();
    const wider = fixed(3650, { skuSysNo: skus[1] ?? 0, method: 2 as const, discount: 98 });
    await signed({ agreementSysNo, ...versionOf(wider), endDay: "2088-12-31" });
    const log = await purchaser.api.agreement.purchaserLogEc({ id: agreementSysNo });
    expect(log.map(({ version }) => version)).toEqual([2, 1]);
    expect(log[0]?.changeList).toMatchObject([
      { title: "有效期", from: "2026-01-01 至 2099-12-31", to: "2026-01-01 至 2088-12-31" },
      { from: "固定价 3600 元", to: "固定价 3650 元" },
      { from: "", to: "目录价的 98%" },
    ]);
    expect(log[1]?.changeList).toEqual([]);
    expect(await supplier.api.agreement.supplierLogEc({ id: agreementSysNo })).toEqual(log);
    const before = await purchaser.api.agreement.logToAgreement({ id: log[1]?.sysNo ?? 0 });
    expect(before).toMatchObject({ sysNo: agreementSysNo, endTime: "2099-12-31", itemList: [{ price: 3600 }] });
  });

  test("a draft is its writer's alone, and one version at a time is on its way", async () => {
    const agreementSysNo = await begin();
    const { sysNo } = await purchaser.api.agreementVersion.save({ agreementSysNo, ...versionOf(fixed(1)) });
    expect(await refusal(supplier.api.agreementVersion.detail({ id: sysNo }))).toMatchObject({ code: 404 });
    const second = supplier.api.agreementVersion.offer({ agreementSysNo, ...versionOf(fixed(2)) });
    expect(await refusal(second)).toMatchObject({
      reason: "STATE_CONFLICT",
      message: expect.stringContaining("在签的版本"),
    });
  });

  test("of 10 drafts of a next version at once one is made; of two last signatures one takes effect", async () => {
    const agreementSysNo = await begin();
    const drafts = Array.from({ length: 10 }, () =>
      purchaser.api.agreementVersion.save({ agreementSysNo, ...versionOf(fixed(3700)) }).then(
        ({ sysNo }) => sysNo,
        () => 0,
      ),
    );
    const [sysNo = 0, ...others] = (await Promise.all(drafts)).filter((made) => made > 0);
    expect(others).toEqual([]);
    await purchaser.api.agreementVersion.send({ sysNo });
    const signatures = [
      ...Array.from({ length: 3 }, () => purchaser.api.agreementVersion.sign({ sysNo })),
      ...Array.from({ length: 3 }, () => supplier.api.agreementVersion.countersign({ sysNo })),
    ];
    const answers = await Promise.allSettled(signatures);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await priceUnder(agreementSysNo)).toBe(3700);
    expect(await purchaser.api.agreement.purchaserLogEc({ id: agreementSysNo })).toHaveLength(2);
  });

  test("two persons sign: nobody for both sides", async () => {
    const { sysNo } = await purchaser.api.agreementVersion.save({ supplierSysNo, ...versionOf(fixed(9)) });
    await purchaser.api.agreementVersion.send({ sysNo });
    await both.purchaser.agreementVersion.sign({ sysNo });
    const answer = await refusal(both.supplier.agreementVersion.countersign({ sysNo }));
    expect(answer).toMatchObject({ reason: "OWN_SIGNATURE", code: 403 });
  });

  test("the other side types the writer's password; its hint is told, the password is not", async () => {
    const { sysNo } = await purchaser.api.agreementVersion.save({
      ...{ supplierSysNo, ...versionOf(fixed(10)), password: "钢8421", passwordHint: "问刘工" },
    });
    await purchaser.api.agreementVersion.send({ sysNo });
    await purchaser.api.agreementVersion.sign({ sysNo });
    const wrong = supplier.api.agreementVersion.countersign({ sysNo, password: "123456" });
    expect(await refusal(wrong)).toMatchObject({ reason: "SIGN_PASSWORD_WRONG", code: 400 });
    await supplier.api.agreementVersion.countersign({ sysNo, password: "钢8421" });
    const signed = await supplier.api.agreementVersion.detail({ id: sysNo });
    expect(signed).toMatchObject({ hasPassword: true, passwordHint: "问刘工" });
    expect(JSON.stringify(signed)).not.toContain("scrypt");
    const id = signed.agreementSysNo ?? 0;
    const info = await purchaser.api.agreement.purchaserPasswordInfo({ id });
    expect(info).toEqual({ agreementSysNo: id, hasPassword: true, hint: "问刘工" });
  });

  test("an organisation below draws up its own under an agreement above, with the same supplier and within its days", async () => {
    const parentSysNo = await begin();
    const draft = { supplierSysNo, parentSysNo, ...versionOf(fixed(3590)) };
    const late = below.api.agreementVersion.save({ ...draft, startDay: "2025-01-01" });
    expect(await refusal(late)).toMatchObject({ fields: { endDay: expect.stringContaining("上级协议的有效期内") } });
    const { sysNo } = await below.api.agreementVersion.save(draft);
    await below.api.agreementVersion.send({ sysNo });
    await below.api.agreementVersion.sign({ sysNo });
    await supplier.api.agreementVersion.countersign({ sysNo });
    const children = await purchaser.api.agreement.purchaserV2EcChild({ id: parentSysNo });
    expect(children).toMatchObject([{ purchaserOrganizationName: "中建三局二公司", supplierSysNo }]);
  });

  test("an agreement that is ended prices nothing more", async () => {
    const agreementSysNo = await begin();
    const { datas } = await purchaser.api.agreementVersion.search({ agreementSysNo, statusList: [30] });
    await purchaser.api.agreementVersion.end({ sysNo: datas[0]?.sysNo ?? 0, reason: "不再合作" });
    expect(await purchaser.api.agreement.purchaserEc({ id: agreementSysNo })).toMatchObject({ status: 0 });
  });
});

describe("clauses that are wrong are named, and nothing is kept", () => {
  const tried = (...itemList: object[]) =>
    refusal(purchaser.api.agreementVersion.save({ supplierSysNo, ...versionOf(itemList) } as never));

  test("by their line: no goods, goods of others, the same twice, a price without a number", async () => {
    const own = { skuSysNo: skus[0] ?? 0, method: 1, price: 5 };
    expect(await tried({ method: 1, price: 5 })).toMatchObject({
      fields: { "itemList.0.skuSysNo": "第 1 条请选择一种商品、一个类目，或一个品牌" },
    });
    expect(await tried(own, { ...own, skuSysNo: 999_999 })).toMatchObject({
      fields: { "itemList.1.skuSysNo": "第 2 条的商品不是该供应商的，或已删除，请修改" },
    });
    expect(await tried(own, own)).toMatchObject({
      fields: { "itemList.1.skuSysNo": "第 2 条与第 1 条适用的商品相同，请合并为一条" },
    });
    expect(await tried({ ...own, price: undefined })).toMatchObject({
      fields: { "itemList.0.price": "第 1 条请填写固定单价" },
    });
    expect(await tried({ ...own, price: 5.123_456 })).toMatchObject({ code: 400 });
  });
});

describe("what an agreement limits", () => {
  /** A buyer and the agreement of limited goods; several people of the buyer's organisation order at once. */
  async function limited(limit: number) {
    const goods = await addGoods(db);
    const buyer = await addBuyer(world);
    const { shop } = goods;
    const skuSysNo = await goods.sku({ stock: 1000 } as never);
    const seller = await world.person({
      identity: "supplier",
      ...{ organizationSysNo: shop.organizationSysNo, supplierSysNo: shop.supplierSysNo },
    });
    const itemList = [{ skuSysNo, method: 1 as const, price: 3800, quantity: limit }];
    const { sysNo } = await buyer.api.agreementVersion.save({
      supplierSysNo: shop.supplierSysNo,
      ...versionOf(itemList),
    });
    await buyer.api.agreementVersion.send({ sysNo });
    await buyer.api.agreementVersion.sign({ sysNo });
    await seller.api.agreementVersion.countersign({ sysNo });
    const order = async (who: Buyer, quantity: number) =>
      outcome(who.api.trade.createShop(checkout(who, await fillCart(who, [skuSysNo], quantity))));
    return { buyer, order, skuSysNo, sysNo };
  }

  test("is not ordered beyond, whoever orders at once; a cancelled order gives back", async () => {
    const { buyer, order } = await limited(6);
    const { organizationSysNo } = buyer;
    const colleagues = await Promise.all(Array.from({ length: 5 }, () => addBuyer(world, { organizationSysNo })));
    const outcomes = await Promise.all(colleagues.map((one) => order(one, 2)));
    expect(outcomes.sort()).toEqual(["CONTRACT_EXCEEDED", "CONTRACT_EXCEEDED", "ok", "ok", "ok"]);
    const { datas } = await buyer.api.order.search({});
    await buyer.api.order.cancel({ sysNo: datas[0]?.sysNo ?? 0, reason: "计划变更" });
    expect(await order(buyer, 3)).toBe("CONTRACT_EXCEEDED");
    await emptyCart(buyer);
    expect(await order(buyer, 2)).toBe("ok");
  });

  test("and a next version tells what the purchases of the last 90 days would cost more", async () => {
    const { buyer, order, skuSysNo, sysNo } = await limited(6);
    expect(await order(buyer, 2)).toBe("ok");
    const { agreementSysNo } = await buyer.api.agreementVersion.detail({ id: sysNo });
    const dearer = [{ skuSysNo, method: 1 as const, price: 3900 }];
    const next = await buyer.api.agreementVersion.save({ agreementSysNo: agreementSysNo ?? 0, ...versionOf(dearer) });
    expect(await buyer.api.agreementVersion.impact({ id: next.sysNo })).toMatchObject({
      ...{ difference: 200, movedCount: 1 },
      goodsList: [{ skuSysNo, quantity: 2, oldPrice: 3800, newPrice: 3900, difference: 200 }],
    });
  });

  test("names goods: a category has no limit", async () => {
    const answer = refusal(
      purchaser.api.agreementVersion.save({
        supplierSysNo,
        ...versionOf([{ categorySysNo: 1, method: 2 as const, discount: 98, quantity: 5 }]),
      }),
    );
    expect(await answer).toMatchObject({ fields: { "itemList.0.quantity": expect.stringContaining("不能限量") } });
  });
});
