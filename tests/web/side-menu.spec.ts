import { asBuyer } from "./buyers";
import { expect, expectSound, test } from "./fixtures";

test("R-SIDE-01, UI-SIDE-02: it is dragged up and down only, by keys too, and stands where it was left", async ({
  page,
}) => {
  await page.goto("/category");
  const menu = page.getByRole("complementary", { name: "快捷入口" });
  const grip = menu.getByRole("button", { name: /拖动快捷入口/ });
  const place = async () => (await menu.boundingBox()) ?? { x: 0, y: 0 };
  const before = await place();
  const handle = await grip.boundingBox();
  const [x, y] = [(handle?.x ?? 0) + 10, (handle?.y ?? 0) + 10];
  await expect(async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 50, y - 80, { steps: 4 });
    await page.mouse.up();
    expect((await place()).y).toBeLessThan(before.y - 40);
  }).toPass();
  // the last step of the mouse is drawn with the next frame
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const moved = await place();
  expect(moved.x).toBe(before.x);
  await page.reload();
  await expect.poll(async () => Math.round((await place()).y)).toBe(Math.round(moved.y));
  await grip.focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(async () => Math.round((await place()).y)).toBe(Math.round(moved.y) - 24);
});

test("R-SIDE-04, UI-SIDE-10: the first visit of the home page says for three seconds that one may ask", async ({
  page,
}) => {
  await page.goto("/");
  const tip = page.getByText("有任何问题都可以咨询客服");
  await expect(tip).toBeVisible();
  // it covers no number to call
  const [over, hotline] = await Promise.all([
    tip.boundingBox(),
    page.getByRole("main").getByRole("link", { name: /400-/ }).first().boundingBox(),
  ]);
  expect((over?.y ?? 0) >= (hotline?.y ?? 0) + (hotline?.height ?? 0) || (over?.x ?? 0) > (hotline?.x ?? 0) + 300).toBe(
    true,
  );
  await expectSound(page);
  await expect(tip).toBeHidden({ timeout: 5_000 });
  // once a browser, not once a window
  const again = await page.context().newPage();
  await again.goto("/");
  await again.waitForTimeout(500);
  await expect(again.getByText("有任何问题都可以咨询客服")).toBeHidden();
});

test("R-DLG-02, R-SIDE-02, UI-SIDE-03, UI-DLG-02: a visitor is asked before the service opens; others go there", async ({
  page,
}) => {
  await page.goto("/category");
  const entry = page.getByRole("complementary", { name: "快捷入口" }).getByRole("link", { name: "在线客服" });
  const dialog = page.getByRole("dialog", { name: "在线客服" });
  await expect(async () => {
    await entry.click();
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(dialog).toContainText("您还未登录，请登录或以游客身份咨询");
  await expectSound(page);
  await expect(dialog.getByRole("link", { name: "去登录" })).toHaveAttribute(
    "href",
    /\/sso\/login\?return_url=%2Fcategory/,
  );
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    dialog.getByRole("link", { name: "游客咨询" }).click(),
  ]);
  await expect(opened).toHaveURL("/service");
  await expect(opened.getByRole("heading", { name: "在线客服" })).toBeVisible();
  await opened.close();
  await asBuyer(page);
  await page.goto("/category");
  await expect(entry).toHaveAttribute("target", "_blank");
});

test("RT-38, UI-TOP-08: the help centre answers what people ask most", async ({ page }) => {
  await page.goto("/category");
  await page.getByRole("navigation", { name: "顶部导航" }).getByRole("link", { name: "帮助中心" }).click();
  await expect(page).toHaveURL("/help");
  await expect(page.getByRole("heading", { name: "怎样下单" })).toBeVisible();
});
