import { agreements, apiOf, type Placed, placeOrder } from "./documents";
import { expect, expectSound, logIn, people, test } from "./fixtures";

test("what was typed for a truck comes back after a reload; another plate forgets its driver", async ({
  page,
  person,
}) => {
  const buyer = await person(people.approver, "/portal/");
  const order = await placeOrder(buyer, agreements.counted);
  await logIn(page, people.supplierOne, "/portal/");
  await apiOf(page).order.confirm.mutate({ sysNo: order.sysNo, confirmStatus: 10 });
  await page.goto(`/portal/order/${order.sysNo}/ship`);
  const known = await page.locator('input[name="vehicleNo"]').getAttribute("list");
  const plate = await page.locator(`[id="${known}"] option`).first().getAttribute("value");
  await page.getByLabel("车牌号").fill(plate ?? "");
  await expect(page.getByLabel("司机姓名")).not.toHaveValue("");
  await page.getByLabel("车牌号").fill("渝Z99999");
  await expect(page.getByLabel("司机姓名")).toHaveValue("");
  await expect(page.getByLabel("司机电话")).toHaveValue("");
  await page.getByLabel("司机姓名").fill("冉师傅");
  const pieces = page.locator("input[name^=pieceCount]").first();
  await pieces.fill("7");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("已恢复您刚才填写、还没有提交的内容")).toBeVisible();
  await expect(page.getByLabel("车牌号")).toHaveValue("渝Z99999");
  await expect(page.getByLabel("司机姓名")).toHaveValue("冉师傅");
  await expect(pieces).toHaveValue("7");
  await expectSound(page);
  await page.getByLabel("司机电话").fill("13900000055");
  await page.getByRole("button", { name: "提交发货单" }).click();
  await expect(page.getByText("发货单已制作")).toBeVisible();
  await page.goto(`/portal/order/${order.sysNo}/ship`);
  await expect(page.getByLabel("车牌号")).toHaveValue("");
});

test("several orders on one truck say what goes on it, and that it is more than a truck carries", async ({
  page,
  person,
}) => {
  const buyer = await person(people.approver, "/portal/");
  const orders: Placed[] = [];
  for (let n = 0; n < 4; n++) orders.push(await placeOrder(buyer, agreements.counted));
  await logIn(page, people.supplierOne, "/portal/");
  for (const { sysNo } of orders) await apiOf(page).order.confirm.mutate({ sysNo, confirmStatus: 10 });
  const some = (count: number) => orders.slice(0, count).map(({ sysNo }) => sysNo);
  await page.goto(
    `/portal/order/ship?${some(4)
      .map((sysNo) => `sysNo=${sysNo}`)
      .join("&")}`,
  );
  const warning = page.getByRole("alert").getByText(/勾选的订单共装 [\d,.]+ 吨，超过一车的装载量（约 40 吨）/);
  await expect(warning).toBeVisible();
  await expect(page.getByRole("link", { name: "只发一部分" })).toHaveCount(4);
  await expectSound(page);
  await page.getByRole("checkbox", { name: /DD/ }).nth(0).uncheck();
  await page.getByRole("checkbox", { name: /DD/ }).nth(1).uncheck();
  await expect(warning).toHaveCount(0);
  await expect(page.getByText(/^勾选的订单共装 [\d,.]+ 吨$/)).toBeVisible();
});
