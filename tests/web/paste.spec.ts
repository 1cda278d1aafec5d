import { asBuyer, held, rebar, sql } from "./buyers";
import { quantityOf } from "./carts";
import { expect, expectSound, test } from "./fixtures";

const rows = "main ol > li";
const goods = { name: /对应的商品$/ };

test("a pasted list is matched, corrected and put into the cart at once; nothing of it is lost", async ({ page }) => {
  await asBuyer(page);
  const { first, third, fourth } = await rebar(page);
  const codes = await sql<{ sysNo: string; code: string }>(
    `SELECT "sysNo", "code" FROM mall."Sku" WHERE "tenantCode" = 'demo' AND "sysNo" = ANY($1)`,
    [[first.sysNo, third.sysNo]],
  );
  const codeOf = (sysNo: number) => codes.find((one) => Number(one.sysNo) === sysNo)?.code ?? "";
  await page.goto("/shopping_cart");
  await page.getByRole("link", { name: "粘贴清单" }).click();
  await expect(page).toHaveURL("/shopping_cart/paste");
  await expectSound(page);
  const list = [
    "编码\t数量",
    `${codeOf(first.sysNo)}\t${first.buyStart + 1}`,
    `${codeOf(third.sysNo)}\t`,
    "没有这样的东西 3吨",
    "水泥 50",
  ].join("\n");
  await page.getByRole("textbox", { name: "清单" }).fill(list);
  await page.getByRole("button", { name: "匹配商品" }).click();
  await expect(page.locator(rows)).toHaveCount(4);
  await expectSound(page);
  await expect(page.getByRole("status").filter({ hasText: "共 4 行：1 行已匹配" })).toBeVisible();
  await expect(page.locator(rows).nth(2)).toContainText("没有找到");
  await expect(page.getByRole("textbox", { name: "清单", exact: true })).toHaveValue(list);
  // what was not found is worded anew, what is doubtful is chosen
  await page.getByRole("textbox", { name: "第 3 行内容" }).fill(fourth.mallSpuName);
  await page.getByRole("button", { name: "重新匹配" }).click();
  await expect(page.locator(rows).nth(2).getByRole("combobox", goods)).toBeVisible();
  const choice = page.locator(rows).nth(2).getByRole("combobox", goods);
  await choice.selectOption({ index: 0 });
  await page.locator(rows).nth(3).getByRole("combobox", goods).selectOption({ label: "不加入" });
  await page.locator(rows).nth(2).getByRole("textbox").last().fill("99999999");
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.locator("main p[role=alert]")).toContainText("已加入 1 种商品，还有 2 行没有加入");
  await expect(page.locator(rows)).toHaveCount(2);
  await page.getByLabel(new RegExp(`“${codeOf(third.sysNo)}”的数量$`)).fill(String(third.buyStart));
  const stock = page.locator(rows).filter({ hasText: "库存" });
  await stock.getByRole("combobox", goods).selectOption({ label: "不加入" });
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page).toHaveURL("/shopping_cart");
  await expect(page.getByRole("status").filter({ hasText: "已加入 1 种商品" })).toBeVisible();
  await expect(quantityOf(page, first)).toHaveValue(held(first, first.buyStart + 1));
  await expect(quantityOf(page, third)).toHaveValue(held(third, third.buyStart));
});
