import { expect, expectSound, test } from "./fixtures";

test("on a phone suggestions are as wide as the screen, one below the other, and large enough for a thumb", async ({
  page,
}) => {
  await page.goto("/category");
  const box = page.getByRole("combobox", { name: "请输入商品名称、规格或牌号" }).filter({ visible: true });
  const list = page.getByRole("listbox", { name: "搜索建议" });
  await expect(async () => {
    await box.fill("");
    await box.pressSequentially("螺纹");
    await expect(list.getByRole("group", { name: "商品" })).toBeVisible({ timeout: 2000 });
  }).toPass();
  const rows = await list.getByRole("option").all();
  let below = 0;
  for (const row of rows) {
    const place = await row.boundingBox();
    expect(place?.height).toBeGreaterThanOrEqual(44);
    expect(place?.width).toBeGreaterThan(350);
    expect(place?.y).toBeGreaterThanOrEqual(below);
    below = (place?.y ?? 0) + (place?.height ?? 0);
  }
  await expectSound(page);
  await list.getByRole("group", { name: "商品" }).getByRole("option").first().click();
  await expect(page).toHaveURL(/\/product\/detail\?id=\d+$/);
});
