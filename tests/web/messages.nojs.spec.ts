import { expect, test } from "./fixtures";
import { accept, ordering } from "./messages";

test("without JavaScript: the list, the document behind a message, all read at once, and the settings", async ({
  page,
  person,
}) => {
  const first = await ordering(page);
  await accept(person, first.sysNo);
  const row = page.getByRole("main").getByRole("link", { name: new RegExp(`供应商已接单.*${first.orderNo}`) });
  await expect(async () => {
    await page.goto("/portal/messages");
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(row.getByRole("img", { name: "未读" })).toBeVisible();
  await row.click();
  await expect(page).toHaveURL(`/portal/order/${first.sysNo}`);
  await page.goto("/portal/messages");
  await expect(row.getByRole("img", { name: "未读" })).toHaveCount(0);
  await page.getByRole("link", { name: "只看未读" }).click();
  await expect(page.getByText("没有未读消息")).toBeVisible();

  await page.goto("/portal/messages/settings");
  await page.getByLabel("订单：邮件").check();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("请填写接收消息的邮箱").first()).toBeVisible();
  await expect(page.getByLabel("订单：邮件")).toBeChecked();
  await page.getByLabel("接收邮箱").fill("cai.gou@example.com");
  await page.getByLabel("审批：站内提醒").uncheck();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("消息设置已保存")).toBeVisible();
  await page.goto("/portal/messages/settings");
  await expect(page.getByLabel("接收邮箱")).toHaveValue("cai.gou@example.com");
  await expect(page.getByLabel("审批：站内提醒")).not.toBeChecked();
  await expect(page.getByLabel("订单：邮件")).toBeChecked();
});
