import { asBuyerWithAgreement } from "./buyers";
import { agreements, apiOf, placeOrder } from "./documents";
import { expect, people, test } from "./fixtures";

test("R-BIZ-11: an order that is not shipped is matched with a contract signed later, which has less left from then on", async ({
  page,
  person,
}) => {
  const agreementSysNo = await asBuyerWithAgreement(page, agreements.counted.sysNo);
  await page.goto("/portal/");
  const { sysNo, lines } = await placeOrder(page, { ...agreements.counted, sysNo: agreementSysNo });
  const { api, seller } = { api: apiOf(page), seller: apiOf(await person(people.supplierOne, "/portal/")) };
  const { itemList } = await api.order.get.query({ id: sysNo });
  const line = itemList.map(({ skuSysNo }) => ({ skuSysNo, quantity: 1_000, price: 3_500 }));
  const made = await api.contract.generatePurchaseContractByFrameworkAgreement.mutate({ agreementSysNo });
  const { contractSysNo } = made;
  const days = { startDay: "2026-01-01", endDay: "2099-12-31" };
  await api.contract.save.mutate({ sysNo: contractSysNo, name: "滨江二期补签合同", ...days, itemList: line });
  await api.contract.submit.mutate({ sysNo: contractSysNo });
  await seller.contract.sign.mutate({ sysNo: contractSysNo });
  const left = async () => {
    const { itemList: items } = await api.contract.detail.query({ id: contractSysNo });
    return items.find(({ skuSysNo }) => skuSysNo === itemList[0]?.skuSysNo)?.orderedQuantity;
  };
  expect(await left()).toBe(0);

  const planned = { words: "螺纹钢", quantity: 500, unit: "吨", skuSysNo: itemList[0]?.skuSysNo ?? 0 };
  const plan = await api.materialList.create.mutate({ name: `底板钢筋${sysNo}`, lineList: [planned] });
  await page.goto(`/portal/order/${sysNo}`);
  await page.getByRole("link", { name: "匹配合同和清单" }).click();
  await page.getByLabel("第 1 行匹配的合同").selectOption({ index: 1 });
  await page.getByLabel("第 1 行匹配的清单行").selectOption({ label: `${plan.name} 第 1 行：螺纹钢 500吨` });
  await page.getByRole("button", { name: "保存匹配" }).click();
  await expect(page).toHaveURL(`/portal/order/${sysNo}`);
  await expect(page.getByText("已匹配 2 项")).toBeVisible();
  await expect(page.getByRole("link", { name: "查看合同" })).toBeVisible();
  expect(await left()).toBe(lines[0]?.quantity);
  await page.goto(`/portal/order/${sysNo}/match`);
  await expect(page.locator("option:checked", { hasText: "HT" })).toHaveCount(1);
  await page.goto(`/portal/list/${plan.sysNo}`);
  await expect(page.getByText(`已订 ${lines[0]?.quantity} 吨`)).toBeVisible();
  // an edited line keeps its match
  await page.getByLabel("第 1 行的名称规格").fill("螺纹钢 底板用");
  await page.getByRole("button", { name: "保存修改" }).click();
  await expect(page.getByText(`已订 ${lines[0]?.quantity} 吨`)).toBeVisible();
  await expect(page.getByLabel("第 1 行的名称规格")).toHaveValue("螺纹钢 底板用");
});
