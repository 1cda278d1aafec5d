import { expect, test } from "vitest";
import { refusal } from "../support/api";
import { addBuyer, addGoods, checkout, fillCart } from "../support/cart";
import { truck } from "../support/documents";
import { addAgreement, addBrand } from "../support/goods";
import { addFile } from "../support/uploads";
import { versionOf } from "../support/versions";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ tenants: true });
let brands = 0;

/** A buyer with a signed agreement about goods of a shop: a ladder for one, a brand's discount for a category. */
async function laddered(more: object = {}) {
  const goods = await addGoods(db);
  const buyer = await addBuyer(world);
  const { shop, categories } = goods;
  brands += 1;
  const brandName = `永钢${brands}`;
  const brandSysNo = await addBrand(db, "demo", brandName);
  const own = await goods.sku({
    stock: 1000,
    salesPrice: "4000",
    mallSpuName: "螺纹钢 HRB400E",
    massPerMetre: "2",
  } as never);
  const branded = await goods.sku({ stock: 1000, salesPrice: "4000", brandSysNo } as never);
  const seller = await world.person({
    identity: "supplier",
    ...{ organizationSysNo: shop.organizationSysNo, supplierSysNo: shop.supplierSysNo },
  });
  const steps = [
    { from: 10, value: 3700 },
    { from: 20, value: 3650 },
  ];
  const itemList = [
    { skuSysNo: own, method: 1 as const, price: 3800, stepList: steps, ...more },
    { categorySysNo: categories.category3SysNo, method: 2 as const, discount: 99 },
    { categorySysNo: categories.category3SysNo, method: 2 as const, discount: 90, brandName },
  ];
  const { supplierSysNo } = shop;
  const { sysNo } = await buyer.api.agreementVersion.save({ supplierSysNo, ...versionOf(itemList) });
  await buyer.api.agreementVersion.send({ sysNo });
  await buyer.api.agreementVersion.sign({ sysNo });
  await seller.api.agreementVersion.countersign({ sysNo });
  return { goods, buyer, seller, own, branded, supplierSysNo };
}

test("the line's quantity chooses the step in cart, order and passport; lists show the first price", async () => {
  const { buyer, own, branded } = await laddered();
  const listed = async (skuSysNo: number) => {
    const [sku] = await buyer.api.mallSku.getSkuList({ sysNoList: [skuSysNo], areaSysNo: 50 });
    return sku?.priceReason;
  };
  expect(await listed(own)).toMatchObject({ unitPrice: 3800, stepFrom: 0 });
  expect((await listed(own))?.stepList?.map(({ unitPrice }) => unitPrice)).toEqual([3800, 3700, 3650]);
  expect(await listed(branded)).toMatchObject({ unitPrice: 3600, discount: 90 });
  const cart = await fillCart(buyer, [own], 20);
  const [line] = (await buyer.api.cart.getShop({ areaSysNo: 50 })).categoryTypeList
    .flatMap(({ periodGroupList }) => periodGroupList)
    .flatMap(({ skuList }) => skuList);
  expect(line).toMatchObject({ amount: 73_000, priceReason: { unitPrice: 3650, stepFrom: 20 } });
  const { orderSysNoList } = await buyer.api.trade.createShop(checkout(buyer, cart));
  const order = await buyer.api.order.get({ id: orderSysNoList[0] ?? 0 });
  expect(order.itemList).toMatchObject([{ price: 3650, amount: 73_000 }]);
  const passport = await buyer.api.order.getPricePassport({ id: order.itemList[0]?.sysNo ?? 0 });
  expect(passport).toMatchObject({ isSame: true, past: { reason: { unitPrice: 3650, stepFrom: 20 } } });
});

test("the edition and the certificates of a clause hold for its order's line and its delivery", async () => {
  const { buyer, seller, own, branded } = await laddered({ massEdition: "GB/T 1499.2-2018", certificates: [1, 3] });
  const cart = await fillCart(buyer, [own, branded], 5);
  const { orderSysNoList } = await buyer.api.trade.createShop(checkout(buyer, cart));
  const orderSysNo = orderSysNoList[0] ?? 0;
  const { itemList } = await buyer.api.order.get({ id: orderSysNo });
  const line = itemList.find(({ skuSysNo }) => skuSysNo === own);
  expect(line).toMatchObject({ toleranceSource: "GB/T 1499.2-2018", certificates: [1, 3] });
  expect(itemList.find(({ skuSysNo }) => skuSysNo === branded)?.certificates).toEqual([]);
  await seller.api.order.confirm({ sysNo: orderSysNo, confirmStatus: 10 });
  const file = await addFile(world, seller, "质保书.pdf");
  const { sysNo } = await seller.api.delivery.create({
    ...{ orderSysNo, ...truck, certificateList: [{ fileSysNo: file, kind: 1 as const }] },
  });
  const note = () => buyer.api.delivery.get({ id: sysNo });
  expect(await note()).toMatchObject({ certificatesMissing: true, lackingCertificates: [3] });
  const paper = await addFile(world, seller, "合格证.pdf");
  await seller.api.delivery.attachCertificates({ sysNo, certificateList: [{ fileSysNo: paper, kind: 3 }] });
  expect(await note()).toMatchObject({ certificatesMissing: false, lackingCertificates: [] });
  await seller.api.delivery.detachCertificate({ sysNo, fileSysNo: file });
  expect(await note()).toMatchObject({ certificatesMissing: true, lackingCertificates: [1] });
});

test("a brand that the mall does not have is named", async () => {
  const { buyer, supplierSysNo } = await laddered();
  const clause = { categorySysNo: 1, method: 2 as const, discount: 98, brandName: "无此品牌" };
  const answer = await refusal(buyer.api.agreementVersion.save({ supplierSysNo, ...versionOf([clause]) }));
  expect(answer).toMatchObject({ fields: { "itemList.0.brandName": expect.stringContaining("无此品牌") } });
});

test("the first draft of an agreement without versions begins its log with what was in effect", async () => {
  const { buyer, seller, own, supplierSysNo } = await laddered();
  const parties = { purchaserOrganizationSysNo: buyer.organizationSysNo, supplierSysNo };
  const agreementSysNo = await addAgreement(db, "demo", parties, {
    clauses: [{ skuSysNo: own, price: "3500" }],
    terms: [{ accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: "100" }],
  });
  const itemList = [{ skuSysNo: own, method: 1 as const, price: 3550 }];
  const next = await seller.api.agreementVersion.offer({ agreementSysNo, ...versionOf(itemList) });
  const { changeList } = await seller.api.agreementVersion.detail({ id: next.sysNo });
  expect(changeList).toContainEqual(expect.objectContaining({ from: "固定价 3500 元", to: "固定价 3550 元" }));
  await seller.api.agreementVersion.submit({ sysNo: next.sysNo });
  await seller.api.agreementVersion.countersign({ sysNo: next.sysNo });
  await buyer.api.agreementVersion.sign({ sysNo: next.sysNo });
  const now = await buyer.api.agreement.purchaserEc({ id: agreementSysNo });
  expect(now.itemList).toMatchObject([{ price: 3550 }]);
  const log = await buyer.api.agreement.purchaserLogEc({ id: agreementSysNo });
  expect(log.map(({ version, status }) => [version, status])).toEqual([
    [2, 30],
    [1, 40],
  ]);
});
