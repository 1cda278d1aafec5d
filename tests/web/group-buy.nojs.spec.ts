import { asBuyerWithAgreement } from "./buyers";
import { agreements, apiOf } from "./documents";
import { expect, people, test } from "./fixtures";

const seconds = () => Math.floor(Date.now() / 1000);

test("RT-03: without JavaScript a group purchase is written, opened and found, and a wrong quantity stays typed", async ({
  page,
  person,
}) => {
  await asBuyerWithAgreement(page, agreements.counted.sysNo);
  const supplier = await person(people.supplierOne, "/portal/");
  await supplier.goto("/portal/group-buy/new?keyword=螺纹钢");
  await supplier.getByRole("link", { name: "选择", exact: true }).first().click();
  await supplier.getByLabel("标题").fill("滨江螺纹钢团购");
  await supplier.getByLabel("第1级：总量达到").fill("2");
  await supplier.getByRole("button", { name: "保存" }).click();
  await expect(supplier.getByText("请填写这一级的单价").first()).toBeVisible();
  await supplier.getByLabel("第1级：单价（元）").fill("3,000");
  await supplier.getByLabel("运费（元）").fill("88.88");
  await supplier.getByRole("button", { name: "保存" }).click();
  await expect(supplier.getByRole("heading", { level: 1 })).toContainText("滨江螺纹钢团购");
  const sysNo = Number(new URL(supplier.url()).pathname.split("/").at(-1));
  // it begins now and ends in half a minute, which no form that counts in minutes can say
  const { title, skuSysNo } = await apiOf(supplier).groupBuy.detail.query({ id: sysNo });
  const [openTime, closeTime] = [seconds() - 1, seconds() + 30];
  const terms = { stepList: [{ from: 2, value: 3_000 }], freight: 88.88, deliveryDays: 7 };
  await apiOf(supplier).groupBuy.save.mutate({ sysNo, title, skuSysNo, openTime, closeTime, ...terms });
  await supplier.reload();
  await supplier.locator("summary", { hasText: /^发布$/ }).click();
  await supplier.getByRole("button", { name: "发布" }).last().click();
  await expect(supplier.getByText("已发布")).toBeVisible();

  await page.goto("/groupbuy?keyword=滨江螺纹钢");
  await page.getByRole("link", { name: "滨江螺纹钢团购" }).click();
  await page.getByLabel("数量（").fill("很多");
  await page.getByRole("button", { name: "参团" }).click();
  await expect(page.getByLabel("数量（")).toHaveValue("很多");
});
