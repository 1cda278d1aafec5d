import type { Page } from "@playwright/test";
import { asBuyerWithAgreement } from "./buyers";
import { agreements, apiOf, arrived, confirmWith, photo, placeConcrete } from "./documents";
import { expect, expectSound, people, test } from "./fixtures";

const CHINA_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
/** The hour in China from which both sides are asked for a yes. */
const ASK_HOUR = 9;
const PHONE = { width: 390, height: 844 };
const chinaNow = () => new Date(Date.now() + CHINA_MS);

/** A truck's card; the history below names it too. */
const truckOf = (page: Page, plate: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("definition"), hasText: plate });

/** A truck leaves, and its papers follow while it is on the road. */
async function sends(plant: Page, plate: string): Promise<void> {
  await confirmWith(plant, "发车", { 车牌号: plate, 司机姓名: "周师傅", 司机手机号: "13900000077" });
  await expect(plant.getByText("已发车，现场可以看到")).toBeVisible();
  const truck = truckOf(plant, plate);
  const { pathname } = new URL(plant.url());
  await truck.getByRole("link", { name: "去上传" }).click();
  const files = plant.locator("#certificates");
  await files.getByLabel("附件").setInputFiles([photo(`${plate}.jpg`)]);
  await expect(arrived(plant, `${plate}.jpg`)).toBeVisible();
  await files.getByRole("button", { name: "上传质量文件" }).click();
  await expect(files.getByRole("link", { name: /质保书/ })).toBeVisible();
  await plant.goto(pathname);
  await expect(truck.getByRole("link", { name: "去上传" })).toHaveCount(0);
}

/** What the foreman measures of a truck before it leaves. */
async function empties(site: Page, plate: string, measured: Readonly<Record<string, string>>): Promise<void> {
  const truck = truckOf(site, plate);
  await truck.locator("summary", { hasText: "卸完" }).click();
  const asked = site.locator("dialog[open]");
  for (const [label, value] of Object.entries(measured)) await asked.getByLabel(label).fill(value);
  await asked.getByRole("button", { name: "卸完", exact: true }).click();
}

