import { theoreticalMass, wholePieces } from "#trpc/rules/piece-goods";
import { agreements, apiOf, confirmWith, placeOrder } from "./documents";
import { expect, logIn, people, test } from "./fixtures";

test("R-BIZ-19: the purchaser proposes, the supplier agrees, the order shows the new quantities", async ({
  page,
  person,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted, 2);
  const supplier = await person(people.supplierOne, "/portal/");
  await apiOf(supplier).order.confirm.mutate({ sysNo: order.sysNo, confirmStatus: 10 });
  const { itemList } = await apiOf(supplier).order.get.query({ id: order.sysNo });
  const [first] = itemList;
  const goods = { pieceMass: first?.pieceMass ?? 1, quantityScale: first?.quantityScale ?? 0 };
  const more = theoreticalMass(wholePieces(first?.quantity ?? 0, goods) + 10, goods).toFixed();

  await page.goto(`/portal/order/${order.sysNo}`);
  await page.locator("main header").getByRole("link", { name: "申请变更" }).click();
  await expect(page.getByText("还没有改动")).toBeVisible();
  const quantities = page.getByLabel(/新数量$/);
  await quantities.first().fill(more);
  await expect(page.getByText(/改了 1 行 · 商品差额/)).toBeVisible();
  await quantities.first().press("ArrowDown");
  await expect(quantities.nth(1)).toBeFocused();
  await quantities.nth(1).fill("99999999");
  await page.getByLabel("变更原因").fill("主体结构加快");
  await page.getByRole("button", { name: "发给对方" }).click();
  await expect(page.getByRole("cell").getByText(/^第 2 行：/)).toBeVisible();
  await expect(page.getByLabel("变更原因")).toHaveValue("主体结构加快");
  await expect(quantities.first()).toHaveValue(more);
  await quantities.nth(1).fill("0");
  await page.getByRole("button", { name: "计算金额" }).last().click();
  await expect(page.getByText(/变更后订单金额 ¥/).first()).toBeVisible();
  await page.getByRole("button", { name: "发给对方" }).click();
  await expect(page).toHaveURL(/\/portal\/order-change\/\d+$/);
  await expect(page.getByText("等待供应商答复，答复前订单按原来的执行")).toBeVisible();
  const path = new URL(page.url()).pathname;
  const number = (await page.getByRole("heading", { level: 1 }).innerText()).trim();

  await supplier.goto("/portal/order-change?status=to-answer");
  await supplier.getByRole("row", { name: number }).getByRole("link", { name: "去答复" }).click();
  await expect(supplier).toHaveURL(path);
  await confirmWith(supplier, "同意变更");
  await expect(supplier.locator("main header").getByText("已生效")).toBeVisible();

  await page.goto(`/portal/order/${order.sysNo}`);
  await expect(page.getByRole("row", { name: first?.skuName ?? "" }).first()).toContainText(`→ ${Number(more)}`);
  await expect(page.locator("#changes").getByRole("link", { name: number })).toBeVisible();
  await expect(page.locator("#changes")).toContainText("主体结构加快");
  await page.goto(`${path}/print`);
  await expect(page.getByRole("img", { name: `订单变更单 ${number} 的二维码` })).toBeVisible();
});
