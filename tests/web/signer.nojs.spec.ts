import { withColleague } from "./delegation";
import { expect, test } from "./fixtures";

test("without JavaScript: the choice of a signer is asked for at its field, what was typed stays, and is sent", async ({
  page,
  person,
}) => {
  const { sysNo, boss, name } = await withColleague(page, person);
  await boss.goto(`/portal/order/${sysNo}`);
  await boss.getByRole("link", { name: "请同事加签" }).click();
  await boss.getByLabel("原因").fill("请核对规格");
  await boss.getByLabel("加签给").evaluate((select) => select.removeAttribute("required"));
  const save = boss.getByRole("main").getByRole("button", { name: "加签", exact: true });
  await save.click();
  await expect(boss.getByText("请选择加签的同事").first()).toBeVisible();
  await expect(boss.getByLabel("原因")).toHaveValue("请核对规格");
  const who = boss.getByLabel("加签给");
  await who.selectOption(await who.locator("option", { hasText: name }).getAttribute("value"));
  await boss.getByLabel("顺序").selectOption("after");
  await save.click();
  await expect(boss.getByText(`已加签给${name}：您通过后由其审批`)).toBeVisible();
});
