import { addGoods, asBuyer, concrete, sql } from "./buyers";
import { expect, test } from "./fixtures";

test("without JavaScript: the notice stands on the page and is confirmed there; a freight that changed is told", async ({
  page,
}) => {
  await asBuyer(page);
  const goods = await concrete(page);
  await addGoods(page, goods);
  await page.goto("/checkout");
  await page.getByLabel("备注").first().fill("夜间浇筑");
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page.getByText("请先阅读所用协议的下单须知")).toBeVisible();
  await expect(page.getByText(/请提前 24 小时报方量/)).toBeVisible();
  await expect(page.getByLabel("备注").first()).toHaveValue("夜间浇筑");
  const minimum = (fee: number) =>
    sql(`UPDATE mall."ShopFreight" SET "pumpMinimum" = $1 WHERE "tenantCode" = 'demo' AND "shopSysNo" = 3`, [fee]);
  await minimum(1_600);
  try {
    await page.getByRole("button", { name: "已阅读并同意，继续" }).click();
    await expect(page.getByText("运费由¥1500.00变为¥1600.00，请确认后再提交")).toBeVisible();
    await expect(page.getByText("含运费 ¥1,600.00")).toBeVisible();
    await page.getByRole("button", { name: "提交订单" }).click();
    await page.getByRole("button", { name: "已阅读并同意，继续" }).click();
    await expect(page).toHaveURL(/\/checkout\/done\?orders=\d+$/);
  } finally {
    await minimum(1_500);
  }
});
