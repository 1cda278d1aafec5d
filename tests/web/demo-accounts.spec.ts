import { expect, test } from "./fixtures";

// an account is logged in at one place: who logs in elsewhere ends it here
test.describe.configure({ mode: "default" });

test("a button for each account of the demo, whatever page one comes from: who buys goes on, others land at their work", async ({
  page,
  baseURL,
}) => {
  const north = baseURL?.replace("localhost", "north.localhost") ?? "";
  const logInAs = async (label: string) => {
    await page.context().clearCookies();
    await page.goto(`${north}/product/list?sort=sales`);
    await page.getByRole("banner").getByRole("link", { name: "登录" }).first().click();
    await page.getByRole("button", { name: label }).click();
  };
  await logInAs("采购方");
  await expect(page).toHaveURL(`${north}/product/list?sort=sales`);
  await expect(page.getByText("高远").first()).toBeVisible();
  await logInAs("供应商");
  await expect(page).toHaveURL(`${north}/portal/order?status=15`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("who was typing when the login ran out goes back to it by the demo's button, not to where work waits", async ({
  page,
  baseURL,
}) => {
  const north = baseURL?.replace("localhost", "north.localhost") ?? "";
  await page.goto(`${north}/login`);
  await page.getByRole("button", { name: "供应商" }).click();
  await page.goto(`${north}/portal/people`);
  const mobile = page.getByLabel("手机号");
  await mobile.fill("13700000077");
  await page.context().clearCookies({ name: "mall_sid" });
  await page.getByRole("button", { name: "生成邀请链接" }).click();
  await page.getByRole("button", { name: "供应商" }).click();
  await expect(page).toHaveURL(/\/portal\/people\?draft=/);
  await expect(mobile).toHaveValue("13700000077");
});
