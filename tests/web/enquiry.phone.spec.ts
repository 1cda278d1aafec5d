import { asBuyer, rebar } from "./buyers";
import { apiOf } from "./documents";
import { expect, expectSound, people, test } from "./fixtures";

test("on the phone a supplier answers what waits, and the comparison scrolls within itself", async ({
  page,
  person,
}) => {
  await asBuyer(page);
  const { first } = await rebar(page);
  await page.goto("/portal/enquiry");
  const goods = { skuSysNo: first.sysNo, skuName: first.mallSpuName, quantity: 10, unit: first.unit };
  const { sysNo } = await apiOf(page).enquiry.create.mutate({
    ...{ itemList: [goods], areaSysNo: 500_112, contactName: "陈建国", contactMobile: "13800000001" },
    supplierSysNoList: [1, 2],
  });
  for (const [supplier, price] of [
    [people.supplierOne, "3100"],
    [people.supplierTwo, "3050"],
  ] as const) {
    const seller = await person(supplier, `/portal/enquiry/${sysNo}/answer`);
    await seller.getByLabel("第 1 行单价（元）").fill(price);
    await expectSound(seller);
    await seller.getByRole("button", { name: "提交报价", exact: true }).click();
    await expect(seller.getByText("报价已提交，截止前可以修改")).toBeVisible();
  }
  await page.goto(`/portal/enquiry/${sysNo}`);
  await expect(page.getByRole("table", { name: "比价" })).toContainText("3,050.00");
  await expectSound(page);
  await page.goto("/portal/enquiry");
  await page.getByRole("link", { name: "去比价" }).first().click();
  await expect(page).toHaveURL(/\/portal\/enquiry\/\d+$/);
});
