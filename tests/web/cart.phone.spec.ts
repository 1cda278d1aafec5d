import type { Page } from "@playwright/test";
import { addGoods, asBuyer, rebar, sql } from "./buyers";
import { lineOf, settled } from "./carts";
import { expect, expectSound, test } from "./fixtures";
import { LONG_NAME, longNamed } from "./long-named";

/** px: where the first line begins at the latest, what a line takes at most, and one that says what is wrong with it. */
const FIRST = 260;
const LINE = 170;
const NOTED = 232;

interface Measured {
  top: number;
  height: number;
  noted: boolean;
}

/** The lines of the cart as they are laid out, from the top of the page. */
const linesOf = (page: Page): Promise<Measured[]> =>
  page.locator('main li[id^="line-"]').evaluateAll((all) =>
    all.map((line) => {
      line.scrollIntoView();
      const { top, height } = line.getBoundingClientRect();
      return { top: top + scrollY, height, noted: line.querySelector('button[value^="offer:"]') !== null };
    }),
  );

test("the cart on a phone begins with its goods, a line is short, and the narrowest screen holds it", async ({
  page,
}) => {
  await asBuyer(page);
  const { first, second, third, fourth } = await rebar(page);
  const long = await longNamed();
  try {
    await addGoods(page, first, second, third, fourth, { ...first, ...long });
    await page.goto("/shopping_cart");
    // without its agreement a line is offered it, in a banner too
    const group = page.locator("main section > div").filter({ has: lineOf(page, first) });
    const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
    await group.getByLabel("协议").selectOption({ label: "不用协议" });
    await saved;
    await settled(page);
    await page.reload();
    await expect(page.getByRole("button", { name: "全部改用协议" })).toBeVisible();
    await expect(page.getByText(LONG_NAME)).toBeAttached();
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const lines = await linesOf(page);
      expect(lines).toHaveLength(5);
      expect.soft(lines[0]?.top, `first line at ${width}`).toBeLessThanOrEqual(FIRST);
      for (const { height, noted } of lines)
        expect.soft(height, `a line at ${width}`).toBeLessThanOrEqual(noted ? NOTED : LINE);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), "overflow").toBe(width);
      await expect(page.getByRole("button", { name: "去结算" })).toBeInViewport({ ratio: 1 });
    }
    await expectSound(page);
    // what is said nowhere else is still found: pasting a list, refreshing, removing
    for (const name of ["刷新购物车", "查找"]) await expect(page.getByRole("button", { name })).toBeVisible();
    await expect(page.getByRole("link", { name: "粘贴清单" })).toBeVisible();
    await page.locator("main summary", { hasText: "删除" }).first().click();
    await expect(page.getByRole("dialog")).toContainText("从购物车删除选中的 5 种商品？");
  } finally {
    await sql(`UPDATE mall."Sku" SET "status" = 0 WHERE "tenantCode" = 'demo' AND "sysNo" = $1`, [long.sysNo]);
  }
});
