import { agreements, apiOf, placeOrder } from "./documents";
import { expect, logIn, people, test } from "./fixtures";

const specOf = (goods: string): string => {
  const [, grade, width] = /(HRB\w+) Φ(\d+)/.exec(goods) ?? [];
  return `rebar:${grade}:${width}`;
};

test("an operator corrects a quote; the order's price stays, and its passport tells what came after", async ({
  page,
  person,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted, 3);
  const { itemList } = await apiOf(page).order.get.query({ id: order.sysNo });
  const line = itemList.find(({ priceReason }) => priceReason?.priceSource === 2);
  const reason = line?.priceReason;
  if (!line || !reason?.sourceTime || !reason.sourcePrice) throw new Error("no line follows the Lange network");
  const day = new Date((reason.sourceTime + 8 * 3600) * 1000).toISOString().slice(0, 10);

  await page.goto(`/portal/order/${order.sysNo}`);
  const row = page.getByRole("row").filter({ hasText: line.skuName });
  await row.getByRole("img", { name: "为什么是这个价" }).click();
  await row.getByRole("link", { name: "查看价格依据" }).click();
  const main = page.locator("main");
  await expect(page).toHaveURL(`/portal/order/price/${line.sysNo}`);
  await expect(main).toContainText(`兰格网（${day}）`);
  await expect(main).toContainText("与订单一致");
  const price = await page.getByText("订单单价（含税）").locator("xpath=following-sibling::dd").innerText();

  const operator = await person(people.operator, "/console/quote");
  const publish = async (lines: string) => {
    await operator.getByLabel("报价", { exact: false }).last().fill(lines);
    await operator.getByRole("button", { name: "发布报价" }).click();
  };
  const quote = (value: number) => `${specOf(line.skuName)} 重庆市 ${day} ${value}`;
  await publish(`规格 地区 日期 单价\nrebar:none 火星 ${day} 1\n${quote(3333)}`);
  await expect(operator.getByText("第 2 行：没有商品使用规格“rebar:none”").first()).toBeVisible();
  await expect(operator.locator("textarea")).toHaveValue(/火星/);
  await publish(quote(3333));
  await expect(operator.getByText("已发布1条报价")).toBeVisible();

  await page.reload();
  await expect(main).toContainText("更正为 ¥3,333.00");
  await expect(main).toContainText("与订单一致");
  await expect(page.getByText("订单单价（含税）").locator("xpath=following-sibling::dd")).toHaveText(price);
  await page.goto(`/portal/past-price?id=${line.skuSysNo}`);
  await expect(main).toContainText("¥3,333.00");
  await page.goto(`/portal/past-price?id=${line.skuSysNo}&day=2999-01-01`);
  await expect(main).toContainText("请填写不晚于今天的日期");
  await publish(quote(reason.sourcePrice));
});
