import { expect, expectSound, people, test } from "./fixtures";

test("goods with a part of the words are offered, each word leads to its own search, and what is missing can be asked for", async ({
  person,
}) => {
  const page = await person(people.purchaser);
  await page.goto("/product/list?key=C30 魑魅魍魉");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "没有含全部词的商品，以下含部分词" })).toBeVisible();
  await expect(main.locator("article").first()).toContainText("C30");
  await expect(main.locator("article").first()).toContainText("不含 魑魅魍魉");
  await expect(main.getByRole("link", { name: "C30", exact: true })).toHaveAttribute("href", "/product/list?key=C30");
  await expectSound(page);

  await main.getByRole("link", { name: "发起询价" }).click();
  await expect(main.locator('input[name="name.0"]')).toHaveValue("C30 魑魅魍魉");
});
