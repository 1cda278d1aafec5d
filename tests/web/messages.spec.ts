import type { Page } from "@playwright/test";
import { expect, expectSound, people, test } from "./fixtures";
import { accept, ordering } from "./messages";

const bellOf = (page: Page) => page.getByRole("navigation", { name: "顶部导航" }).getByRole("link", { name: /^消息/ });

test("the bell of a page that is open counts an acceptance within seconds; opening it marks it as read", async ({
  page,
  person,
}) => {
  const looking = page.waitForResponse(/message\/stream/);
  const order = await ordering(page);
  const bell = bellOf(page);
  await looking;
  await accept(person, order.sysNo);
  await expect(bell).toHaveAccessibleName(/1 条未读/, { timeout: 10_000 });
  await bell.click();
  const row = page.getByRole("link", { name: new RegExp(`供应商已接单.*${order.orderNo}`) });
  await expect(row).toBeVisible();
  await expectSound(page);
  await row.click();
  await expect(page).toHaveURL(`/portal/order/${order.sysNo}`);
  await expect(bell).not.toHaveAccessibleName(/条未读/);
  await page.goto("/portal/messages");
  await expect(page.getByRole("main").getByRole("link", { name: new RegExp(order.orderNo) })).toBeVisible();
  await expect(page.getByRole("button", { name: "全部已读" })).toBeHidden();
});

test("the bell's list marks all as read without leaving the page", async ({ page, person }) => {
  const order = await ordering(page);
  await accept(person, order.sysNo);
  const bell = bellOf(page);
  await expect(bell).toHaveAccessibleName(/1 条未读/, { timeout: 10_000 });
  await bell.click();
  await page.getByRole("button", { name: "全部已读" }).click();
  await expect(bell).not.toHaveAccessibleName(/条未读/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "全部已读" })).toBeHidden();
});

test("a visitor loads nothing of the messages", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  await page.waitForTimeout(1_500);
  expect(asked.filter((url) => /message/i.test(new URL(url).pathname.split("/").at(-1) ?? ""))).toEqual([]);
});

test("what a lost network said goes when the network is back", async ({ page, person }) => {
  await ordering(page);
  const other = await person(people.receiver, "/portal/messages/settings");
  await other.context().setOffline(true);
  await other.getByRole("button", { name: "保存" }).click();
  const lost = other.getByRole("alert").filter({ hasText: "网络中断" });
  await expect(lost).toBeVisible();
  await other.context().setOffline(false);
  await expect(lost).toBeHidden();
  await expect(other.getByText("网络已恢复")).toBeVisible();
});
