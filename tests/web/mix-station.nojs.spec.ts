import type { Page } from "@playwright/test";
import { expect, logIn, people, test } from "./fixtures";

async function chooseArea(page: Page) {
  const next = page.getByRole("button", { name: "确定，选择下一级" });
  await page.getByLabel("省/直辖市").selectOption({ label: "四川省" });
  await next.click();
  await page.getByLabel("城市").selectOption({ label: "成都市" });
  await next.click();
  await page.getByLabel("区/县").selectOption({ label: "锦江区" });
}

test("R-BIZ-14, RT-66: without JavaScript a supplier adds stations from a table, all or none, changes and deletes one", async ({
  page,
}) => {
  const one = `无脚本一站${Date.now() % 100_000}`;
  const two = one.replace("一站", "二站");
  await logIn(page, people.supplierTwo, "/portal/mix-station");
  await page.getByRole("link", { name: "批量新增" }).first().click();
  await chooseArea(page);
  const lines = page.locator("main").getByRole("textbox", { name: "搅拌站" });
  const wrong = `${one},沙河路1号,王站长,13800003001\n${one},沙河路2号,李站长,13800003002`;
  await lines.fill(wrong);
  await page.getByRole("button", { name: "全部新增" }).click();
  await expect(page.getByText(/第2行：.*重复|第2行：.*已有/).first()).toBeVisible();
  await expect(lines).toHaveValue(wrong);
  await lines.fill(wrong.replace(`\n${one}`, `\n${two}`));
  await page.getByRole("button", { name: "全部新增" }).click();
  await expect(page.getByText("搅拌站已全部新增")).toBeVisible();
  const row = (name: string) => page.locator("main li, main tr").filter({ hasText: name });
  await expect(row(one)).toContainText("四川省成都市锦江区");
  await row(two).getByRole("link", { name: "编辑" }).click();
  await page.getByLabel("搅拌站名称").fill(one);
  await page.getByRole("button", { name: "保存搅拌站" }).click();
  await expect(page.getByLabel("搅拌站名称")).toHaveValue(one);
  await page.getByLabel("搅拌站名称").fill(`${two}北`);
  await page.getByRole("button", { name: "保存搅拌站" }).click();
  await expect(page.getByText("搅拌站已保存")).toBeVisible();
  for (const name of [`${two}北`, one]) {
    await row(name).locator("summary", { hasText: "删除" }).click();
    await row(name).getByRole("button", { name: "删除", exact: true }).click();
    await expect(row(name)).toHaveCount(0);
  }
});
