import { asBuyer, held, rebar, sql } from "./buyers";
import { quantityOf } from "./carts";
import { expect, expectSound, test } from "./fixtures";

const rows = "main ol > li";
const goods = { name: /对应的商品$/ };

test("a pasted list is matched, corrected and put into the cart at once; nothing of it is lost", async ({ page }) => {
  await asBuyer(page, { organization: 0 });
  const { first, third, fourth } = await rebar(page);
  const codes = await sql<{ sysNo: string; code: string }>(
    `SELECT "sysNo", "code" FROM mall."Sku" WHERE "tenantCode" = 'demo' AND "sysNo" = ANY($1)`,
    [[first.sysNo, third.sysNo]],
  );
  const codeOf = (sysNo: number) => codes.find((one) => Number(one.sysNo) === sysNo)?.code ?? "";
  await page.goto("/shopping_cart");
  await page.getByRole("link", { name: "粘贴清单" }).click();
  await expect(page).toHaveURL("/shopping_cart/paste");
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
  const summary = "共 4 行：1 行已匹配，1 行请确认，1 行请填数量，1 行没有找到";
  await expect(page.getByRole("status").filter({ hasText: summary })).toBeVisible();
  await expect(page.locator(rows).nth(2)).toContainText("没有找到");
  // what nobody sells is asked for in the words of the list
  await expect(page.getByRole("link", { name: "为没有找到的 1 行发起询价" })).toHaveAttribute(
    "href",
    `/enquiry?${new URLSearchParams({ words: "没有这样的东西 3吨" })}`,
  );
  await expect(page.getByRole("textbox", { name: "清单", exact: true })).toHaveValue(list);
  // what was not found is worded anew, what is doubtful is chosen
  await page.getByRole("textbox", { name: "第 3 行内容" }).fill(fourth.mallSpuName);
  await page.getByRole("button", { name: "重新匹配" }).click();
  await expect(page.locator(rows).nth(2).getByRole("combobox", goods)).toBeVisible();
  // a whole name means these goods alone, whoever sells them
  await expect(page.locator(rows).nth(2)).toContainText("已匹配");
  await expect(page.locator(rows).nth(2)).toContainText("与清单全部相符");
  const choice = page.locator(rows).nth(3).getByRole("combobox", goods);
  await choice.selectOption({ index: 1 });
  // choosing goods confirms them
  await expect(page.locator(rows).nth(3).getByRole("checkbox", { name: /^确认/ })).toBeChecked();
  await choice.selectOption({ label: "不加入" });
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

test("a line of which no goods have all words is offered the nearest with what differs, and waits", async ({
  page,
}) => {
  await asBuyer(page, { organization: 0 });
  await page.goto("/shopping_cart/paste");
  await page.getByRole("textbox", { name: "清单" }).fill("螺纹钢 HRB400E Φ25×9m 镀锌 12吨\n螺纹钢 HRB400E Φ25×9m 12吨");
  await page.getByRole("button", { name: "匹配商品" }).click();
  await expect(page.getByText("共 2 行：1 行已匹配，1 行请确认，0 行没有找到")).toBeVisible();
  await expect(page.locator(rows).first()).toContainText("螺纹钢、HRB400E、Φ25×9m 相符；没有 镀锌");
  await expectSound(page);
});

test("what was chosen for words is offered first next time, is sure then, and can be forgotten", async ({ page }) => {
  await asBuyer(page, { organization: 0 });
  const match = async () => {
    await page.goto("/shopping_cart/paste");
    await page.getByRole("textbox", { name: "清单" }).fill("螺纹钢 HRB400E Φ25 12吨");
    await page.getByRole("button", { name: "匹配商品" }).click();
    await expect(page.locator(rows)).toHaveCount(1);
  };
  await match();
  const choice = page.locator(rows).first().getByRole("combobox", goods);
  const wanted = (await choice.locator("option").nth(1).getAttribute("value")) ?? "";
  await choice.selectOption(wanted);
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page).toHaveURL("/shopping_cart");
  await match();
  await expect(choice).toHaveValue(wanted);
  await expect(page.locator(rows).first()).toContainText("已匹配");
  await expect(page.locator(rows).first()).toContainText("贵单位上次选的");
  await expectSound(page);
  // Enter in a field matches anew, and forgets nothing
  await page.getByRole("textbox", { name: "第 1 行内容" }).press("Enter");
  await expect(page.locator(rows).first()).toContainText("贵单位上次选的");
  await page.getByRole("button", { name: "忘记“螺纹钢 HRB400E Φ25”上次选的商品" }).click();
  await expect(page.getByText("已忘记“螺纹钢 HRB400E Φ25”上次选的商品")).toBeVisible();
  await expect(page.locator(rows).first()).not.toContainText("贵单位上次选的");
  await expect(page.locator(rows).first()).toContainText("请确认");
});

const SHORT = ["水泥 40吨", "乳胶漆 白 30桶", "没有这样的东西 3吨", "PVC排水管 De110 30根", "安全帽 红色 300顶"];

test("what asks for a confirmation waits on the page until it is ticked, in the order of the list", async ({
  page,
}) => {
  await asBuyer(page, { organization: 0 });
  await page.goto("/shopping_cart/paste");
  await page.getByRole("textbox", { name: "清单" }).fill(SHORT.join("\n"));
  await page.getByRole("button", { name: "匹配商品" }).click();
  await expect(page.getByText("共 5 行：0 行已匹配，4 行请确认，1 行没有找到")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^确认/, checked: true })).toHaveCount(0);
  await expectSound(page);
  await expect(page.getByLabel("“水泥”对应的商品").locator("option").first()).toHaveText(/^普通硅酸盐水泥/);
  await expect(page.getByLabel("“PVC排水管 De110”对应的商品").locator("option").first()).toHaveText(/排水管 dn110/);
  await expect(page.locator(rows).nth(3)).toContainText("30 根 = 120 米（1 根 = 4 米）");
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.locator("main p[role=alert]")).toContainText("没有加入商品：4 行待确认、1 行没有加入");
  await expect(page.locator(rows)).toHaveCount(5);
  await page.getByRole("checkbox", { name: "确认“乳胶漆 白”的商品" }).check();
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.locator("main p[role=alert]")).toContainText("已加入 1 种商品，还有 3 行待确认、1 行没有加入");
  const wording = (line: number) => page.getByRole("textbox", { name: `第 ${line} 行内容` });
  for (const [index, words] of ["水泥", "没有这样的东西", "PVC排水管 De110", "安全帽 红色"].entries())
    await expect(wording(index + 1)).toHaveValue(words);
  await wording(2).fill("");
  await page.getByRole("button", { name: "全部确认" }).click();
  await expect(page.getByRole("checkbox", { name: /^确认/, checked: true })).toHaveCount(3);
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page).toHaveURL("/shopping_cart");
  await expect(page.getByRole("status").filter({ hasText: "已加入 3 种商品" })).toBeVisible();
});
