import { asBuyer, rebar } from "./buyers";
import { expect, test } from "./fixtures";

test("other sizes of a bar stand beside it with what they cost its reader, and each leads to its page", async ({
  page,
}) => {
  await asBuyer(page, { organization: 1 });
  const { first } = await rebar(page);
  await page.goto(`/product/detail?id=${first.sysNo}`);
  const main = page.getByRole("main");
  const block = main.locator("section").filter({ has: page.getByRole("heading", { name: "本店其他规格" }) });
  const own = block.locator("a[aria-current]");
  await expect(own).toHaveAttribute("href", `/product/detail?id=${first.sysNo}`);
  const another = block.locator("td a:not([aria-current]), li a:not([aria-current])").first();
  const href = (await another.getAttribute("href")) ?? "";
  const price = (await another.locator("span").innerText()).replace("¥", "");
  await another.click();
  await expect(page).toHaveURL(href);
  await expect(main.locator(`a[aria-current][href="${href}"] span`)).toHaveText(`¥${price}`);
  // the big number of its own page is the same one
  await expect(main).toContainText(`${price}/吨`);
  await main.getByRole("link", { name: "全部规格与供应商" }).click();
  await expect(page).toHaveURL(/\/product\/list\?category=\d+/);
});
