import { apiOf } from "./documents";
import { expect, logIn, people, test } from "./fixtures";

test("a supplier in the shop reads what is theirs, what they cannot do, and ends at their own login", async ({
  page,
}) => {
  await logIn(page, people.supplierOne, "/portal/");
  const shop = (shopSysNo: number) => apiOf(page).mallSkuList.searchMallSkuList.query({ shopSysNo, pageSize: 1 });
  const [own] = (await shop(1)).datas;
  const [other] = (await shop(2)).datas;
  await page.goto(`/product/detail?id=${own?.sysNo}`);
  await expect(page.getByText("这是您自己的商品。")).toBeVisible();
  await page.getByRole("link", { name: "查看它的订单" }).click();
  await expect(page).toHaveURL(/\/portal\/order\?keyword=/);
  await page.goto(`/product/detail?id=${other?.sysNo}`);
  await expect(page.getByText("您当前的身份不能购买商品")).toBeVisible();
  // nor do lists offer what would be refused
  await page.goto("/product/list?key=螺纹钢");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /加购|收藏/ })).toHaveCount(0);

  await page.goto("/shopping_cart");
  await expect(page.getByText("购物车只供采购方和个人买家使用")).toBeVisible();

  await page.goto("/portal/");
  await page.goto("/sso/logout?return_url=%2Fportal%2F");
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL(/\/sso\/login\?.*role=supplier/);
});
