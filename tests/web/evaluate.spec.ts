import { expect, expectSound, logIn, people, test } from "./fixtures";

test("R-ROUTE-05, RT-42: what is to be judged waits in the tab's store, and is there again under the bare address", async ({
  page,
}) => {
  await logIn(page, people.approver, "/order/evaluate?orderSysNo=12&nodeType=3");
  const kept = () => page.evaluate(() => sessionStorage.getItem("order-evaluate"));
  await expect.poll(kept).toBe("orderSysNo=12&nodeType=3");
  await expectSound(page);
  await page.goto("/order/evaluate");
  await expect(page).toHaveURL("/order/evaluate?orderSysNo=12&nodeType=3");
  await page.reload();
  await expect(page.getByRole("main").getByText("12", { exact: true })).toBeVisible();
  await page.goto("/order/evaluate?orderSysNo=13&nodeType=1");
  await expect.poll(kept).toBe("orderSysNo=13&nodeType=1");
});
