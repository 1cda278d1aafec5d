import { beforeAll, expect, test } from "vitest";
import type { Db } from "#server/kernel/db";
import type { MallSku, SkuDetail } from "#trpc/contract/sku";
import { browser } from "../support/browser";
import { addBuyer, checkout } from "../support/cart";
import { type Mall, shownPrice, startMall } from "../support/catalogue";
import { addAgreement, addOrganization, addShop } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { cheapHash } from "../support/password";

let mall: Mall;
let db: Db;

beforeAll(async () => {
  mall = await startMall();
  db = mall.db;
});

test("R-CART-14: the term chosen last shows the same price on card, product page and cart, and sorts the list", async () => {
  const shop = await addShop(db, "demo");
  const organizationSysNo = await addOrganization(db, "demo");
  const user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
  const dearer = await mall.bar({ salesPrice: "3000" }, shop);
  const cheaper = await mall.bar({ salesPrice: "3010" }, await addShop(db, "demo"));
  const parties = { purchaserOrganizationSysNo: organizationSysNo, supplierSysNo: shop.supplierSysNo };
  await addAgreement(db, "demo", parties, {
    clauses: [{ skuSysNo: dearer, price: "3000" }],
    terms: [
      { accountPeriod: 0, billingPeriod: 0, name: "款到发货", discount: "100" },
      { accountPeriod: 2, billingPeriod: 0, name: "1个月", discount: "101" },
    ],
  });
  const visit = browser(mall.world);
  await visit.ask("auth.login", { account: user.mobile, password: PASSWORD }, "mutation");
  const list = async () => {
    const asked = { sort: "priceAsc", categorySysNo: mall.bars.category3SysNo, priceTo: 3050 };
    const { datas } = (await visit.ask("mallSkuList.searchMallSkuList", asked)) as { datas: MallSku[] };
    return datas.map((sku) => [sku.sysNo, shownPrice(sku)]);
  };
  expect(await list()).toEqual([
    [dearer, 3000],
    [cheaper, 3010],
  ]);

  const { sysNo } = (await visit.ask("cart.add", { skuSysNo: dearer, quantity: 1 }, "mutation")) as { sysNo: number };
  const month = { sysNoList: [sysNo], accountPeriod: 2, billingPeriod: 0 };
  await visit.ask("cart.batchUpdate", month, "mutation");
  expect(await list()).toEqual([
    [cheaper, 3010],
    [dearer, 3030],
  ]);
  const detail = (await visit.ask("h5Sku.getSkuDetail", { sysNo: dearer })) as SkuDetail;
  expect(detail.priceReason).toMatchObject({ unitPrice: 3030, termName: "1个月" });
  expect(detail.tradeAgreementList[0]?.discountByMethodList.find(({ active }) => active)?.name).toBe("1个月");
  expect(((await visit.ask("cart.getShop")) as { skuList: unknown[] }).skuList).toMatchObject([{ price: 3030 }]);
  // set aside it is shown as it comes back
  await visit.ask("cart.move", { sysNoList: [sysNo], to: "later" }, "mutation");
  expect(await visit.ask("cart.saved", {})).toMatchObject([{ price: 3030 }]);
  await visit.ask("cart.move", { sysNoList: [sysNo], to: "cart" }, "mutation");
  expect(((await visit.ask("cart.getShop")) as { skuList: unknown[] }).skuList).toMatchObject([{ price: 3030 }]);
});

test("R-CART-14: the term chosen last holds for what is pasted, bought more of or bought again, as the pages say", async () => {
  const shop = await addShop(db, "demo");
  const buyer = await addBuyer(mall.world);
  const { mobile } = await db
    .updateTable("mall.User")
    .set({ passwordHash: cheapHash })
    .where("sysNo", "=", buyer.userSysNo)
    .returning("mobile")
    .executeTakeFirstOrThrow();
  const bar = await mall.bar({ salesPrice: "3000" }, shop);
  const { code } = await db.selectFrom("mall.Sku").select("code").where("sysNo", "=", bar).executeTakeFirstOrThrow();
  const parties = { purchaserOrganizationSysNo: buyer.organizationSysNo, supplierSysNo: shop.supplierSysNo };
  await addAgreement(db, "demo", parties, {
    clauses: [{ skuSysNo: bar, price: "3000" }],
    terms: [
      { accountPeriod: 0, billingPeriod: 0, name: "款到发货", discount: "100" },
      { accountPeriod: 2, billingPeriod: 0, name: "1个月", discount: "101" },
    ],
  });
  const visit = browser(mall.world);
  await visit.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
  const inCart = async () => {
    const { skuList } = (await visit.ask("cart.getShop")) as { skuList: { sysNo: number; price: number }[] };
    return skuList.map(({ price }) => price);
  };
  const list = [{ skuSysNo: bar, quantity: 1 }];
  const addAll = async () => {
    const { successList } = (await visit.ask("cart.addList", { list }, "mutation")) as { successList: number[] };
    return successList;
  };
  const lines = await addAll();
  await visit.ask("cart.batchUpdate", { sysNoList: lines, accountPeriod: 2, billingPeriod: 0 }, "mutation");
  const { orders } = await buyer.api.trade.createShop(checkout(buyer, lines));
  const orderSysNo = orders[0]?.sysNo ?? 0;

  const [pasted] = (await visit.ask("mallSkuList.matchList", { lines: [{ words: code }] })) as { skuList: MallSku[] }[];
  expect(pasted?.skuList.map(shownPrice)).toEqual([3030]);
  const more = (await visit.ask("h5Sku.getBuyMoreSku", {})) as { datas: MallSku[] };
  expect(more.datas.map(shownPrice)).toEqual([3030]);
  expect(await inCart()).toEqual([]);
  const added = await addAll();
  expect(await inCart()).toEqual([3030]);

  await visit.ask("cart.remove", { ids: added }, "mutation");
  await buyer.api.order.cancel({ sysNo: orderSysNo, reason: "计划变更" });
  await visit.ask("mallSku.buyOrderAgain", { orderSysNo }, "mutation");
  expect(await inCart()).toEqual([3030]);
});
