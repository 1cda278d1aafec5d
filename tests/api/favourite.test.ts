import { expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { MOST_FAVOURITES } from "#trpc/contract/favourite";
import { allPermissions, refusal } from "../support/api";
import { addBuyer } from "../support/cart";
import { ownStatements } from "../support/catalogue";
import { addAgreement } from "../support/goods";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop();

const rise = (sysNo: number, salesPrice: string) =>
  db.updateTable("mall.Sku").set({ salesPrice }).where("sysNo", "=", sysNo).execute();

test("what is kept stands in one's own list, with the price of then and of now", async () => {
  const buyer = await addBuyer(world);
  const colleague = await world.person({ ...buyer, identity: "purchaser" });
  const parties = { purchaserOrganizationSysNo: buyer.organizationSysNo, supplierSysNo: goods.shop.supplierSysNo };
  const [agreed = 0, listed = 0] = await goods.skus(2);
  await addAgreement(db, "demo", parties, {
    clauses: [{ skuSysNo: agreed, method: 2, discount: "90" }],
  });
  expect(await buyer.api.favourite.keep({ skuSysNo: agreed, areaSysNo: 50 })).toEqual({ count: 1 });
  await buyer.api.favourite.keep({ skuSysNo: listed });
  await rise(agreed, "4200");
  await rise(listed, "4100");
  const list = await buyer.api.favourite.search({ areaSysNo: 50 });
  expect(list).toMatchObject({
    total: 2,
    datas: [
      { sysNo: listed, keptPrice: 4000, salesPrice: 4100, priceReason: null },
      { sysNo: agreed, keptPrice: 3600, priceReason: { unitPrice: 3780 } },
    ],
  });
  expect(await buyer.api.favourite.among({ skuSysNoList: [listed, agreed, 999_999] })).toEqual([agreed, listed]);
  expect((await colleague.api.favourite.search({})).datas).toEqual([]);
  await colleague.api.favourite.drop({ skuSysNoList: [agreed] });
  expect((await buyer.api.favourite.search({})).total).toBe(2);
  await buyer.api.favourite.drop({ skuSysNoList: [agreed] });
  await buyer.api.favourite.drop({ skuSysNoList: [agreed] });
  expect((await buyer.api.favourite.search({})).datas.map(({ sysNo }) => sysNo)).toEqual([listed]);
});

test("a payment term that was chosen since is no rise: both prices are compared under the kept one's", async () => {
  const buyer = await addBuyer(world);
  const skuSysNo = await goods.sku();
  const parties = { purchaserOrganizationSysNo: buyer.organizationSysNo, supplierSysNo: goods.shop.supplierSysNo };
  const agreement = await addAgreement(db, "demo", parties, {
    clauses: [{ skuSysNo, price: "433.4745" }],
    terms: [
      { accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: "100" },
      { accountPeriod: 2, billingPeriod: 0, name: "1个月", discount: "100.7" },
    ],
  });
  const month = [{ tradeAgreementSysNo: agreement, accountPeriod: 2, billingPeriod: 0 }];
  const listed = async (termList: typeof month) => {
    const { datas } = await buyer.api.favourite.search({ areaSysNo: 50, termList });
    return datas.find(({ sysNo }) => sysNo === skuSysNo);
  };
  await buyer.api.favourite.keep({ skuSysNo, areaSysNo: 50 });
  expect(await listed(month)).toMatchObject({
    keptPrice: 433.4745,
    keptPayment: { accountPeriod: 0, billingPeriod: 0, termName: "立即付款" },
    priceAtKeptTerm: 433.4745,
    priceReason: { unitPrice: 436.5088, accountPeriod: 2 },
  });
  // kept under the later term it compares with that one, though the earlier is shown again
  await buyer.api.favourite.drop({ skuSysNoList: [skuSysNo] });
  await buyer.api.favourite.keep({ skuSysNo, areaSysNo: 50, termList: month });
  expect(await listed([])).toMatchObject({
    keptPrice: 436.5088,
    keptPayment: { accountPeriod: 2, termName: "1个月" },
    priceAtKeptTerm: 436.5088,
    priceReason: { unitPrice: 433.4745 },
  });
  // what was kept before terms were noted has none
  await db.updateTable("mall.Favourite").set({ keptPayment: null }).where("skuSysNo", "=", skuSysNo).execute();
  expect(await listed([])).toMatchObject({ keptPayment: null, priceAtKeptTerm: null });
});

test("kept twice, also at the same moment, is kept once, with the price of the first time", async () => {
  const buyer = await addBuyer(world);
  const skuSysNo = await goods.sku();
  const both = await Promise.all([1, 2].map(() => buyer.api.favourite.keep({ skuSysNo })));
  expect(both).toEqual([{ count: 1 }, { count: 1 }]);
  await rise(skuSysNo, "5000");
  expect(await buyer.api.favourite.keep({ skuSysNo })).toEqual({ count: 1 });
  expect((await buyer.api.favourite.search({})).datas).toMatchObject([{ keptPrice: 4000, salesPrice: 5000 }]);
});

test("there is room for so many; one more is refused with what to do, one that is kept is not", async () => {
  const buyer = await addBuyer(world);
  const skus = await goods.skus(MOST_FAVOURITES + 1);
  const last = skus.pop() ?? 0;
  for (let at = 0; at < skus.length; at += 50)
    await Promise.all(skus.slice(at, at + 50).map((skuSysNo) => buyer.api.favourite.keep({ skuSysNo })));
  expect(await refusal(buyer.api.favourite.keep({ skuSysNo: last }))).toMatchObject({
    reason: "FAVOURITES_FULL",
    message: expect.stringContaining(String(MOST_FAVOURITES)),
  });
  expect(await buyer.api.favourite.keep({ skuSysNo: skus[0] ?? 0 })).toEqual({ count: MOST_FAVOURITES });
  const { result, statements } = await countStatements(() => buyer.api.favourite.search({ pageSize: 50 }));
  expect(result).toMatchObject({ total: MOST_FAVOURITES, datas: { length: 50 } });
  expect(ownStatements(statements)).toBe(2);
});

test("goods that were never on the shelf are not kept; those that left it stay in the list and say so", async () => {
  const buyer = await addBuyer(world);
  const hidden = await goods.sku({ reviewStatus: 999 });
  expect(await refusal(buyer.api.favourite.keep({ skuSysNo: hidden }))).toMatchObject({ code: 404 });
  const leaving = await goods.sku();
  await buyer.api.favourite.keep({ skuSysNo: leaving });
  await db.updateTable("mall.Sku").set({ status: 2 }).where("sysNo", "=", leaving).execute();
  expect((await buyer.api.favourite.search({})).datas).toMatchObject([
    { sysNo: leaving, unavailableReason: "REMOVED" },
  ]);
});

test("R-PERM-16: without the right to prices neither the one of then nor the one of now is told", async () => {
  const buyer = await addBuyer(world);
  const skuSysNo = await goods.sku();
  await buyer.api.favourite.keep({ skuSysNo });
  const permissions = allPermissions("purchaser").filter((code) => code !== "goods:purchaser:price");
  await db.updateTable("mall.UserApplication").set({ permissions }).where("userSysNo", "=", buyer.userSysNo).execute();
  expect((await buyer.api.favourite.search({})).datas).toMatchObject([{ salesPrice: null, keptPrice: null }]);
});
