import { agreements, apiOf, arrived, placeOrder, shipOrder, signBy } from "./documents";
import { expect, expectSound, logIn, people, test } from "./fixtures";

test("who receives signs on the screen: the signature goes with the note, with who, what and when on it", async ({
  page,
  person,
}) => {
  const supplier = await person(people.supplierOne, "/portal/");
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const delivery = await shipOrder(supplier, order);
  await page.goto(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  await signBy(page, "收货人");
  await expect(arrived(page, "签名-收货人-")).toBeVisible();
  await expectSound(page);
  await page.getByLabel("实收根数").fill(String(order.lines[0]?.pieces ?? 0));
  await page.getByRole("button", { name: "提交收货 1/1 行" }).click();
  await expect(page).toHaveURL(/\/portal\/receiving\/\d+$/);
  const { fileList } = await apiOf(page).receiving.detail.query({ id: Number(page.url().split("/").at(-1)) });
  expect(fileList).toMatchObject([{ name: expect.stringMatching(/^签名-收货人-\d{12}\.png$/) }]);
  const picture = await page.request.get(fileList[0]?.url ?? "");
  expect(picture.headers()["content-type"]).toBe("image/png");
});
