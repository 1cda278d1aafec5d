import { asBuyer, rebar } from "./buyers";
import { expect, test } from "./fixtures";

/** 名称,数量 / 水泥,40 as Chinese Excel saves it, with a name of letters in front. */
const gb18030 = (name: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xca, 0xfd, 0xc1, 0xbf, 0x0d, 0x0a]),
    Buffer.from(`${name},2\r\n`),
    Buffer.from([0xcb, 0xae, 0xc4, 0xe0, 0x2c, 0x34, 0x30]),
  ]);

test("without JavaScript: a plan of texts in GB18030 becomes lines; without a file that is said", async ({ page }) => {
  await asBuyer(page, { organization: 0 });
  await rebar(page);
  await page.goto("/shopping_cart/paste");
  await page.getByRole("button", { name: "读取文件" }).click();
  await expect(page.getByText("请选择要上传的 Excel 或 CSV 文件")).toBeVisible();
  await page
    .getByLabel("上传清单文件")
    .setInputFiles({ name: "计划.csv", mimeType: "text/csv", buffer: gb18030("HRB400E") });
  await page.getByRole("button", { name: "读取文件" }).click();
  await expect(page.getByText("已从“计划.csv”读取 2 行。")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "第 2 行内容" })).toHaveValue("水泥");
  await expect(page.getByLabel("“水泥”的数量", { exact: true })).toHaveValue("40");
});
