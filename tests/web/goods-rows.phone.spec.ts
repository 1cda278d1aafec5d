import { expect, expectSound, test } from "./fixtures";

test("rows are compact lines on the phone: the page does not scroll sideways", async ({ page }) => {
  for (const word of ["螺纹钢", "电缆"]) {
    await page.goto(`/product/list?key=${word}&view=rows`);
    const row = page.locator("main tbody tr").first();
    await expect(row).toBeVisible();
    await expectSound(page);
    const box = await row.boundingBox();
    expect(box?.height).toBeLessThan(220);
    const button = await row.getByRole("button", { name: /^加购/ }).boundingBox();
    expect(button?.height).toBeGreaterThanOrEqual(44);
  }
});
