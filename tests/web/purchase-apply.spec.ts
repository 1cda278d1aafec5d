import { approvedCart, settleApproval } from "./approval";
import { apiOf, confirmWith } from "./documents";
import { expect, expectSound, test } from "./fixtures";

const NUMBER = /\/portal\/purchase-apply\/\d+$/;

test("RT-58, RT-59, R-APPLY-06: goods of a cart are applied for, sent back, corrected and passed, and become orders", async ({
  page,
  person,
}) => {
  const { boss } = await approvedCart(page, person);
  await settleApproval(boss, ["purchaseApply"]);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "提交采购申请" }).click();
  await expect(page).toHaveURL(NUMBER);
  await expect(page.getByText("已提交审批")).toBeVisible();
  await expectSound(page);
  const { pathname } = new URL(page.url());
  const sysNo = Number(pathname.split("/").at(-1));
  const { applyNo } = await apiOf(page).purchaseApply.getDetail.query({ id: sysNo });
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(applyNo);
  await expect(page.getByRole("option", { name: applyNo })).toContainText("申请中");
  await page.keyboard.press("Escape");

  await boss.goto("/portal/purchase-apply?status=to-approve");
  const row = boss.getByRole("row", { name: applyNo });
  await row.getByRole("link", { name: "去审批" }).click();
  await expect(boss).toHaveURL(pathname);
  await expectSound(boss);
  await confirmWith(boss, "审批拒绝", { 拒绝原因: "数量太多" });
  await expect(boss.getByText("已拒绝，原因已告知提交人")).toBeVisible();

  await page.goto("/portal/purchase-apply?status=to-correct");
  await page.getByRole("row", { name: applyNo }).getByRole("link", { name: "去修改" }).click();
  await expectSound(page);
  await page.getByLabel("用料部位").fill("3号楼地下室底板");
  const quantity = page.getByLabel("第 1 行申请数量");
  const wanted = await quantity.inputValue();
  await quantity.fill("");
  await page.getByRole("button", { name: "保存并提交" }).click();
  await expect(page.getByText("请至少保留一种商品的数量").first()).toBeVisible();
  await expect(page.getByLabel("用料部位")).toHaveValue("3号楼地下室底板");
  await quantity.fill(wanted);
  await page.getByRole("button", { name: "保存并提交" }).click();
  await expect(page).toHaveURL(NUMBER);

  await boss.goto(pathname);
  await expect(boss.getByText("3号楼地下室底板")).toBeVisible();
  await confirmWith(boss, "审批通过");
  await expect(boss.getByText("已审批通过，生成 1 张订单")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "生成的订单" })).toBeVisible();
  await page.getByRole("link", { name: /^DD\d{8}-\d+$/ }).click();
  await expect(page).toHaveURL(/\/portal\/order\/\d+$/);
  await page.goto(pathname);
  await page.getByRole("button", { name: "再次购买" }).click();
  await expect(page).toHaveURL("/shopping_cart");
  await expect(page.getByText("1 种商品已加入购物车")).toBeVisible();
});
