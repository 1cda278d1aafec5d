import { inOwnOrganization, publish } from "./announcements";
import { expect, test } from "./fixtures";

test("without JavaScript announcements are pages: the seconds are kept by the server, and one leads to the next", async ({
  page,
}) => {
  const organization = await inOwnOrganization(page);
  const mandatory = { mandatoryReadingFlag: true, mandatoryReadingDuration: 5 };
  await publish(page, organization, { title: "先读这条", ...mandatory });
  await publish(page, organization, { title: "征求意见", isShowRefuse: true });
  await page.goto("/category");
  await page.getByRole("link", { name: "公告", exact: true }).click();
  await page.getByRole("link", { name: /先读这条/ }).click();
  await page.getByRole("button", { name: "我已阅读" }).click();
  await expect(page.getByRole("alert")).toContainText("请继续阅读");
  await page.waitForTimeout(5_000);
  await page.getByRole("button", { name: "我已阅读" }).click();
  await expect(page.getByRole("heading", { name: "征求意见", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "不同意" }).click();
  await expect(page).toHaveURL("/announcement");
  for (const title of ["先读这条", "征求意见"])
    await expect(page.getByRole("link", { name: title })).not.toContainText("未读");
});
