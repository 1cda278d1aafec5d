import { expect, expectSound, test } from "./fixtures";

test("while one types, categories and names are offered; arrows and Enter take one, Escape closes", async ({
  page,
}) => {
  await page.goto("/category");
  const box = page.getByRole("combobox", { name: "请输入商品名称、规格或牌号" }).first();
  const list = page.getByRole("listbox", { name: "搜索建议" });
  await expect(async () => {
    await box.fill("");
    await box.pressSequentially("螺纹");
    await expect(list.getByRole("option").first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(list.getByRole("option", { name: /^螺纹钢/ }).first()).toBeVisible();
  await expectSound(page);
  await box.press("ArrowDown");
  await expect(list.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  const id = await list.getByRole("option").first().getAttribute("id");
  await expect(box).toHaveAttribute("aria-activedescendant", id ?? "none");
  await box.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(box).toHaveValue("螺纹");
  await box.press("ArrowDown");
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/product\/list\?/);
  await expect(list).toHaveCount(0);
});

test("what this browser searched for stands below the empty box, until it is cleared", async ({ page }) => {
  await page.goto("/category");
  const box = page.getByRole("combobox", { name: "请输入商品名称、规格或牌号" }).first();
  const list = page.getByRole("listbox", { name: "搜索建议" });
  await box.fill("镀锌钢管");
  await box.press("Enter");
  await expect(page).toHaveURL(/key=/);
  await page.goto("/category");
  await expect(async () => {
    await box.click();
    await expect(list.getByRole("option", { name: "镀锌钢管" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectSound(page);
  await page.getByRole("button", { name: "清除历史" }).click();
  await expect(list).toHaveCount(0);
  await box.click();
  await expect(list).toHaveCount(0);
});

test("suggestions come by their procedure, whose script is loaded with the first use of the box", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/category", { waitUntil: "networkidle" });
  expect(asked.filter((path) => /suggest|trpc/.test(path))).toEqual([]);
  const box = page.getByRole("combobox", { name: "请输入商品名称、规格或牌号" }).first();
  await box.click();
  await box.pressSequentially("螺纹");
  await expect(page.getByRole("option", { name: /^螺纹钢/ }).first()).toBeVisible();
  expect(asked).toContain("/trpc/mallSkuList.suggest");
  const times = () => asked.filter((path) => path === "/trpc/mallSkuList.suggest").length;
  // a word that was just asked for is not asked again
  const before = times();
  await box.press("Escape");
  await box.press("ArrowDown");
  await expect(page.getByRole("option", { name: /^螺纹钢/ }).first()).toBeVisible();
  expect(times()).toBe(before);
});
