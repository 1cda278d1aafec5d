import { agreements, placeOrder } from "./documents";
import { expect, expectSound, logIn, people, test } from "./fixtures";

test("whoever works by keys goes to pages, walks rows, ticks and opens them; the keys are named and can be off", async ({
  page,
}) => {
  await logIn(page, people.approver, "/portal/");
  for (let made = 0; made < 2; made += 1) await placeOrder(page, agreements.counted);
  // the second key may come before what the first one loads
  await page.keyboard.type("go");
  await expect(page).toHaveURL("/portal/order");
  const rows = page.locator("main tbody tr");
  const [first, second] = [rows.nth(0), rows.nth(1)];
  await expect(second).toBeVisible();
  await page.keyboard.press("j");
  await expect(first.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(second.getByRole("checkbox")).toBeChecked();
  await expect(first.getByRole("checkbox")).not.toBeChecked();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/portal\/order\/\d+$/);

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "键盘快捷键" });
  await expect(help.getByText("g 再按 o订单")).toBeVisible();
  await expectSound(page);
  await help.getByLabel("使用单键快捷键").uncheck();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.type("gd?");
  await expect(help).toBeHidden();

  // the mouse finds it too
  await page.getByRole("button", { name: "快速跳转" }).click();
  await page.getByRole("button", { name: "键盘快捷键" }).click();
  await expect(help).toBeVisible();
  await help.getByLabel("使用单键快捷键").check();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.type("gc");
  await expect(page).toHaveURL("/shopping_cart");
});

test("goods are walked by keys, a field keeps its letters, and the foot of the page names the keys", async ({
  page,
}) => {
  await page.goto("/product/list?key=螺纹钢");
  await page.keyboard.press("j");
  const names = page.locator("article").getByRole("link");
  await expect(names.first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(names.nth(1)).toBeFocused();
  const box = page.getByRole("combobox", { name: "请输入商品名称、规格或牌号" }).first();
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
  await box.fill("");
  await page.keyboard.type("gh?jx");
  await expect(box).toHaveValue("gh?jx");
  await page.getByRole("button", { name: "键盘快捷键" }).click();
  await expect(page.getByRole("dialog", { name: "键盘快捷键" }).getByText("g 再按 h首页")).toBeVisible();
});
