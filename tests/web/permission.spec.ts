import { addGoods, asBuyer, rebar, sql } from "./buyers";
import { agreements, apiOf, placeOrder, shipOrder } from "./documents";
import { expect, expectSound, logIn, people, test } from "./fixtures";

const lacks = (name: string) => `您没有“${name}”的权限，请联系本单位管理员开通`;

test("R-PERM-21: who only receives finds the buttons of receiving, and no others", async ({ page, person }) => {
  const purchaser = await person(people.approver, "/portal/");
  const order = await placeOrder(purchaser, agreements.counted);
  const supplier = await person(people.supplierOne, "/portal/");
  const { sysNo } = await shipOrder(supplier, order);

  await logIn(page, people.receiver, `/portal/order/${order.sysNo}`);
  const head = page.locator("main header");
  await expect(head.getByRole("link", { name: "收货" })).toBeVisible();
  for (const word of ["催单", "取消订单", "结束订单", "付款"])
    await expect(head.getByText(word, { exact: true })).toHaveCount(0);

  // no turnover, no sums of orders
  await page.goto("/portal/");
  await expect(page.getByRole("link", { name: /待收货/ }).first()).toBeVisible();
  await expect(page.getByText("近13周下单金额")).toHaveCount(0);
  await expect(page.getByText("最近订单")).toHaveCount(0);
  await page.goto("/portal/order");
  await expect(page.getByRole("link", { name: order.orderNo, exact: true })).toBeVisible();
  await expect(page.locator("main")).not.toContainText("¥");
  await page.goto("/portal/receiving");
  await expect(page.locator("main")).not.toContainText("¥");
  await page.goto(`/delivery-order/${sysNo}`);
  await head.getByRole("link", { name: "收货" }).click();
  await expect(page.getByRole("button", { name: "存草稿" })).toBeVisible();
  await page.getByRole("button", { name: "全部按发货数填写" }).click();
  await page.getByRole("button", { name: /^提交收货/ }).click();
  await expect(page).toHaveURL(/\/portal\/receiving\/\d+$/);
  await expect(head.getByText("撤回", { exact: false }).first()).toBeVisible();
  await expect(head.getByText("作废")).toHaveCount(0);
  await expectSound(page);
  await page.goto(`/delivery-order/${sysNo}`);
  await expect(head.getByText("结束收货")).toHaveCount(0);
});

test("R-PERM-12: addresses, invoice titles and the checkout say which right is missing", async ({ page }) => {
  await logIn(page, people.receiver, "/portal/address");
  await expect(page.getByText("刘工")).toBeVisible();
  for (const [list, name] of [
    ["/portal/address", "维护收货地址"],
    ["/portal/invoice-title", "维护发票抬头"],
  ] as const) {
    await page.goto(list);
    for (const word of ["新增", "编辑", "删除", "设为默认"])
      await expect(page.locator("main").getByText(word, { exact: false })).toHaveCount(0);
    const form = await page.goto(`${list}/new`);
    expect(form?.status()).toBe(403);
    await expect(page.getByText(lacks(name))).toBeVisible();
    await expect(page.getByRole("button", { name: "保存" })).toHaveCount(0);
    await expectSound(page);
  }

  const { first } = await rebar(page);
  await addGoods(page, first);
  await page.goto("/shopping_cart");
  await page.getByRole("button", { name: "去结算" }).click();
  await expect(page.getByText(lacks("下单"))).toBeVisible();
  await expect(page.getByRole("button", { name: "提交订单" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "新增收货地址" })).toHaveCount(0);
  await expectSound(page);

  // whoever asks all the same is refused by the call
  const api = apiOf(page);
  const { skuList } = await api.cart.getShop.query({});
  const [address] = (await api.receiveAddress.search.query({})).datas;
  const [title] = (await api.invoiceTitle.search.query({})).datas;
  const cartSysNoList = skuList.map(({ sysNo }) => sysNo);
  const keys = { receiveAddressSysNo: address?.sysNo ?? 0, invoiceTitleSysNo: title?.sysNo ?? 0 };
  await expect(api.trade.createShop.mutate({ cartSysNoList, ...keys })).rejects.toThrow(lacks("下单"));
});

test("R-PERM-16: a buyer without the right to prices reads so on cards, goods and cart, and is offered nothing to press", async ({
  page,
}) => {
  const account = await asBuyer(page, { organization: 0 });
  const { first } = await rebar(page);
  await sql(
    `UPDATE mall."UserApplication" a SET "permissions" = array_remove(a."permissions", 'goods:purchaser:price')
     FROM mall."User" u WHERE u."tenantCode" = 'demo' AND u."mobile" = $1
       AND a."tenantCode" = u."tenantCode" AND a."userSysNo" = u."sysNo" RETURNING a."sysNo"`,
    [account],
  );
  await page.goto("/product/list");
  await expect(page.locator("main").getByText("无权查看价格").first()).toBeVisible();
  await expect(page.locator("main").getByText("¥")).toHaveCount(0);
  await expectSound(page);
  await page.goto(`/product/detail?id=${first.sysNo}`);
  await expect(page.locator("main").getByText("无权查看价格").first()).toBeVisible();
  await expect(page.getByText(lacks("查看商品价格"))).toBeVisible();
  for (const name of ["加入购物车", "立即购买"]) await expect(page.getByRole("button", { name })).toHaveCount(0);
  await expectSound(page);
  const cart = await page.goto("/shopping_cart");
  expect(cart?.status()).toBe(403);
  await expect(page.getByText(lacks("查看商品价格"))).toBeVisible();
});
