import { approvedCart, settleApproval } from "./approval";
import { confirmWith } from "./documents";
import { expect, test } from "./fixtures";

test("without JavaScript goods are applied for, taken back, corrected and deleted", async ({ page, person }) => {
  const { boss } = await approvedCart(page, person);
  await settleApproval(boss, ["purchaseApply"]);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "提交采购申请" }).click();
  await expect(page.getByText("已提交审批")).toBeVisible();
  await confirmWith(page, "撤回审批");
  await expect(page.getByText("已撤回，可以修改后重新提交")).toBeVisible();
  await page.getByRole("link", { name: "修改", exact: true }).click();
  await page.getByLabel("备注").fill("分两批送");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("采购申请已保存")).toBeVisible();
  await expect(page.getByText("分两批送")).toBeVisible();
  await confirmWith(page, "删除");
  await expect(page).toHaveURL("/portal/purchase-apply");
});

test("without JavaScript wrong quantities are said at their lines, of two tabs the second is told; nothing typed is lost", async ({
  page,
  person,
  context,
}) => {
  const { boss } = await approvedCart(page, person);
  await settleApproval(boss, ["purchaseApply"]);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "提交采购申请" }).click();
  await confirmWith(page, "撤回审批");
  await page.getByRole("link", { name: "修改", exact: true }).click();
  const quantity = page.getByLabel("第 1 行申请数量");
  const wanted = await quantity.inputValue();
  const save = page.getByRole("button", { name: "保存", exact: true });
  await page.getByLabel("备注").fill("分两批送");
  for (const [typed, sentence] of [
    ["1.23456", "第 1 行：申请数量最多4位小数"],
    ["三吨", "第 1 行：申请数量“三吨”不是数字"],
  ] as const) {
    await quantity.fill(typed);
    await save.click();
    await expect(quantity).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("row").filter({ has: quantity })).toContainText(sentence);
    await expect(quantity).toHaveValue(typed);
    await expect(page.getByLabel("备注")).toHaveValue("分两批送");
  }
  await quantity.fill(String(Number(wanted) + 2));
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("备注").fill("一次送完");
  await other.getByRole("button", { name: "保存", exact: true }).click();
  await expect(other.getByText("采购申请已保存")).toBeVisible();
  await save.click();
  await expect(page.getByText("采购申请已在别处修改").first()).toBeVisible();
  await expect(quantity).toHaveValue(String(Number(wanted) + 2));
  await expect(page.getByLabel("备注")).toHaveValue("分两批送");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "打开最新内容" }).click();
  await expect((await opened).getByLabel("备注")).toHaveValue("一次送完");
});
