import { inOwnOrganization, publish } from "./announcements";
import { expect, expectSound, test } from "./fixtures";

test("R-ANN-03, R-ANN-06, R-ANN-07, R-ANN-11, UI-DLG-03, UI-DLG-04, UI-DLG-05: announcements stand one after the other before a page that does not move", async ({
  page,
}) => {
  const organization = await inOwnOrganization(page);
  const content = "今晚 **22 点**维护，详见 [商城](/product/list)。\n\n<script>window.hacked = 1</script>";
  await publish(page, organization, { title: "第一条", source: content, alreadyReadContent: "知道了" });
  await publish(page, organization, { title: "第二条" });
  await page.goto("/category");
  const dialog = page.getByRole("dialog", { name: "第一条" });
  await expect(dialog).toContainText("今晚 22 点维护");
  await expect(dialog).toContainText("还有 1 条未读");
  await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
  await expect(dialog).toHaveCSS("font-size", "15px");
  const width = async () => (await dialog.boundingBox())?.width;
  await expect.poll(width).toBe(300);
  await page.setViewportSize({ width: 1200, height: 844 });
  await expect.poll(width).toBe(800);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page);
  // keys alone do not end it, nor does a second Escape
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "知道了" })).toBeFocused();
  await page.keyboard.press("Enter");
  const second = page.getByRole("dialog", { name: "第二条" });
  await second.getByRole("button", { name: "我已阅读" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("body")).not.toHaveCSS("overflow", "hidden");
  await page.reload();
  await page.goto("/announcement");
  await expect(page.getByRole("link", { name: /第一条/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
});

test("R-ANN-04, R-ANN-05, R-ANN-13: a mandatory one waits its seconds, over a reload too, then is agreed to", async ({
  page,
}) => {
  const organization = await inOwnOrganization(page);
  const mandatory = { mandatoryReadingFlag: true, mandatoryReadingDuration: 6, isShowRefuse: true };
  const sysNo = await publish(page, organization, { title: "安全承诺", ...mandatory });
  await page.goto("/category");
  const dialog = page.getByRole("dialog", { name: "安全承诺" });
  const agree = dialog.getByRole("button", { name: /^同意/ });
  const disagree = dialog.getByRole("button", { name: /^不同意/ });
  await expect(agree).toBeDisabled();
  await expect(disagree).toBeDisabled();
  await page.waitForTimeout(2_500);
  await page.reload();
  // it goes on from where it was
  await expect(dialog.getByRole("button", { name: /^同意（[1-4] 秒）$/ })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "同意", exact: true })).toBeEnabled({ timeout: 8_000 });
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await dialog.getByRole("button", { name: "同意", exact: true }).click();
  expect((await sent).postData()).toContain(`sysNo=${sysNo}&answer=agree`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("R-ANN-09: when it cannot be sent nobody is told, and one goes on", async ({ page }) => {
  const organization = await inOwnOrganization(page);
  await publish(page, organization, { title: "网络不通时" });
  await page.goto("/category");
  await page.route("**/shell/reminders", (route) => route.abort("connectionreset"));
  await page.getByRole("dialog").getByRole("button", { name: "我已阅读" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
