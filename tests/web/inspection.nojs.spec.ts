import { asBuyerWithAgreement } from "./buyers";
import { agreements, photo, placeOrder, shipOrder } from "./documents";
import { expect, people, test } from "./fixtures";

test.use({ viewport: { width: 390, height: 844 } });

test("without JavaScript, on a phone: heats are received, a lot is sampled and released, and is issued and settled only then", async ({
  page,
  person,
}) => {
  const agreementSysNo = await asBuyerWithAgreement(page, agreements.weighed.sysNo);
  await page.goto(`/agreement/purchaser/${agreementSysNo}`);
  await expect(page.getByText("检验合格后结算").first()).toBeVisible();
  const supplier = await person(people.supplierTwo, "/portal/");
  const order = await placeOrder(page, { sysNo: agreementSysNo, shopSysNo: agreements.weighed.shopSysNo });
  const [line] = order.lines;
  const delivery = await shipOrder(supplier, order);

  await page.goto(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  await page.locator("input[name^=pieceCount]").fill(String(line?.pieces));
  await page.locator("input[name^=weighedMass]").fill(String(line?.quantity));
  await page.getByLabel("炉批号").fill("炉1");
  await page.getByRole("button", { name: /^提交收货/ }).click();
  await expect(page.getByText("只能由字母、数字").first()).toBeVisible();
  await expect(page.getByLabel("炉批号")).toHaveValue("炉1");
  await page.getByLabel("炉批号").fill("24b-90001");
  await page.getByRole("button", { name: /^提交收货/ }).click();
  await expect(page.getByText("24B-90001").first()).toBeVisible();
  const note = new URL(page.url()).pathname;
  await supplier.goto(note);
  await supplier.locator("main header summary", { hasText: "确认收货单" }).click();
  await supplier.locator("main header details[open]").getByRole("button", { name: "确认收货单", exact: true }).click();
  await expect(supplier.getByText("已确认收货单")).toBeVisible();

  // held back until it is released
  await page.goto("/portal/settlement/unsettled");
  await expect(page.getByText("没有未结算的收货单")).toBeVisible();
  await expect(page.getByText("未组检验批")).toBeVisible();
  await page.goto("/portal/inspection/new");
  await page.getByRole("button", { name: /24B-90001.*组检验批/ }).click();
  await expect(page.getByText("检验批已组好，请安排见证取样")).toBeVisible();
  const lot = new URL(page.url()).pathname;

  // nor is it issued
  await page.goto(note);
  await page.getByRole("table", { name: "现场材料" }).getByRole("link").click();
  const site = new URL(page.url()).pathname;
  await page.getByLabel("数量").fill("0.5");
  await page.getByLabel("领用班组").fill("钢筋一班");
  await page.getByLabel("领用人").fill("刘班长");
  await page.getByRole("button", { name: "确认领用" }).click();
  await expect(page.getByText(/炉批号 24B-90001 的检验批 JY\S+ 待取样，检验合格放行后才能领用/).first()).toBeVisible();
  await expect(page.getByLabel("领用班组")).toHaveValue("钢筋一班");

  await page.goto(lot);
  await page.getByLabel("取样人").fill("张建国");
  await page.getByLabel("见证人").fill("张建国");
  await page.getByLabel("样品编号").fill("YP-90001");
  await page.getByLabel("拍照").setInputFiles([photo("取样.jpg")]);
  await page.getByRole("button", { name: "登记取样" }).click();
  await expect(page.getByText("见证人不能是取样人本人").first()).toBeVisible();
  await page.getByLabel("见证人").fill("王监理");
  await page.getByRole("button", { name: "登记取样" }).click();
  await expect(page.getByText("取样已登记")).toBeVisible();
  await expect(page.getByText("取样 张建国，见证 王监理").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "取样.jpg" })).toBeVisible();

  await page.getByLabel("检测机构").fill("市建材检测中心");
  await page.getByLabel("报告编号").fill("BG-90001");
  await expect(page.getByLabel(/^重量偏差/).first()).toBeVisible();
  for (const property of [1, 2, 3, 4, 5])
    await page.locator(`select[name="passed.${property}"]`).selectOption(property === 3 ? "不合格" : "合格");
  await page.getByRole("button", { name: "登记结果" }).click();
  await expect(page.getByText("已登记为不合格")).toBeVisible();
  await page.goto("/portal/settlement/unsettled");
  await expect(page.getByText("抗拉强度")).toBeVisible();

  await page.goto(lot);
  await page.getByLabel("取样人").fill("张建国");
  await page.getByLabel("见证人").fill("王监理");
  await page.getByLabel("样品编号").fill("YP-90002");
  await page.getByRole("button", { name: "登记复检取样" }).click();
  await expect(page.getByText("复检取样已登记，等待复检结果")).toBeVisible();
  await expect(page.locator("select[name^=passed]")).toHaveCount(1);
  await page.getByLabel("检测机构").fill("市建材检测中心");
  await page.getByLabel("报告编号").fill("BG-90002");
  await page.locator("select[name^=passed]").selectOption("合格");
  await page.getByRole("button", { name: "登记结果" }).click();
  await expect(page.getByText("检验合格，已放行").first()).toBeVisible();

  await page.goto(site);
  await page.getByLabel("数量").fill("0.5");
  await page.getByLabel("领用班组").fill("钢筋一班");
  await page.getByLabel("领用人").fill("刘班长");
  await page.getByRole("button", { name: "确认领用" }).click();
  await expect(page.getByText("已登记领用")).toBeVisible();
  await page.locator("summary", { hasText: "退库" }).click();
  await page.getByLabel("退库数量").fill("0.2");
  await page.getByLabel("退库原因").fill("余料");
  await page.getByRole("button", { name: "确认退库" }).click();
  await expect(page.getByText("已登记退库")).toBeVisible();
  await expect(page.getByText("已退库 0.2")).toBeVisible();

  await page.goto("/portal/inspection/recall?heat=24b-90001");
  await expect(page.getByText("炉批号 24B-90001：共 1 笔收货")).toBeVisible();
  await expect(page.getByText("钢筋一班").first()).toBeVisible();
  await expect(page.getByText("缺质保书")).toBeVisible();
  await expect(page.getByText("合格放行")).toBeVisible();
  await page.goto("/portal/settlement/unsettled");
  await page.getByRole("button", { name: /^编制/ }).click();
  await expect(page.getByText("结算单已编制，请核对明细后发出")).toBeVisible();
});
