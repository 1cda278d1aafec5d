import { approvedCart } from "./approval";
import { agreements, confirmWith, photo, placeOrder } from "./documents";
import { expect, logIn, PASSWORD, people, test } from "./fixtures";

test("without JavaScript: a payment with its voucher, its mistakes at their fields", async ({ page }) => {
  await logIn(page, people.otherPurchaser, "/portal/");
  const order = await placeOrder(page, agreements.paidBefore);
  await page.goto(`/portal/order/${order.sysNo}`);
  const amount = page.getByLabel("付款金额");
  const whole = await amount.inputValue();
  await amount.fill("12,5");
  const vouchers = page.getByRole("region", { name: "付款凭证" });
  await vouchers.getByLabel("附件").setInputFiles([photo("回单.jpg"), photo("过大.jpg", 12 * 1024 * 1024)]);
  await page.getByRole("button", { name: "提交付款" }).click();
  await expect(page.getByText("付款金额“12,5”不是数字").first()).toBeVisible();
  await expect(page.getByText("“过大.jpg”不能超过10M").first()).toBeVisible();
  await expect(amount).toHaveValue("12,5");
  await expect(page.getByLabel("回单.jpg")).toBeChecked();

  await amount.fill(whole);
  // a login that runs out now loses nothing either
  await page.context().clearCookies();
  await page.getByRole("button", { name: "提交付款" }).click();
  await page.getByLabel("手机号").fill(people.otherPurchaser);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page.getByText("已重新登录，您刚才填写的内容还在")).toBeVisible();
  await expect(amount).toHaveValue(whole);
  await page.getByRole("button", { name: "提交付款" }).click();
  await expect(page.getByText("付款已登记，订单已付清")).toBeVisible();
  await expect(page.locator("#payments").getByRole("link", { name: "回单.jpg" })).toBeVisible();
});

test("without JavaScript: refuse with a reason, ask again, pass; kept back it is sent by its buyer", async ({
  page,
  person,
}) => {
  const { boss } = await approvedCart(page, person);
  await page.goto("/checkout");
  await page.getByLabel("审批通过后先不发给供应商，由我提交").check();
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page.getByRole("heading", { name: "订单已送审" })).toBeVisible();
  await expect(page.getByText("审批后由采购人员提交给供应商")).toBeVisible();
  const sysNo = new URL(page.url()).searchParams.get("orders");
  await boss.goto(`/portal/order/${sysNo}`);
  await confirmWith(boss, "审批拒绝", { 拒绝原因: "超出预算" });
  await page.goto(`/portal/order/${sysNo}`);
  await expect(page.getByText("审批拒绝：超出预算。请与审批人沟通")).toBeVisible();
  await page.getByRole("button", { name: "重新提交审批" }).click();
  await boss.goto(`/portal/order/${sysNo}`);
  await confirmWith(boss, "审批通过", { 审批意见: "同意" });
  await page.goto(`/portal/order/${sysNo}`);
  await expect(page.getByText("审批已通过，还没有发给供应商")).toBeVisible();
  await page.goto("/portal/");
  await page
    .getByRole("link", { name: /^已批准待提交/ })
    .first()
    .click();
  await page.getByRole("link", { name: "去提交" }).click();
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page.getByText("待供应商确认", { exact: true }).first()).toBeVisible();
});
