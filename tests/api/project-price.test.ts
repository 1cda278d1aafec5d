import { expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { agreementOptions } from "#server/mall/pricing/index";
import type { SaveVersion } from "#trpc/contract/agreement-version";
import { byChoice, holdsForProject } from "#trpc/rules/clause-choice";
import { refusal } from "../support/api";
import { addBuyer, addGoods, checkout, fillCart } from "../support/cart";
import { random } from "../support/generate";
import { addAgreement, addBrand, addCategories, addOrganization, addShop, addSku } from "../support/goods";
import { versionOf } from "../support/versions";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ tenants: true });
let count = 0;

type Clause = SaveVersion["itemList"][number];
type TypedClause = Partial<Clause> & Pick<Clause, "method">;

/** A buyer with two projects, and a shop whose goods it buys by a signed agreement. */
async function scene() {
  count += 1;
  const goods = await addGoods(db);
  const buyer = await addBuyer(world);
  const { shop, categories } = goods;
  const seller = await world.person({
    identity: "supplier",
    ...{ organizationSysNo: shop.organizationSysNo, supplierSysNo: shop.supplierSysNo },
  });
  const names = [`滨江一期${count}`, `滨江二期${count}`] as const;
  const projects: number[] = [];
  for (const [at, name] of names.entries())
    projects.push((await buyer.api.tenderProject.save({ name, code: `BJ-${count}-${at}` })).sysNo);
  const brandName = `永钢${count}号`;
  const brandSysNo = await addBrand(db, "demo", brandName);
  const sku = await goods.sku({ stock: 1000, salesPrice: "4000", brandSysNo } as never);
  const { supplierSysNo } = shop;
  const sign = async (itemList: readonly TypedClause[], more: object = {}) => {
    const { sysNo } = await buyer.api.agreementVersion.save({ supplierSysNo, ...versionOf(itemList), ...more });
    await buyer.api.agreementVersion.send({ sysNo });
    await buyer.api.agreementVersion.sign({ sysNo });
    await seller.api.agreementVersion.countersign({ sysNo });
    return { sysNo, agreementSysNo: (await buyer.api.agreementVersion.detail({ id: sysNo })).agreementSysNo ?? 0 };
  };
  const simulated = async (cartSysNoList: number[], more: object = {}) => {
    const parts = await buyer.api.trade.shopSimulateSplit({ cartSysNoList, areaSysNo: 50, ...more });
    return parts.flatMap(({ agreementNo, skuList }) => skuList.map(({ price }) => ({ agreementNo, price })));
  };
  return { goods, buyer, seller, names, projects, brandName, sku, supplierSysNo, categories, sign, simulated };
}

test("a clause for projects prices their orders alone: cart, checkout, order and passport", async () => {
  const { buyer, seller, names, projects, sku, sign, simulated } = await scene();
  const own = { skuSysNo: sku, method: 1 as const, price: 3600, projectNames: [names[0]] };
  const { sysNo, agreementSysNo } = await sign([{ skuSysNo: sku, method: 1, price: 3800 }, own]);
  const [listed] = await buyer.api.mallSku.getSkuList({ sysNoList: [sku], areaSysNo: 50 });
  expect(listed?.priceReason?.unitPrice).toBe(3800);
  const cart = await fillCart(buyer, [sku], 2);
  expect(await simulated(cart)).toMatchObject([{ price: 3800 }]);
  expect(await simulated(cart, { projectName: names[1] })).toMatchObject([{ price: 3800 }]);
  expect(await simulated(cart, { projectName: names[0] })).toMatchObject([{ price: 3600 }]);
  const seen = { priceList: [{ sysNo: cart[0] ?? 0, price: 3800 }], projectSysNo: projects[0] };
  const refused = await refusal(buyer.api.trade.createShop({ ...checkout(buyer, cart), ...seen }));
  expect(refused).toMatchObject({ reason: "PRICE_CHANGED" });
  const { orderSysNoList } = await buyer.api.trade.createShop({
    ...checkout(buyer, cart),
    ...{ ...seen, priceList: [{ sysNo: cart[0] ?? 0, price: 3600 }] },
  });
  const order = await buyer.api.order.get({ id: orderSysNoList[0] ?? 0 });
  expect(order.itemList).toMatchObject([{ price: 3600, priceReason: { ofProject: true, clauseNo: 2 } }]);
  const passport = await buyer.api.order.getPricePassport({ id: order.itemList[0]?.sysNo ?? 0 });
  expect(passport).toMatchObject({ isSame: true, projectName: names[0], past: { reason: { ofProject: true } } });
  const shown = await seller.api.agreementVersion.detail({ id: sysNo });
  expect(shown.itemList.map(({ projectNames }) => projectNames)).toEqual([[], [names[0]]]);
  const raised = [
    { skuSysNo: sku, method: 1 as const, price: 3800 },
    { ...own, price: 3700 },
  ];
  const next = await seller.api.agreementVersion.offer({ agreementSysNo, ...versionOf(raised) });
  const { changeList } = await seller.api.agreementVersion.detail({ id: next.sysNo });
  expect(changeList).toContainEqual(
    expect.objectContaining({ title: expect.stringContaining(`限 ${names[0]}`), from: "固定价 3600 元" }),
  );
  await seller.api.agreementVersion.submit({ sysNo: next.sysNo });
  expect(await buyer.api.agreementVersion.impact({ id: next.sysNo })).toMatchObject({
    ...{ difference: 200, movedCount: 1 },
    goodsList: [{ projectName: names[0], oldPrice: 3600, newPrice: 3700, quantity: 2 }],
  });
});

