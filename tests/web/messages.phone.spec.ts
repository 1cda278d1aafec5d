import { expect, expectSound, test } from "./fixtures";
import { accept, ordering } from "./messages";

test("on the phone the bell counts in the mall and in the workbench, and leads to the list", async ({
  page,
  person,
}) => {
  const order = await ordering(page);
  await accept(person, order.sysNo);
  const bell = page.getByRole("link", { name: "消息，1 条未读" });
  for (const path of ["/category", "/portal/"]) {
    await page.goto(path);
    await expect(bell).toBeVisible({ timeout: 10_000 });
    const box = await bell.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await bell.click();
  await expect(page).toHaveURL("/portal/messages");
  const row = page.getByRole("main").getByRole("link", { name: new RegExp(`供应商已接单.*${order.orderNo}`) });
  await expect(row).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "全部已读" }).click();
  await expect(page.getByText("已全部标为已读")).toBeVisible();
  await page.goto("/portal/messages/settings");
});
