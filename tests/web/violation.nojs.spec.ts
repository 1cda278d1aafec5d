import { asBuyerWithAgreement, enter } from "./buyers";
import { agreements, apiOf, photo, placeOrder } from "./documents";
import { expect, people, test } from "./fixtures";

test("RT-16, R-VIOL-01: without JavaScript a violation is reported, stated on, decided and exposed to those who have not seen it", async ({
  page,
  person,
  browser,
}) => {
  const agreementSysNo = await asBuyerWithAgreement(page, agreements.counted.sysNo);
  const supplier = await person(people.supplierOne, "/portal/");
  await page.goto("/portal/violation");
  await expect(page.getByText("还没有违规举报")).toBeVisible();
  const order = await placeOrder(page, { sysNo: agreementSysNo, shopSysNo: agreements.counted.shopSysNo }, 1);
  await page.goto(`/portal/order/${order.sysNo}`);
  await expect(page.getByRole("link", { name: "举报违规" })).toHaveCount(0);
  await apiOf(supplier).order.confirm.mutate({ sysNo: order.sysNo, confirmStatus: 20, confirmComment: "不再供货" });

  await page.goto(`/portal/order/${order.sysNo}`);
  await page.getByRole("link", { name: "举报违规" }).click();
  const title = `拒绝供货 ${order.orderNo}`;
  await page.getByLabel("违规类型").selectOption({ label: "拒绝供货" });
  await page.getByLabel("标题").fill(title);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([photo("磅单.jpg")]);
  await page.getByRole("button", { name: "提交举报" }).click();
  // nothing typed is lost
  await expect(page.getByText("请填写情况说明").first()).toBeVisible();
  await expect(page.getByLabel("标题")).toHaveValue(title);
  await page.getByLabel("情况说明").fill("约定价格内拒绝供货，要求加价。");
  await page.getByRole("button", { name: "提交举报" }).click();
  await expect(page.getByText("举报已提交，供应商有3个工作日说明情况")).toBeVisible();
  await expect(page.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible();

  await supplier.goto("/portal/violation");
  await supplier.getByRole("link", { name: title }).click();
  await supplier.getByLabel("供应商说明").fill("当日停电，无法装车。");
  await supplier.getByRole("button", { name: "提交说明" }).click();
  await expect(supplier.getByText("说明已提交，说明期内可以修改")).toBeVisible();

  const operator = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await enter(operator, people.operator, "/sso/xlogin");
  await operator.goto("/console/violation?status=waiting");
  await operator.getByRole("link", { name: title }).click();
  await operator.getByLabel("理由").fill("没有停电通知佐证。");
  await operator.getByRole("button", { name: "认定", exact: true }).click();
  await expect(operator.getByText("认定结果已告知双方")).toBeVisible();
  await page.goto("/exposure");
  await operator.getByRole("button", { name: "曝光", exact: true }).click();
  await expect(operator.getByText("已在曝光台公示")).toBeVisible();

  expect(await apiOf(page).violation.fetchLatestExposeState.query({})).toBe(true);
  await page.goto("/exposure");
  expect(await apiOf(page).violation.fetchLatestExposeState.query({})).toBe(false);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByText("当日停电，无法装车。")).toBeVisible();
  await expect(page.getByText("没有停电通知佐证。")).toBeVisible();
  await operator.context().close();
});
