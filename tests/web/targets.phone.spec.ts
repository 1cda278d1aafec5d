import type { Page } from "@playwright/test";
import { cartOfFour } from "./carts";
import { agreements, photo, placeOrder, shipOrder } from "./documents";
import { expect, expectSound, logIn, people, test } from "./fixtures";

/** Heads of tables are for screen readers on the phone. What a thumb cannot hit: controls below 44 px that are no words within a text, with a label's own size where it has one. */
const tooSmall = (page: Page) =>
  page.locator("main").evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>("a[href], button, summary, input, select, textarea")].flatMap((element) => {
      const target = element.closest("label") ?? element;
      const { width, height } = target.getBoundingClientRect();
      const style = getComputedStyle(target);
      const idle = element.matches("[type=hidden]") || getComputedStyle(element).pointerEvents === "none";
      const hidden =
        idle ||
        !target.checkVisibility({ visibilityProperty: true }) ||
        element.closest(".mall-hidden, [hidden], thead");
      const inText = style.display === "inline";
      return hidden || inText || width <= 1 || (width >= 43.5 && height >= 43.5)
        ? []
        : [
            `${element.tagName} ${(element.textContent || element.getAttribute("aria-label") || element.getAttribute("name") || "").trim().slice(0, 20)} ${Math.round(width)}x${Math.round(height)}`,
          ];
    }),
  );

test("an operator on the phone hits the buttons of each row", async ({ person }) => {
  const operator = await person(people.operator, "/portal/people");
  await expect(operator.getByRole("link", { name: /^设置权限/ }).first()).toBeVisible();
  expect(await tooSmall(operator)).toEqual([]);
});

test("who receives with gloves hits everything on the pages at the gate, dialogs too", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted, 2);
  const delivery = await shipOrder(await person(people.supplierOne, "/portal/"), order);
  for (const path of [
    "/delivery-order",
    "/delivery-order/scan",
    `/delivery-order/${delivery.sysNo}`,
    `/portal/receiving/submit?delivery=${delivery.sysNo}`,
  ]) {
    await page.goto(path);
    expect.soft(await tooSmall(page), path).toEqual([]);
  }
  await page.goto("/portal/receiving/offline");
  for (const what of ["收货", "拒收整车"]) {
    const truck = page.getByRole("link", { name: new RegExp(`^${what} .* ${delivery.deliveryNo}$`) });
    await expect(truck).toBeVisible();
    expect.soft(await tooSmall(page)).toEqual([]);
    await truck.click();
    await expect(page.getByText("拍照")).toBeVisible();
    expect.soft(await tooSmall(page)).toEqual([]);
    await page.getByRole("link", { name: "返回", exact: true }).click();
  }
  await page.goto(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  await page.getByLabel("实收根数").first().fill("3");
  await page.getByLabel("对方补送").check();
  await page.getByLabel("拍照").setInputFiles([photo("现场.jpg")]);
  await expect(page.getByRole("button", { name: "去掉 现场.jpg" })).toBeVisible();
  expect.soft(await tooSmall(page)).toEqual([]);
  await expectSound(page);
  await page.getByRole("button", { name: /^提交收货/ }).click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
  expect.soft(await tooSmall(page)).toEqual([]);
  await page.locator("main header summary", { hasText: "作废" }).click();
  await expect(page.locator("dialog[open]")).toBeVisible();
  expect.soft(await tooSmall(page)).toEqual([]);
  await expectSound(page);
  await page.goto(`/delivery-order/${delivery.sysNo}`);
  const end = page.locator("main header summary", { hasText: "结束收货" });
  if (await end.isVisible()) {
    await end.click();
    await expect(page.locator("dialog[open]")).toBeVisible();
    expect.soft(await tooSmall(page)).toEqual([]);
    await expectSound(page);
  }
});

test("a buyer hits everything in the cart, in its search and at the checkout", async ({ page }) => {
  await cartOfFour(page);
  for (const path of ["/shopping_cart", "/shopping_cart?q=螺纹钢", "/checkout"]) {
    await page.goto(path);
    expect.soft(await tooSmall(page), path).toEqual([]);
  }
});
