import { asBuyer } from "./buyers";
import { expect, test } from "./fixtures";

test("without JavaScript: a list is made, changed, run, shared and deleted", async ({ page }) => {
  await asBuyer(page);
  await page.goto("/portal/list");
  await expect(
    page
      .getByText("还没有材料清单")
      .or(page.getByRole("link", { name: "新建清单" }))
      .first(),
  ).toBeVisible();
  await page.getByRole("link", { name: "新建清单" }).first().click();
  const name = `水电 ${Date.now()}`;
  await page.getByLabel("清单名称").fill(name);
  await page.getByLabel("清单内容").fill("PVC排水管 De110 30根\n水泥 40吨");
  await page.getByRole("button", { name: "存为清单" }).click();
  await expect(page.getByText(`已存为清单“${name}”`)).toBeVisible();
  await page.getByRole("checkbox", { name: "删除第 2 行" }).check();
  await page.getByLabel("第 3 行的名称规格").fill("漏电开关 63A");
  await page.getByLabel("第 3 行的备注").fill("二级箱");
  await page.getByLabel("第 3 行的数量").fill("2");
  await page.getByRole("button", { name: "保存修改" }).click();
  await expect(page.getByText("清单已保存")).toBeVisible();
  await expect(page.getByLabel("第 2 行的名称规格")).toHaveValue("漏电开关 63A");
  await expect(page.getByLabel("第 2 行的备注")).toHaveValue("二级箱");

  // the same name once more is refused at its field
  await page.goto("/portal/list/new");
  await page.getByLabel("清单名称").fill(name);
  await page.getByLabel("清单内容").fill("钉子 3公斤");
  await page.getByRole("button", { name: "存为清单" }).click();
  await expect(page.getByText(`您已有名为“${name}”的清单，请换一个名称`).first()).toBeVisible();
  await expect(page.getByLabel("清单内容")).toHaveValue("钉子 3公斤");

  await page.goto("/portal/list?whose=own");
  const row = page.getByRole("row", { name: new RegExp(name) });
  await row.getByText("共享给本单位").first().click();
  await row.getByRole("button", { name: "共享给本单位" }).click();
  await expect(page.getByText("已共享给本单位")).toBeVisible();
  await expect(row.getByText("已共享")).toBeVisible();
  await row.getByRole("link", { name: `匹配下单 ${name}` }).click();
  await expect(page.getByText(/^共 2 行：/)).toBeVisible();
  await expect(page.getByLabel("第 1 行内容")).toHaveValue("PVC排水管 De110");
  await page.goto("/portal/list");
  await row.getByText("删除", { exact: true }).first().click();
  await row.getByRole("button", { name: "删除" }).click();
  await expect(page.getByText(`已删除“${name}”`)).toBeVisible();
  await expect(row).toHaveCount(0);
});
