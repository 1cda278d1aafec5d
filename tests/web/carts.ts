import type { Page } from "@playwright/test";
import { addGoods, asBuyer, type Goods, rebar } from "./buyers";
import { expect } from "./fixtures";

export const lineOf = (page: Page, { mallSpuName, thirdName }: Goods) =>
  page.getByRole("listitem").filter({ hasText: mallSpuName }).filter({ hasText: thirdName });
export const quantityOf = (page: Page, goods: Goods) => lineOf(page, goods).getByRole("textbox");
export const sumOf = (page: Page) => page.locator("[aria-live] strong").filter({ hasText: "¥" });
export const amountOf = async (page: Page) => Number((await sumOf(page).innerText()).replace(/[¥,]/g, ""));
/** The server has answered the last change. */
export const settled = (page: Page) => expect(page.locator("main [aria-busy]")).toHaveCount(0);

/** A buyer whose cart holds two bars of one agreement, one of another and one without. */
export async function cartOfFour(page: Page) {
  const account = await asBuyer(page);
  const goods = await rebar(page);
  await addGoods(page, goods.first, goods.second, goods.third, goods.fourth);
  await page.goto("/shopping_cart");
  return { account, ...goods };
}
