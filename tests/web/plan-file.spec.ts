import { planWorkbook } from "../support/plan-files";
import { asBuyer, rebar } from "./buyers";
import { expect, expectSound, test } from "./fixtures";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const rows = "main ol > li";

test("a plan of Excel becomes lines, is corrected and comes into the cart", async ({ page }) => {
  await asBuyer(page, { organization: 0 });
  const { first } = await rebar(page);
  const buffer = await planWorkbook([
    [first.mallSpuName, null, first.unit, first.buyStart + 1],
    ["没有这样的东西", null, "吨", 3],
  ]);
  await page.goto("/shopping_cart/paste");
  await page.getByLabel("上传清单文件").setInputFiles({ name: "三月.xlsx", mimeType: XLSX, buffer });
  await page.getByRole("button", { name: "读取文件" }).click();
  await expect(page.getByText("已从“三月.xlsx”的工作表“三月计划”读取 2 行。")).toBeVisible();
  await expect(page.locator(rows)).toHaveCount(2);
  await expect(page.getByRole("textbox", { name: "第 1 行内容" })).toHaveValue(first.mallSpuName);
  await expect(page.getByRole("textbox", { name: "清单", exact: true })).toHaveValue(/规格型号[\s\S]*没有这样的东西/);
  await expectSound(page);
  await page.getByRole("textbox", { name: "第 2 行内容" }).fill("");
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page).toHaveURL("/shopping_cart");
  await expect(page.getByRole("status").filter({ hasText: "已加入 1 种商品" })).toBeVisible();
});

test("a file that is no table says what to do, and what was pasted stays", async ({ page }) => {
  await asBuyer(page, { organization: 0 });
  await page.goto("/shopping_cart/paste");
  const send = async (name: string, buffer: Buffer) => {
    await page.getByLabel("上传清单文件").setInputFiles({ name, mimeType: XLSX, buffer });
    await page.getByRole("button", { name: "读取文件" }).click();
  };
  await send("坏.xlsx", Buffer.from("PK\u0003\u0004 and nothing"));
  await expect(page.getByRole("alert").filter({ hasText: "“坏.xlsx”已损坏或没有传完整" })).toBeVisible();
  await send("图.pdf", Buffer.from("%PDF-1.7"));
  await expect(page.getByRole("alert").filter({ hasText: "“图.pdf”不是 Excel（.xlsx）或 CSV 文件" })).toBeVisible();
  await send("空表.xlsx", await planWorkbook([]));
  await expect(page.getByRole("alert").filter({ hasText: "“空表.xlsx”里没有读到商品" })).toBeVisible();
  await expect(page.locator(rows)).toHaveCount(0);
  await expectSound(page);
});
