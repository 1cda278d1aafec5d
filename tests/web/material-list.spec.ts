import { addGoods, asBuyer, newBuyer, rebar, sql } from "./buyers";
import { expect, expectSound, test } from "./fixtures";

test("a pasted list is saved, changed, shared, and run again by a colleague", async ({ page, person }) => {
  await asBuyer(page);
  const { first } = await rebar(page);
  const [sku] = await sql<{ code: string }>(
    `SELECT "code" FROM mall."Sku" WHERE "tenantCode" = 'demo' AND "sysNo" = $1`,
    [first.sysNo],
  );
  await page.goto("/shopping_cart/paste");
  await page.getByRole("textbox", { name: "清单" }).fill(`${sku?.code} ${first.buyStart}\n没有这样的东西 3吨`);
  await page.getByRole("button", { name: "匹配商品" }).click();
  await expect(page.getByText("共 2 行：1 行已匹配，0 行请确认，1 行没有找到")).toBeVisible();
  await page.getByRole("button", { name: "存为清单" }).click();
  await expect(page).toHaveURL(/\/portal\/list\/\d+$/);
  await expect(page.getByText(/已存为清单“清单 20\d\d-\d\d-\d\d/)).toBeVisible();
  await expect(page.getByLabel("第 1 行的名称规格")).toHaveValue(sku?.code ?? "");
  await expect(page.getByRole("checkbox", { name: "第 1 行仍指定该商品" })).toBeChecked();
  await expectSound(page);

  // a name that is one's own already is refused at its field, another one holds
  const name = `二层梁板 ${Date.now()}`;
  await page.getByLabel("清单名称").fill(name);
  await page.getByRole("button", { name: "改名" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByLabel("第 2 行的名称规格").fill("扎丝 22#");
  await page.getByLabel("第 2 行的数量").fill("五十");
  await page.getByLabel("第 2 行的行号").fill("1");
  await page.getByLabel("第 3 行的名称规格").fill("木方 40×90");
  await page.getByLabel("粘贴多行").fill("安全帽 红色 20顶");
  await page.getByRole("button", { name: "保存修改" }).click();
  await expect(page.getByText("第 2 行：数量请填写大于0的数字").first()).toBeVisible();
  await expect(page.getByLabel("粘贴多行")).toHaveValue("安全帽 红色 20顶");
  await page.getByLabel("第 2 行的数量").fill("50");
  await page.getByRole("button", { name: "保存修改" }).click();
  await expect(page.getByText("清单已保存")).toBeVisible();
  const words = ["扎丝 22#", sku?.code ?? "", "木方 40×90", "安全帽 红色", ""];
  for (const [index, value] of words.entries())
    await expect(page.getByLabel(`第 ${index + 1} 行的名称规格`)).toHaveValue(value);

  await page.locator("summary", { hasText: "共享给本单位" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "共享给本单位" }).click();
  await expect(page.getByText("已共享给本单位")).toBeVisible();
  const colleague = await person(await newBuyer(), "/portal/list?whose=shared");
  await colleague.getByRole("searchbox", { name: "关键词" }).fill(name);
  await colleague.getByRole("button", { name: "查询" }).click();
  await expect(colleague).toHaveURL(/whose=shared/);
  await colleague.getByRole("link", { name: `查看 ${name}` }).click();
  await expect(colleague.getByText("共享的清单，您可以匹配下单，或复制一份再修改")).toBeVisible();
  await expect(colleague.getByRole("button", { name: "保存修改" })).toHaveCount(0);
  await expectSound(colleague);
  await colleague.getByRole("link", { name: "匹配下单" }).click();
  await expect(colleague.getByLabel("第 2 行内容")).toHaveValue(sku?.code ?? "");
  await expect(colleague.getByRole("textbox", { name: "清单" })).toHaveValue(/扎丝 22#\t50/);
  const choice = colleague.getByLabel(`“${sku?.code}”对应的商品`);
  await expect(choice).toHaveValue(String(first.sysNo));
  await expectSound(colleague);
  await colleague.goBack();
  await colleague
    .getByRole("button", { name: "复制", exact: true })
    .or(colleague.getByLabel(`复制 ${name}`))
    .click();
  await expect(colleague.getByText(`已复制为“${name}”`)).toBeVisible();
  await colleague.locator("summary", { hasText: "删除" }).click();
  await colleague.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await expect(colleague.getByText(`已删除“${name}”`)).toBeVisible();
});

test("what is changed in two windows is not overwritten, and what was typed is there", async ({ page, context }) => {
  await asBuyer(page);
  await page.goto("/portal/list/new");
  await page.getByLabel("清单内容").fill("扎丝 22# 50公斤");
  await page.getByRole("button", { name: "存为清单" }).click();
  await expect(page.getByLabel("第 1 行的名称规格")).toHaveValue("扎丝 22#");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("第 1 行的数量").fill("60");
  await other.getByRole("button", { name: "保存修改" }).click();
  await expect(other.getByText("清单已保存")).toBeVisible();
  await page.getByLabel("第 1 行的数量").fill("70");
  await page.getByRole("button", { name: "保存修改" }).click();
  await expect(page.getByText("清单已在别处修改，没有保存").first()).toBeVisible();
  await expect(page.getByLabel("第 1 行的数量")).toHaveValue("70");
  const [newest] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "打开最新内容" }).click(),
  ]);
  await expect(newest.getByLabel("第 1 行的数量")).toHaveValue("60");
});

test("the lines of an order's goods in the cart become a list", async ({ page }) => {
  await asBuyer(page);
  const { first } = await rebar(page);
  await addGoods(page, first);
  await page.goto("/shopping_cart");
  await page.getByRole("link", { name: "存为清单" }).click();
  await expect(page.getByLabel("清单名称")).toHaveValue("购物车");
  await page.getByLabel("清单名称").fill("购物车里的");
  await page.getByRole("button", { name: "存为清单" }).click();
  await expect(page.getByRole("checkbox", { name: "第 1 行仍指定该商品" })).toBeChecked();
  await expect(page.getByText("已存为清单“购物车里的”")).toBeVisible();
});
