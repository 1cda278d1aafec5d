import type { Page } from "@playwright/test";
import { evaluationKey } from "#trpc/rules/evaluation";
import { asBuyerWithAgreement, sql } from "./buyers";
import { agreements, apiOf, placeOrder, receiveOrder } from "./documents";
import { expect, expectSound, people, test } from "./fixtures";

/** The reader manages their organisation from now on. */
const manages = (page: Page, agreementSysNo: number) =>
  sql(
    `UPDATE mall."UserApplication" a SET "permissions" = a."permissions" || '{organization:purchaser:manage}'
     FROM mall."TradeAgreement" t WHERE t."tenantCode" = a."tenantCode" AND t."sysNo" = $1
       AND a."organizationSysNo" = t."purchaserOrganizationSysNo"`,
    [agreementSysNo],
  ).then(() => page);

async function setLines(page: Page, lines: { warn: string; block: string }): Promise<void> {
  await page.goto("/portal/evaluation/setting");
  await page.getByLabel("低于此分提醒").fill(lines.warn);
  await page.getByLabel("低于此分停用").fill(lines.block);
  await page.getByRole("button", { name: "保存" }).click();
}

test("a supplier with a poor score is warned of at the checkout, and below the line refused; its page shows why", async ({
  page,
  person,
}) => {
  const sysNo = await asBuyerWithAgreement(page, agreements.counted.sysNo);
  await manages(page, sysNo);
  await page.goto("/portal/");
  const supplier = await person(people.supplierOne, "/portal/");
  const order = await placeOrder(page, { sysNo, shopSysNo: agreements.counted.shopSysNo });
  await receiveOrder(page, supplier, order);
  const api = apiOf(page);
  const judged = { sysNo: evaluationKey(order.sysNo, 3), score: 30, comment: "送货延误" };
  await api.performance.batchUpdate.mutate({ dynamicEvaluationList: [judged] });

  await setLines(page, { warn: "60", block: "70" });
  await expect(page.getByText("提醒线不能低于停用线 70 分").first()).toBeVisible();
  await expect(page.getByLabel("低于此分停用")).toHaveValue("70");
  await setLines(page, { warn: "99.5", block: "" });
  await expect(page.getByText("评价设置已保存")).toBeVisible();

  const { itemList } = await api.order.get.query({ id: order.sysNo });
  const list = itemList.map((item) => ({
    skuSysNo: item.skuSysNo,
    quantity: item.quantity,
    tradeAgreementSysNo: sysNo,
  }));
  await api.cart.addList.mutate({ list });
  await page.goto("/shopping_cart");
  await page.getByRole("button", { name: "去结算" }).click();
  await expect(page.getByText(/综合得分 [\d.]+ 分，低于本单位的提醒线 99.5 分/)).toBeVisible();
  await expectSound(page);

  await setLines(page, { warn: "", block: "99" });
  await expect(page.getByText("评价设置已保存")).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByText(/低于本单位的停用线 99 分，不能下单/)).toBeVisible();
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page.getByText(/请从结算中移除其商品后重试，或请单位管理员（测试买家）/).first()).toBeVisible();
  await page.goto("/shopping_cart");
  await expect(page.getByText(itemList[0]?.skuName ?? "").first()).toBeVisible();

  await page.goto("/portal/evaluation/score/1");
  await expect(page.locator(".recharts-radar")).toBeVisible();
  await page.getByRole("link", { name: "查看评价得分的单据" }).click();
  await expect(page.getByRole("row").filter({ hasText: order.orderNo })).toContainText("30 分：送货延误");
  await expectSound(page);
});
