import { asBuyerWithAgreement } from "./buyers";
import { agreements, apiOf } from "./documents";
import { expect, people, test } from "./fixtures";

const seconds = () => Math.floor(Date.now() / 1000);

test("RT-03: without JavaScript a group purchase is joined, changed, closed and ordered", async ({ page, person }) => {
  test.slow();
  await asBuyerWithAgreement(page, agreements.counted.sysNo);
  const supplier = await person(people.supplierOne, "/portal/");
  await supplier.goto("/portal/group-buy/new?keyword=螺纹钢");
  await supplier.getByRole("link", { name: "选择", exact: true }).first().click();
  await supplier.getByLabel("标题").fill("滨江螺纹钢团购");
  await supplier.getByLabel("第1级：总量达到").fill("5");
  await supplier.getByRole("button", { name: "保存" }).click();
  await expect(supplier.getByText("请填写这一级的单价").first()).toBeVisible();
  await supplier.getByLabel("第1级：单价（元）").fill("3,000");
  await supplier.getByLabel("运费（元）").fill("88.88");
  await supplier.getByRole("button", { name: "保存" }).click();
  await expect(supplier.getByRole("heading", { level: 1 })).toContainText("滨江螺纹钢团购");
  const sysNo = Number(new URL(supplier.url()).pathname.split("/").at(-1));
  // it begins now and ends within a minute, which no form that counts in minutes can say
  const { title, skuSysNo } = await apiOf(supplier).groupBuy.detail.query({ id: sysNo });
  const [openTime, closeTime] = [seconds() - 1, seconds() + 45];
  const terms = { stepList: [{ from: 5, value: 3_000 }], freight: 88.88, deliveryDays: 7 };
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
  await page.getByLabel("数量（").fill("2.5");
  await page.getByRole("button", { name: "参团" }).click();
  await expect(page.getByText("已参团，截止前可以修改或退出")).toBeVisible();
  await page.getByLabel("数量（").fill("5");
  await page.getByRole("button", { name: "修改" }).click();
  await expect(page.getByText("参团数量已修改")).toBeVisible();
  await expect(page.getByText("已成团").first()).toBeVisible();

  const operator = await person(people.operator, "/console/");
  await expect
    .poll(
      async () => {
        if (seconds() > closeTime) await apiOf(operator).job.run.mutate({ name: "groupBuy.close" });
        return (await apiOf(page).groupBuy.detail.query({ id: sysNo })).status;
      },
      { timeout: 90_000, intervals: [3_000] },
    )
    .toBe(30);
  await page.goto("/portal/group-buy");
  const row = page.getByRole("row", { name: /滨江螺纹钢团购/ });
  await expect(row).toContainText("¥15,088.88");
  await row.getByRole("link", { name: /^DD/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("DD");
});
