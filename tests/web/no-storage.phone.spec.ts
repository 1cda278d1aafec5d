import { expect, test } from "./fixtures";

test("a browser whose storage is switched off shows every page, and its region dialog and menu work", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("switched off", "SecurityError");
        },
      });
  });
  for (const path of ["/", "/product/list", "/category", "/shopping_cart", "/area", "/sso/login"]) {
    await page.goto(path);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
    );
    await expect(page.getByRole("heading", { name: "出错了" })).toHaveCount(0);
  }
});
