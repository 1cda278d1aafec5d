import { asBuyer, rebar } from "./buyers";
import { expect, expectSound, test } from "./fixtures";

const inChongqingOnly = "/product/list?key=螺纹钢&agreement=1";

test("R-CART-23, R-SALE-11: the region decides what can be bought", async ({ page }) => {
  await page.goto("/product/detail?id=11");
  await expect(page.getByText("该区域不可售")).toBeVisible();
  await page.getByRole("link", { name: "切换地区" }).click();
  await expectSound(page);
  await page.getByRole("link", { name: "上海市" }).click();
  await page.getByRole("button", { name: "上海市" }).first().click();
  await expect(page).toHaveURL("/product/detail?id=11");
  await expect(page.getByText("可售", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "加入购物车" })).toBeEnabled();
});

test("agreement prices apply where the agreement does", async ({ page }) => {
  await asBuyer(page);
  const { third } = await rebar(page);
  await page.goto(`/product/detail?id=${third.sysNo}`);
  await expect(page.getByText("XY-2026-019", { exact: true })).toBeVisible();
  await page.goto(inChongqingOnly);
  await expect(page.getByText("协议价", { exact: true }).first()).toBeVisible();
  await page.goto(`/area?return_to=${encodeURIComponent(`/product/detail?id=${third.sysNo}`)}`);
  await page.getByRole("link", { name: "四川省" }).click();
  await page.getByRole("button", { name: "成都市" }).click();
  await expect(page.locator("header a[href^='/area']").first()).toContainText("成都市");
  await expect(page.getByText("XY-2026-019", { exact: true })).toHaveCount(0);
});

test("R-AREA-06, R-AREA-09, UI-PICK-01, UI-PICK-09: the product's picker opens on a click; where its goods are not sold cannot be chosen", async ({
  page,
}) => {
  await page.goto("/product/detail?id=11");
  const picker = page.locator("main a[aria-expanded]");
  const option = (name: string) => page.locator("main").getByRole("button", { name, exact: true });
  await picker.hover();
  await expect(option("上海市")).toHaveCount(0);
  await picker.click();
  await expect(option("上海市")).toBeEnabled();
  await expect(option("四川省")).toBeDisabled();
  await expectSound(page);
  await page.keyboard.press("Escape");
  await expect(option("上海市")).toBeHidden();
  await expect(picker).toBeFocused();
  await page.keyboard.press("Enter");
  await option("上海市").click();
  await expect(page.getByRole("tab")).toHaveText(["上海市", "请选择地址"]);
  // the next level comes a moment after its tab
  await expect(page.getByRole("tab", { selected: true })).toHaveText("请选择地址");
  await Promise.all([page.waitForEvent("load"), option("上海市").click()]);
  await expect(page).toHaveURL("/product/detail?id=11");
  await expect(page.getByText("可售", { exact: true })).toBeVisible();
});

test("R-AREA-02: what was chosen last is offered again after another city", async ({ page }) => {
  await page.goto("/category");
  const label = page.locator("header a[href^='/area']:visible");
  await label.hover();
  await page.getByRole("button", { name: "四川省" }).click();
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "成都市" }).click()]);
  await page.goto("/area?return_to=/category");
  await page.getByRole("link", { name: "贵州省" }).click();
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "贵阳市" }).click()]);
  await expect(label).toContainText("贵州省 / 贵阳市");
  await label.hover();
  await expect(page.getByText("上次选择 四川省 / 成都市")).toBeVisible();
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "切换到成都市" }).click()]);
  await expect(label).toContainText("四川省 / 成都市");
});

test("R-AREA-14, R-REGION-01: the default area gives way to the one that the browser remembers, and to nothing else", async ({
  page,
}) => {
  await page.goto("/category");
  const label = page.locator("header a[href^='/area']:visible");
  await label.hover();
  await page.getByRole("button", { name: "四川省" }).click();
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "成都市" }).click()]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("demo_locInfo"))).toContain("5101");
  await page.context().clearCookies();
  const shown = page.waitForResponse("/category");
  await page.reload();
  expect(await (await shown).text()).not.toContain("成都市");
  await expect(label).toContainText("四川省 / 成都市");
  await page.evaluate(() =>
    localStorage.setItem("demo_locInfo", JSON.stringify({ sysNo: 3101, areaCode: "0000003100000001" })),
  );
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect(label).toContainText("四川省 / 成都市");
});