test("an agreement for a project alone takes over what is bought for that project, and nothing else", async () => {
  const { buyer, names, projects, sku, sign, simulated } = await scene();
  await sign([{ skuSysNo: sku, method: 1, price: 3500 }], { projectNames: [names[0]] });
  const [listed] = await buyer.api.mallSku.getSkuList({ sysNoList: [sku], areaSysNo: 50 });
  expect(listed?.priceReason?.tradeAgreementSysNo ?? null).toBeNull();
  const cart = await fillCart(buyer, [sku], 2);
  expect(await simulated(cart, { projectName: names[1] })).toMatchObject([{ price: 4000, agreementNo: "" }]);
  expect(await simulated(cart, { projectName: names[0] })).toMatchObject([{ price: 3500 }]);
  const own = { ...checkout(buyer, cart), projectSysNo: projects[0] };
  const { orderSysNoList } = await buyer.api.trade.createShop(own);
  const order = await buyer.api.order.get({ id: orderSysNoList[0] ?? 0 });
  expect(order).toMatchObject({ projectName: names[0], itemList: [{ price: 3500 }] });
  const passport = await buyer.api.order.getPricePassport({ id: order.itemList[0]?.sysNo ?? 0 });
  expect(passport.isSame).toBe(true);
});

test("a purchase application is priced for its project", async () => {
  const { buyer, names, projects, sku, sign } = await scene();
  const clause = { skuSysNo: sku, method: 1 as const, price: 3800 };
  const { agreementSysNo } = await sign([clause, { ...clause, price: 3600, projectNames: [names[0]] }]);
  const { receiveAddressSysNo, invoiceTitleSysNo } = checkout(buyer, []);
  const priceFor = async (projectSysNo: number | undefined) => {
    const line = { skuSysNo: sku, quantity: 1, tradeAgreementSysNo: agreementSysNo };
    const where = { receiveAddressSysNo, invoiceTitleSysNo, ...(projectSysNo ? { projectSysNo } : {}) };
    const { sysNo } = await buyer.api.purchaseApply.save({ ...where, itemList: [line] });
    return (await buyer.api.purchaseApply.getDetail({ id: sysNo })).itemList[0]?.price;
  };
  expect([await priceFor(projects[0]), await priceFor(projects[1]), await priceFor(undefined)]).toEqual([
    3600, 3800, 3800,
  ]);
});

test("a project's limit is drawn by its own orders, the general one by the others", async () => {
  const { buyer, names, projects, sku, sign } = await scene();
  const clause = { skuSysNo: sku, method: 1 as const, price: 3800, quantity: 3 };
  await sign([clause, { ...clause, price: 3600, quantity: 2, projectNames: [names[0]] }]);
  const order = async (quantity: number, projectSysNo?: number) => {
    const cart = await fillCart(buyer, [sku], quantity);
    return buyer.api.trade.createShop({ ...checkout(buyer, cart), ...(projectSysNo ? { projectSysNo } : {}) });
  };
  await order(2, projects[0]);
  await order(3, projects[1]);
  expect(await refusal(order(1, projects[0]))).toMatchObject({ reason: "CONTRACT_EXCEEDED" });
  expect(await refusal(order(1))).toMatchObject({ reason: "CONTRACT_EXCEEDED" });
});

test("projects that are not the purchaser's, or that a supplier cannot know, are named; one clause for each project", async () => {
  const { buyer, seller, names, sku, supplierSysNo } = await scene();
  const stranger = await scene();
  const clause = { skuSysNo: sku, method: 1 as const, price: 3800 };
  const asks = (projectNames: string[]) => ({
    supplierSysNo,
    ...versionOf([clause, { ...clause, projectNames }]),
  });
  const foreign = await refusal(buyer.api.agreementVersion.save(asks([stranger.names[0]])));
  expect(foreign).toMatchObject({ fields: { "itemList.1.projectNames": expect.stringContaining("不存在") } });
  const offered = await refusal(
    seller.api.agreementVersion.offer({
      purchaserOrganizationSysNo: buyer.organizationSysNo,
      ...versionOf([{ ...clause, projectNames: [names[0]] }]),
    }),
  );
  expect(offered).toMatchObject({ fields: { "itemList.0.projectNames": expect.stringContaining("不存在") } });
  const twice = versionOf([
    { ...clause, projectNames: [names[0], names[1]] },
    { ...clause, price: 3700, projectNames: [names[1]] },
  ]);
  const both = await refusal(buyer.api.agreementVersion.save({ supplierSysNo, ...twice }));
  expect(both).toMatchObject({ fields: { "itemList.1.skuSysNo": expect.stringContaining("第 1 条") } });
});

