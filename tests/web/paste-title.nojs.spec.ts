import { asBuyer } from "./buyers";
import { expect, test } from "./fixtures";

const BLOCK = `名称：重庆悦来建设有限公司
税号：91500112MA5U1234X8
地址、电话：重庆市渝北区悦来大道88号 023-67001234
开户行及账号：中国建设银行重庆两江支行 5005 0108 3600 0000 1234`;

test("without JavaScript, a pasted block fills the title's fields and nothing is saved before one says so", async ({
  page,
}) => {
  await asBuyer(page, { organization: 0 });
  await page.goto("/portal/invoice-title/new");
  await page.getByLabel("粘贴开票信息").fill("请尽快开票");
  await page.getByRole("button", { name: "识别并填入" }).click();
  await expect(page.getByText("没有认出开票信息").first()).toBeVisible();
  await expect(page.getByLabel("粘贴开票信息")).toHaveValue("请尽快开票");
  await page.getByLabel("粘贴开票信息").fill(BLOCK);
  await page.getByRole("button", { name: "识别并填入" }).click();
  await expect(page.getByLabel("发票抬头", { exact: false }).first()).toBeVisible();
  await expect(page.locator("input[name=title]")).toHaveValue("重庆悦来建设有限公司");
  await expect(page.locator("input[name=taxCode]")).toHaveValue("91500112MA5U1234X8");
  await expect(page.locator("input[name=bankAccount]")).toHaveValue("50050108360000001234");
  await expect(page.locator("input[name=registerPhone]")).toHaveValue("023-67001234");
  // the first button of the form is the other one: Enter saves all the same
  await page.locator("input[name=title]").press("Enter");
  await expect(page).toHaveURL("/portal/invoice-title");
  await expect(page.getByText("发票抬头已保存")).toBeVisible();
});
