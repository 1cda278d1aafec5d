import { asBuyer, held, rebar, sql } from "./buyers";
import { quantityOf } from "./carts";
import { expect, test } from "./fixtures";

test("without JavaScript: a pasted list is matched and put into the cart", async ({ page }) => {
  await asBuyer(page, { organization: 0 });
  const { first } = await rebar(page);
  const [sku] = await sql<{ code: string }>(
    `SELECT "code" FROM mall."Sku" WHERE "tenantCode" = 'demo' AND "sysNo" = $1`,
    [first.sysNo],
  );
  await page.goto("/shopping_cart/paste");
  await page.getByRole("textbox", { name: "清单" }).fill(`${sku?.code}, ${first.buyStart}`);
  await page.getByRole("button", { name: "匹配商品" }).click();
  await expect(page.getByText("共 1 行：1 行已匹配")).toBeVisible();
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page).toHaveURL("/shopping_cart");
  await expect(quantityOf(page, first)).toHaveValue(held(first, first.buyStart));
});

test("without JavaScript: what was pasted in 根 comes into the cart in 根, what it cannot be is asked", async ({
  page,
}) => {
  await asBuyer(page);
  const { first, third } = await rebar(page);
  const codes = await sql<{ sysNo: string; code: string }>(
    `SELECT "sysNo", "code" FROM mall."Sku" WHERE "tenantCode" = 'demo' AND "sysNo" = ANY($1)`,
    [[first.sysNo, third.sysNo]],
  );
  const codeOf = (sysNo: number) => codes.find((one) => Number(one.sysNo) === sysNo)?.code ?? "";
  await page.goto("/shopping_cart/paste");
  await page.getByRole("textbox", { name: "清单" }).fill(`${codeOf(first.sysNo)} 200根\n${codeOf(third.sysNo)} 3箱`);
  await page.getByRole("button", { name: "匹配商品" }).click();
  await expect(page.getByText("共 2 行：1 行已匹配，1 行请确认")).toBeVisible();
  const measure = (sysNo: number) => page.getByLabel(`“${codeOf(sysNo)}”的数量单位`);
  await expect(measure(first.sysNo)).toHaveValue("piece");
  await expect(measure(third.sysNo)).toHaveValue("");
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.getByText("已加入 1 种商品，还有 1 行待确认")).toBeVisible();
  await page.getByRole("checkbox", { name: /^确认/ }).check();
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.getByText("没有加入商品：1 行没有加入")).toBeVisible();
  await expect(page.getByText("清单单位是“箱”，请选择按什么单位加入")).toBeVisible();
  await measure(third.sysNo).selectOption("bundle");
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page).toHaveURL("/shopping_cart");
  await expect(quantityOf(page, first)).toHaveValue("200");
  await expect(quantityOf(page, third)).toHaveValue("3");
});

test("without JavaScript: 全部确认 ticks the lines, and only what is ticked comes into the cart", async ({ page }) => {
  await asBuyer(page, { organization: 0 });
  await page.goto("/shopping_cart/paste");
  await page.getByRole("textbox", { name: "清单" }).fill("水泥 40吨\nPVC排水管 De110 30根");
  await page.getByRole("button", { name: "匹配商品" }).click();
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.getByText("没有加入商品：2 行待确认")).toBeVisible();
  await page.getByRole("button", { name: "全部确认" }).click();
  await expect(page.getByRole("checkbox", { name: /^确认/, checked: true })).toHaveCount(2);
  await page.getByRole("checkbox", { name: "确认“水泥”的商品" }).uncheck();
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.getByText("已加入 1 种商品，还有 1 行待确认")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "第 1 行内容" })).toHaveValue("水泥");
});
