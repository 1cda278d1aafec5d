import { asBuyer, sql } from "./buyers";
import { expect, test } from "./fixtures";

test("R-SHELL-09: inside of a parent container each page tells it its menu, and who is logged in fetches the token", async ({
  page,
}) => {
  await asBuyer(page, { organization: 0 });
  const menus: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/shell/menu") menus.push(request.postData() ?? "");
  });
  await page.goto("/pages/footer");
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener("message", ({ data, origin }) => heard.push({ ...data, origin }));
    const frame = document.createElement("iframe");
    frame.src = "/category";
    frame.width = "1300";
    frame.height = "600";
    document.body.append(frame);
  });
  const { origin } = new URL(page.url());
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
  await expect.poll(heard).toContainEqual({ type: "changeMenu", menuKey: "/category", origin });
  await expect.poll(heard).toContainEqual({ type: "ssoToken", token: expect.stringMatching(/^[\w-]{60,}$/), origin });
  await page.frameLocator("iframe").getByRole("link", { name: "首页" }).first().click();
  await expect.poll(heard).toContainEqual({ type: "changeMenu", menuKey: "/", origin });
  await expect.poll(() => menus).toEqual(expect.arrayContaining(["menuKey=%2Fcategory", "menuKey=%2F"]));
});

test("R-SLT-01, R-SLT-02: in the suppliers' app somebody is switched to supplier once, and the page loads again", async ({
  browser,
}) => {
  const context = await browser.newContext({ userAgent: "Mozilla/5.0 (Linux; Android 14) Mobile MallSupplier/2.3" });
  const page = await context.newPage();
  const mobile = await asBuyer(page, { organization: 0 });
  await sql(
    `INSERT INTO mall."UserApplication" ("tenantCode", "userSysNo", "key", "organizationSysNo", "supplierSysNo", "permissions")
     SELECT u."tenantCode", u."sysNo", 'supplier', a."organizationSysNo", a."supplierSysNo", '{}'
     FROM mall."User" u, mall."UserApplication" a JOIN mall."User" s ON s."sysNo" = a."userSysNo"
     WHERE u."mobile" = $1 AND s."mobile" = '13800000011' AND a."key" = 'supplier'
       AND u."tenantCode" = 'demo' AND (a."tenantCode", s."tenantCode") = ('demo', 'demo')`,
    [mobile],
  );
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/sso/switch")) sent.push(request.url());
  });
  await page.goto("/mine");
  await expect(page.getByRole("main").getByText("供应商", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("slt-switch-done"))).toBe("1");
  await page.goto("/category");
  await page.waitForLoadState("networkidle");
  expect(sent).toHaveLength(1);

  // the mark stops a second try, also for somebody who has no such identity
  await asBuyer(page, { organization: 0 });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/mine");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("slt-switch-done"))).toBe("1");
  await page.goto("/category");
  await page.waitForLoadState("networkidle");
  expect(sent).toHaveLength(1);
  await context.close();
});
