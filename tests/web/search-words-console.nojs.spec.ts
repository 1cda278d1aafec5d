import { expect, PASSWORD, people, test } from "./fixtures";

test("words are set, switched off and put back without a script; what was typed comes back with a refusal", async ({
  page,
}) => {
  await page.goto(`/sso/xlogin?return_url=${encodeURIComponent("/console/words")}`);
  await page.getByLabel("手机号").fill(people.operator);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/console/words");
  const word = page.getByRole("textbox", { name: "行业词", exact: true });
  await word.fill("帽帽");
  await page.getByLabel("商品的说法").fill("帽帽、安全帽");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("对应的说法不能与行业词相同").first()).toBeVisible();
  await expect(word).toHaveValue("帽帽");
  await expect(page.getByLabel("商品的说法")).toHaveValue("帽帽、安全帽");
  await page.getByLabel("商品的说法").fill("安全帽");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已保存“帽帽”")).toBeVisible();

  await page.goto("/console/words?keyword=工地帽");
  const row = page.getByRole("row", { name: /^工地帽/ });
  await row.getByText("停用").first().click();
  await row.getByRole("button", { name: "停用" }).last().click();
  await expect(page.getByText("已停用“工地帽”")).toBeVisible();
  await page.goto("/console/words?try=工地帽");
  await expect(page.getByRole("status").filter({ hasText: "逐词理解" })).not.toContainText("也搜");
  await page.goto("/console/words?status=off");
  const off = page.getByRole("row", { name: /^工地帽/ });
  await off.getByText("恢复内置").first().click();
  await off.getByRole("button", { name: "恢复内置" }).last().click();
  await expect(page.getByText("“工地帽”已恢复为内置说法")).toBeVisible();
  await page.goto("/console/words?try=工地帽");
  await expect(page.getByRole("status").filter({ hasText: "逐词理解" })).toContainText("也搜：安全帽");
});