test("a clause for a brand alone prices what no other clause does", async () => {
  const { goods, buyer, brandName, sku, categories, sign } = await scene();
  const other = await goods.sku({ stock: 10, salesPrice: "4000" } as never);
  const brand = { method: 2 as const, discount: 95, brandName };
  await sign([brand]);
  const priced = async () => {
    const found = await buyer.api.mallSku.getSkuList({ sysNoList: [sku, other], areaSysNo: 50 });
    return new Map(found.map((one) => [one.sysNo, one.priceReason?.unitPrice]));
  };
  expect((await priced()).get(sku)).toBe(3800);
  expect((await priced()).get(other) ?? 4000).toBe(4000);
  const buyers = await scene();
  await buyers.sign([
    { method: 2, discount: 95, brandName: buyers.brandName },
    { method: 2, discount: 97, categorySysNo: buyers.categories.category1SysNo },
  ]);
  const [under] = await buyers.buyer.api.mallSku.getSkuList({ sysNoList: [buyers.sku], areaSysNo: 50 });
  expect(under?.priceReason?.discount).toBe(97);
  const sorted = await buyer.api.mallSkuList.searchMallSkuList({
    ...{ categorySysNo: categories.category1SysNo, sort: "priceAsc" as const, areaSysNo: 50, priceTo: 3800 },
  });
  expect(sorted.datas.map(({ sysNo }) => sysNo)).toContain(sku);
});

test("several projects in one checkout cost a statement each, however many lines they have", async () => {
  const { goods, buyer, names, sku, sign } = await scene();
  const more = [await goods.sku({ stock: 9, salesPrice: "4000" } as never)];
  await sign([{ skuSysNo: sku, method: 1, price: 3800, projectNames: [names[0]] }]);
  const cart = await fillCart(buyer, [sku, ...more], 1);
  const ask = (projectName: string) => () =>
    buyer.api.trade.shopSimulateSplit({ cartSysNoList: cart, areaSysNo: 50, projectName });
  const plain = await countStatements(ask(""));
  const named = await countStatements(ask(names[0]));
  expect(named.statements.length - plain.statements.length).toBe(1);
});

/** A clause as it is chosen among, with what it costs. */
interface AnyClause {
  clauseNo: number;
  depth: number;
  attributeTokens: string[];
  brandSysNo: number | null;
  projectSysNos: number[];
}

test("SQL and rules choose the same clause for any project, category, brand and attributes", async () => {
  const next = random(7);
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const shop = await addShop(db, "demo");
  const categories = await addCategories(db, "demo");
  const brandSysNo = await addBrand(db, "demo", "任选牌");
  const attributeTokens = ["牌号:HRB400E", "直径:25"];
  const sku = await addSku(db, "demo", { shop, categories, brandSysNo }, { attributeTokens });
  const keys = [categories.category1SysNo, categories.category2SysNo, categories.category3SysNo];
  for (let round = 0; round < 30; round += 1) {
    const organizationSysNo = await addOrganization(db, "demo");
    const clauses = Array.from({ length: int(1, 7) }, (_, at): AnyClause => {
      const depth = int(0, 4);
      return {
        ...{ clauseNo: at + 1, depth, attributeTokens: depth % 4 === 0 ? [] : attributeTokens.slice(0, int(0, 2)) },
        brandSysNo: depth === 0 || (depth < 4 && next() < 0.4) ? brandSysNo : null,
        projectSysNos: next() < 0.5 ? [] : [int(1, 2), int(2, 3)],
      };
    });
    await addAgreement(
      ...([db, "demo", { purchaserOrganizationSysNo: organizationSysNo, supplierSysNo: shop.supplierSysNo }] as const),
      {
        clauses: clauses.map(({ clauseNo: _, depth, ...clause }) => ({
          ...{ ...clause, method: 2, discount: "90" },
          ...(depth === 4 ? { skuSysNo: sku } : depth > 0 ? { categorySysNo: keys[depth - 1] } : {}),
        })),
      },
    );
    for (const projectSysNo of [null, 1, 2, 3]) {
      const holding = clauses.filter((clause) => holdsForProject(clause, projectSysNo)).toSorted(byChoice);
      const question = { tenantCode: "demo", organizationSysNo, areaCode: "", day: "2026-11-20", skuSysNos: [sku] };
      const options = await agreementOptions(db, { ...question, projectSysNo });
      expect(options.get(sku)?.[0]?.clause?.clauseNo, `round ${round}`).toBe(holding[0]?.clauseNo);
    }
  }
});
