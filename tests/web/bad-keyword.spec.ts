import { expect, expectSound, test } from "./fixtures";

const bad: Record<string, string> = {
  HTML: `<img src=x onerror="document.title='broken'">`,
  SQL: `'; DROP TABLE mall."Sku"; --`,
  emoji: "🧱🏗️😀",
  punctuation: "！？。…",
  "one character": "钢",
};

for (const [name, typed] of Object.entries(bad))
  test(`a keyword of ${name} is shown as it was typed, in the box and on a page that works`, async ({ page }) => {
    await page.goto("/category");
    const box = page.getByRole("combobox", { name: "请输入商品名称、规格或牌号" }).first();
    await expect(async () => {
      await box.fill("");
      await box.pressSequentially(typed);
      await expect(box).toHaveValue(typed, { timeout: 500 });
    }).toPass();
    await box.press("Enter");
    await expect(page).toHaveURL(/\/product\/list\?key=/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(typed);
    await expect(box).toHaveValue(typed);
    await expect(page).not.toHaveTitle("broken");
    await expectSound(page);
  });

test("a text that is too long is searched for by its beginning, which the page says, and is whole in the box", async ({
  page,
}) => {
  const typed = "螺纹钢 HRB400E ".repeat(15).trim();
  await page.goto("/category");
  const box = page.getByRole("combobox", { name: "请输入商品名称、规格或牌号" }).first();
  await box.fill(typed);
  await box.press("Enter");
  await expect(page.getByText("关键词最多 50 个字")).toBeVisible();
  await expect(box).toHaveValue(typed);
  await expectSound(page);
});
