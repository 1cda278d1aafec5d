import { enter } from "./buyers";
import { photo } from "./documents";
import { expect, people, test } from "./fixtures";

test("without JavaScript a supplier hands in a paper, and an operator refuses it with a reason and passes the next one", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const operator = await context.newPage();
  const paperNo = `XK-${Date.now()}`;
  const handIn = async (name: string) => {
    await page.goto("/portal/admission");
    await page.getByLabel("资料类型").selectOption({ label: "生产许可证" });
    await page.getByLabel("资料名称").fill(name);
    await page.getByRole("button", { name: "提交资料" }).click();
    await expect(page.getByText("请上传资料文件").first()).toBeVisible();
    await expect(page.getByLabel("资料名称")).toHaveValue(name);
    await page.getByLabel("证书编号").fill(paperNo);
    await page.getByLabel("附件", { exact: true }).setInputFiles([photo("许可证.jpg")]);
    await page.getByRole("button", { name: "提交资料" }).click();
    await expect(page.getByText("资料已提交，等待平台审核")).toBeVisible();
  };
  await enter(page, people.supplierOne, "/sso/login");
  await handIn("热轧钢筋生产许可证");
  await enter(operator, people.operator, "/sso/xlogin");
  await operator.goto("/console/supplier?status=waiting");
  await operator.getByRole("link", { name: "渝州恒泰钢铁贸易有限公司" }).click();
  const row = (name: string) => operator.getByRole("row").filter({ hasText: name });
  await row("热轧钢筋生产许可证").getByText("拒绝", { exact: true }).first().click();
  await row("热轧钢筋生产许可证").getByLabel("原因").fill("印章不清楚");
  await row("热轧钢筋生产许可证").getByRole("button", { name: "拒绝" }).click();
  await expect(operator.getByText("资料已拒绝")).toBeVisible();
  await page.reload();
  await expect(page.getByText("印章不清楚").first()).toBeVisible();
  await handIn("补交的生产许可证");
  await operator.reload();
  await row("补交的生产许可证").getByText("通过", { exact: true }).first().click();
  await row("补交的生产许可证").getByRole("button", { name: "通过" }).click();
  await expect(operator.getByText("资料已审核通过")).toBeVisible();
  await context.close();
});
