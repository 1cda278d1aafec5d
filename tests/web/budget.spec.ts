import { addGoods, asBuyer, rebar } from "./buyers";
import { apiOf } from "./documents";
import { expect, expectSound, people, test } from "./fixtures";

test("a budget is kept, said at the checkout, refuses what is too much and counts what is ordered", async ({
  page,
  person,
}) => {
  const stamp = `主体${Date.now() % 1_000_000}`;
  const boss = await person(people.approver, "/portal/budget");
  const { tenderProject } = apiOf(boss);
  const project = { name: stamp, code: stamp, costCodes: ["钢筋", "砌体"] };
  const { sysNo } = await tenderProject.save.mutate(project);
  const others = boss.getByLabel("没有预算的项目、没有选项目的订单也可以下单");
  await others.check();
  await boss.getByRole("button", { name: "保存设置" }).click();
  await expect(boss.getByText("设置已保存")).toBeVisible();
  await expect(others).toBeChecked();
  await boss.getByRole("link", { name: "新增预算" }).first().click();
  await boss.getByLabel("项目", { exact: true }).selectOption({ label: stamp });
  await boss.getByLabel("成本编码").fill("钢筋");
  await boss.getByLabel("预算金额（元）").fill("一百");
  await boss.getByRole("button", { name: "保存预算" }).click();
  await expect(boss.getByText("预算“一百”不是数字，请重新填写").first()).toBeVisible();
  await expect(boss.getByLabel("成本编码")).toHaveValue("钢筋");
  await expectSound(boss);
  await boss.getByLabel("预算金额（元）").fill("100");
  await boss.getByRole("button", { name: "保存预算" }).click();
  await expect(boss.getByText("预算已保存")).toBeVisible();
  await expect(boss).toHaveURL(/\/portal\/budget\/\d+$/);
  await expect(boss.getByRole("heading", { name: `${stamp} · 钢筋` })).toBeVisible();

  await asBuyer(page);
  const { first } = await rebar(page);
  await addGoods(page, first);
  await page.goto("/checkout");
  await page.getByLabel("项目").first().fill(stamp);
  const code = page.getByLabel("成本编码").first();
  await code.fill("砌体");
  await expect(page.getByText(`项目“${stamp}”没有成本编码“砌体”的预算`)).toBeVisible();
  await code.fill("钢筋");
  await expect(page.getByText(/预算余额 100\.00，还差 [\d,.]+，不能下单/)).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page.getByText(new RegExp(`预算“${stamp} · 钢筋”余额¥100.00，本次需要¥`)).first()).toBeVisible();
  await expect(code).toHaveValue("钢筋");

  await boss.getByRole("link", { name: "修改预算" }).click();
  await boss.getByLabel("预算金额（元）").fill("1,000,000");
  await boss.getByRole("button", { name: "保存预算" }).click();
  await expect(boss.getByText("预算已保存")).toBeVisible();
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/\/checkout\/done/);
  await page.getByRole("link", { name: /^DD/ }).first().click();
  await expect(page.getByRole("heading", { name: `预算：${stamp} · 钢筋` })).toBeVisible();

  await expect(boss.getByLabel("预算金额（元）")).toHaveCount(0);
  await boss.reload();
  const ledger = boss.getByRole("table", { name: "流水" });
  await expect(ledger.getByRole("row", { name: / 占用 提交订单 / })).toBeVisible();
  await expectSound(boss);
  await tenderProject.close.mutate({ sysNo });
});
