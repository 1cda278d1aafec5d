import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

interface Foot {
  /** Top of the card, which is that of its row. */
  row: number;
  button: number;
  /** Heights of stock and sales, and of the minimum. */
  stock: number;
  least: number;
}

const feetOf = (page: Page): Promise<Foot[]> =>
  page.locator("main article").evaluateAll((all) =>
    all.flatMap((card) => {
      const button = card.querySelector('button[name="goods"]');
      const stock = [...card.querySelectorAll("p")].find((line) => /库存|按需生产/.test(line.textContent ?? ""));
      const least = [...card.querySelectorAll("span")].find((line) => /起订/.test(line.textContent ?? ""));
      if (!button || !stock || !least) return [];
      const height = (part: Element) => Math.round(part.getBoundingClientRect().height);
      const top = (part: Element) => Math.round(part.getBoundingClientRect().top + scrollY);
      return [{ row: top(card), button: top(button), stock: height(stock), least: height(least) }];
    }),
  );

/** Of one line at most. */
const LINE = 24;

for (const [device, width] of [
  ["desktop", 1440],
  ["phone", 390],
] as const) {
  test(`stock, minimum and 加购 are at the same height in every card of a row: ${device}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const word of ["瓷砖", "水泥", "电缆"]) {
      await page.goto(`/product/list?key=${word}&sort=sales`);
      await expect(page.locator("main article").first()).toBeVisible();
      const feet = await feetOf(page);
      expect(feet.length).toBeGreaterThan(4);
      const rows = new Map<number, Set<number>>();
      for (const { row, button } of feet) rows.set(row, (rows.get(row) ?? new Set()).add(button));
      expect
        .soft(
          [...rows.values()].filter((tops) => tops.size > 1),
          word,
        )
        .toEqual([]);
      expect
        .soft(
          feet.filter(({ stock }) => stock > LINE),
          word,
        )
        .toEqual([]);
      if (device === "desktop")
        expect
          .soft(
            feet.filter(({ least }) => least > LINE),
            word,
          )
          .toEqual([]);
      // a space separates the unit from the number, as everywhere
      await expect(page.locator("main article").first()).toContainText(/\d[\u00a0 ]\S+起订/);
    }
  });
}
