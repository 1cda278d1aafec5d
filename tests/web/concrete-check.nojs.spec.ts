import { apiOf } from "./documents";
import { expect, logIn, people, test } from "./fixtures";

test("R-CONC-01, RT-67: without JavaScript concrete is checked for its part; at the checkout it is refused there too", async ({
  page,
}) => {
  await logIn(page, people.otherPurchaser, "/portal/concrete-check");
  await expect(page.getByText("先输入名称或强度等级")).toBeVisible();
  await page.locator("main").getByRole("searchbox").fill("预拌混凝土 C30 泵送");
  await page.locator("main").getByRole("searchbox").press("Enter");
  await page.getByRole("link", { name: "核对预拌混凝土 C30" }).first().click();
  await page.getByLabel("浇筑部位").fill("地下室外墙");
  await page.getByRole("button", { name: "核对", exact: true }).click();
  await expect(page.getByText("核对没有通过")).toBeVisible();
  await expect(page.getByText("应选抗渗混凝土")).toBeVisible();
  await page.getByLabel("浇筑部位").fill("垫层");
  await page.getByRole("button", { name: "核对", exact: true }).click();
  await expect(page.getByText("核对通过，可以下单")).toBeVisible();

  const skuSysNo = Number(new URL(page.url()).searchParams.get("id"));
  const { cart, cartLocal, h5Sku } = apiOf(page);
  const { buyStart } = await h5Sku.getSkuDetail.query({ sysNo: skuSysNo });
  const { sysNo } = await cart.add.mutate({ skuSysNo, quantity: buyStart });
  await cartLocal.select.mutate({ cartSysNoList: [sysNo] });
  await page.goto("/checkout");
  await page.getByLabel("具体位置").first().fill("消防水池");
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page.getByText("应选抗渗混凝土").first()).toBeVisible();
  await expect(page.getByLabel("具体位置").first()).toHaveValue("消防水池");
  await cart.remove.mutate({ sysNoList: [sysNo] });
});
