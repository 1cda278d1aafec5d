import { apiOf } from "./documents";
import { expect, logIn, people, test } from "./fixtures";

test("without JavaScript budgets are imported from a pasted table: all rows or none, nothing typed is lost", async ({
  page,
}) => {
  const stamp = `装修${Date.now() % 1_000_000}`;
  await logIn(page, people.approver, "/portal/budget/import");
  const { tenderProject } = apiOf(page);
  const { sysNo } = await tenderProject.save.mutate({ name: stamp, code: stamp, costCodes: ["木作", "涂料"] });
  const table = page.getByLabel("粘贴预算");
  const typed = `项目\t成本编码\t年度\t预算金额\n${stamp}\t木作\t2026\t80,000\n${stamp}\t石材\t2026\t九万`;
  await table.fill(typed);
  await page.getByRole("button", { name: "导入", exact: true }).click();
  await expect(page.getByText("有1行需要修改，一行都没有导入")).toBeVisible();
  await expect(page.getByText("第 3 行：预算“九万”不是数字，请重新填写")).toBeVisible();
  await expect(table).toHaveValue(typed);
  await table.fill(typed.replace("九万", "90,000"));
  await page.getByRole("button", { name: "导入", exact: true }).click();
  await expect(page.getByText(`第 3 行：项目“${stamp}”没有成本编码“石材”，请从列表中选择`)).toBeVisible();
  await table.fill(typed.replace("石材", "涂料").replace("九万", "90,000"));
  await page.getByRole("button", { name: "导入", exact: true }).click();
  await expect(page.getByText("已导入：新增2笔，修改0笔")).toBeVisible();
  await page.goto(`/portal/project?keyword=${encodeURIComponent(stamp)}`);
  await page.getByRole("link", { name: "查看预算" }).click();
  await expect(page.getByRole("table", { name: "预算" }).getByRole("row")).toHaveCount(3);
  await page.getByRole("link", { name: stamp }).first().click();
  await page.getByText("删除", { exact: true }).first().click();
  await page.getByRole("button", { name: "删除" }).last().click();
  await expect(page.getByText("预算已删除")).toBeVisible();
  await tenderProject.close.mutate({ sysNo });
});