test("R-CONC-02, R-CONC-03, R-CONC-04 a pour from its plan to the statement: site on a phone, plant at its desk", async ({
  page,
  person,
}) => {
  const agreementSysNo = await asBuyerWithAgreement(page, agreements.concrete.sysNo);
  const plant = await person(people.supplierThree, "/portal/pour-order/tariff");
  await plant.getByLabel("起泵方量").fill("50");
  await plant.getByLabel("汽车泵补差").fill("25.55");
  await plant.getByRole("button", { name: "保存" }).click();
  await expect(plant.getByText("收费标准已保存")).toBeVisible();
  await page.goto("/portal/pour-order");
  await expect(page.getByText("还没有浇筑单").first()).toBeVisible();
  const order = await placeConcrete(page, plant, { quantity: 36, agreementSysNo, pumped: true });

  await page.goto(`/portal/order/${order.sysNo}`);
  await page.getByRole("link", { name: "下浇筑单" }).click();
  await page.getByLabel("浇筑部位").selectOption("梁板");
  await page.getByLabel("浇筑方量").fill("30");
  const tomorrow = new Date(chinaNow().getTime() + DAY_MS).toISOString().slice(0, 10);
  await page.getByLabel("开盘时间").fill(`${tomorrow} 10:00`);
  await page.getByLabel("坍落度").fill("180±20");
  await page.getByRole("button", { name: "存为草稿" }).click();
  await expect(page.getByText("浇筑单已存为草稿")).toBeVisible();
  const pour = new URL(page.url()).pathname;
  await page.locator("main header summary", { hasText: "提交给供应商" }).click();
  const asked = page.locator("dialog[open]");
  await asked.getByLabel(/^加急/).check();
  await asked.getByRole("button", { name: "提交给供应商", exact: true }).click();
  await expect(page.getByText("等待供应商确认搅拌站和首车时间").first()).toBeVisible();

  await plant.goto(pour);
  await plant.locator("main header summary", { hasText: "确认浇筑" }).click();
  const agrees = plant.locator("dialog[open]");
  const urgent = agrees.getByLabel("接受加急");
  if ((await urgent.count()) > 0) await urgent.check();
  await agrees.getByRole("button", { name: "确认浇筑", exact: true }).click();
  await expect(plant.getByText("已确认，采购方会收到通知")).toBeVisible();

  const operator = await person(people.operator, "/console");
  await apiOf(operator).job.run.mutate({ name: "pour.yes" });
  await page.setViewportSize(PHONE);
  await page.goto(pour);
  if (chinaNow().getUTCHours() >= ASK_HOUR) {
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole("button", { name: "确认明日浇筑" }).count();
      })
      .toBe(1);
    await page.getByRole("button", { name: "确认明日浇筑" }).click();
    await expect(page.getByText("已确认明日浇筑").first()).toBeVisible();
  }
  await expect(page.getByText("还没有发车")).toBeVisible();

  await plant.goto(pour);
  await sends(plant, "渝A·T1001");
  // the site sees the truck without asking for it
  const truck = truckOf(page, "渝A·T1001");
  await expect(truck).toBeVisible();
  await expect(page.getByText("在途 12 立方米")).toBeVisible();
  await truck.getByRole("button", { name: "到场" }).click();
  await expect(page.getByText("已登记到场")).toBeVisible();
  await truck.getByRole("button", { name: "开始卸料" }).click();
  await expect(page.getByText("已登记开始卸料")).toBeVisible();
  await truck.getByRole("link", { name: /小票/ }).click();
  await page.getByLabel("拍照").setInputFiles([photo("小票一.jpg")]);
  await expect(arrived(page, "小票一.jpg")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "保存照片" }).click();
  await expect(page.getByText("小票照片已保存")).toBeVisible();
  await expect(truck.getByRole("link", { name: "小票一.jpg" })).toBeVisible();
  const measured = { 剩余带回: "0.5", 实测坍落度: "175", 温度: "21.5", 现场加水: "10" };
  await empties(page, "渝A·T1001", measured);
  // the form keeps its measurements while it waits for the reason
  await expect(page.getByText(/请填写加水原因/).first()).toBeVisible();
  await expect(page.locator("dialog[open]").getByLabel("实测坍落度")).toHaveValue("175");
  await page.locator("dialog[open]").getByLabel("加水原因").fill("坍落度损失");
  await page.locator("dialog[open]").getByRole("button", { name: "卸完", exact: true }).click();
  await expect(page.getByText("已卸完并收货")).toBeVisible();
  await expect(page.getByText("11.5 / 30 立方米")).toBeVisible();
  await expect(truck.getByText("坍落度 175 mm · 21.5 ℃ · 带回 0.5 立方米")).toBeVisible();
  await expect(truck.getByText("加水 10 升：坍落度损失（强度不再保证）")).toBeVisible();
  await confirmWith(page, "报最后一车", { 总方量: "12" });
  await expect(page.getByText("已报最后方量，搅拌站会按它发最后一车")).toBeVisible();

  // the plant sees what the site recorded without asking for it
  await expect(plant.getByText("11.5 / 12 立方米")).toBeVisible();
  await expect(plant.getByText("方量已发满")).toBeVisible();
  await expect(plant.getByRole("link", { name: "小票一.jpg" })).toBeVisible();
  await confirmWith(page, "完成浇筑");
  await expect(page.getByText("浇筑已完成")).toBeVisible();
  // 50 - 11.5 = 38.5 立方米 at 25.55 元
  await expect(page.getByText("¥983.68").first()).toBeVisible();
  await expectSound(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/portal/settlement/unsettled");
  await expect(page.getByText(/浇筑费用 1 项/)).toBeVisible();
  await page.getByRole("button", { name: /^编制/ }).click();
  await expect(page.getByText("结算单已编制，请核对明细后发出")).toBeVisible();
  const fee = page.getByRole("row").filter({ hasText: "泵送不足起泵量补差" });
  await expect(fee).toContainText("983.68");
  await expect(fee).toContainText("38.5 立方米 × 25.55 元");
});
