import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Page } from "@playwright/test";
import { printedBackend } from "../support/printed/backend";
import { expect, test } from "./fixtures";

const backend = printedBackend();
const folder = `${process.env.WEB_TEST_DATA_DIR ?? ".data/web"}-printed`;
let upstream: Server;
let gateway: ChildProcess;
let home = "";

const portOf = (server: Server) => (server.address() as AddressInfo).port;
async function listening(server: Server): Promise<Server> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}
async function freePort(): Promise<number> {
  const probe = await listening(createServer());
  const port = portOf(probe);
  probe.close();
  return port;
}

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  rmSync(folder, { recursive: true, force: true });
  upstream = await listening(createServer(getRequestListener(backend.http.fetch)));
  const port = await freePort();
  home = `http://localhost:${port}`;
  const settings = {
    NODE_ENV: "production" as const,
    LOG_LEVEL: "warn",
    MAX_WAIT_MS: "0",
    DATA_DIR: folder,
    PUBLIC_URL: home,
  };
  const env = { ...process.env, ...settings, PORT: String(port), UPSTREAM_URL: `http://127.0.0.1:${portOf(upstream)}` };
  gateway = spawn(process.execPath, ["build/server/index.js"], { env, stdio: "inherit" });
  await expect(async () => {
    const ready = await fetch(`${home}/readyz`);
    expect(ready.ok).toBe(true);
  }).toPass({ timeout: 150_000 });
});
test.afterAll(async () => {
  gateway.kill("SIGTERM");
  await once(gateway, "exit");
  upstream.close();
});

async function signIn(page: Page, account = backend.account, name = "王采购", path = "/sso/login"): Promise<void> {
  await page.goto(home + path);
  await page.getByLabel("手机号").fill(account);
  await page.getByLabel("密码").fill(backend.password);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page.getByText(name).first()).toBeVisible();
}

const walks = {
  visitor: ["/", "/category", "/product/list?key=螺纹钢", "/product/detail?id=101", "/shop/list", "/enquiry", "/help"],
  purchaser: [
    ...["/", "/shopping_cart", "/portal", "/portal/order", "/portal/order/1", "/delivery-order", "/delivery-order/11"],
    ...["/portal/receiving", "/portal/return/1", "/portal/purchase-apply/1", "/portal/enquiry/1", "/portal/contract/1"],
    ...["/agreement/purchaser/1", "/portal/address", "/portal/invoice-title", "/portal/project/1", "/exposure/1"],
    ...["/announcement/1", "/sso/authentication", "/portal/budget", "/portal/settlement"],
  ],
  supplier: [
    "/portal",
    "/portal/order/1",
    "/delivery-order/11",
    "/portal/return",
    "/portal/mix-station",
    "/portal/goods",
  ],
  operator: ["/portal", "/console", "/console/supplier/1", "/console/calendar", "/console/site", "/exposure"],
} as const;
/** What the backend does not have: the page says so, and it is no error. */
const closed: ReadonlySet<string> = new Set(["/portal/budget", "/portal/settlement", "/portal/goods", "/console/site"]);

for (const [reader, pages] of Object.entries(walks)) {
  test(`the pages of a ${reader} open without an error, or say that they are not open`, async ({ page }) => {
    test.setTimeout(180_000);
    backend.state.permissions = "all";
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (line) => {
      // a page that is not open has HTTP 404, which the browser writes down by itself
      if (line.type() === "error" && !line.text().includes("404 (Not Found)")) problems.push(line.text());
    });
    page.on("response", (answer) => {
      if (answer.status() >= 500) problems.push(`${answer.status()} ${answer.url()}`);
    });
    if (reader === "operator") await signIn(page, backend.operator, "赵运营", "/sso/xlogin");
    else if (reader === "supplier") await signIn(page, backend.supplier, "李供应");
    else if (reader === "purchaser") await signIn(page);
    for (const path of pages) {
      await page.goto(home + path);
      await page.waitForLoadState("networkidle");
      const heading = page.getByRole("heading", { name: /该功能暂未开通/ });
      if (closed.has(path)) await expect(heading, path).toBeVisible();
      else await expect(page.getByText(/系统繁忙|该功能暂未开通|页面不存在|服务暂时/), path).toHaveCount(0);
      expect(problems.splice(0), path).toEqual([]);
    }
    delete backend.state.permissions;
  });
}

test("a purchaser finds, buys and receives in front of a backend that answers what the documents print", async ({
  page,
}) => {
  await page.goto(home);
  await expect(page).toHaveTitle(/外部商城/);
  await page.getByRole("combobox", { name: "请输入商品名称、规格或牌号" }).first().fill("螺纹钢");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Φ25×12m")).toBeVisible();

  await signIn(page);

  await page.goto(`${home}/product/detail?id=102`);
  await page.getByRole("button", { name: "加入购物车" }).first().click();
  await page.goto(`${home}/shopping_cart`);
  await expect(page.getByText("¥3,367.50").first()).toBeVisible();

  await page.goto(`${home}/portal/order`);
  await page
    .getByRole("link", { name: /WB20261101001/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /WB20261101001/ })).toBeVisible();

  await page.goto(`${home}/delivery-order/11`);
  await expect(page.getByText("外部钢铁").first()).toBeVisible();
  await page.getByRole("link", { name: "收货", exact: true }).last().click();
  await page.locator("[name='receivedQuantity.12']").fill("10");
  await page.getByRole("button", { name: /提交收货/ }).click();
  await expect(page).toHaveURL(/\/portal\/receiving\/\d+/);
  await expect(page.getByText("¥34,000.00").first()).toBeVisible();
});

test("R-CS-03: the customer service has its entry while its switch is on", async ({ page }) => {
  const entry = page.getByRole("complementary", { name: "快捷入口" }).getByText("在线客服");
  await page.goto(home);
  await expect(entry).toBeVisible();
  backend.state.serviceOn = false;
  // the look of a site is kept for seconds and renewed behind its readers
  await expect(async () => {
    await page.goto(home);
    await expect(entry).toBeHidden({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  backend.state.serviceOn = true;
});

test("the region is chosen from its areas", async ({ page }) => {
  await page.goto(home);
  await page.goto(`${home}/area`);
  await page
    .getByRole("link", { name: "重庆市" })
    .or(page.getByRole("button", { name: "重庆市" }))
    .first()
    .click();
  await page
    .getByRole("button", { name: "主城区" })
    .or(page.getByRole("link", { name: "主城区" }))
    .first()
    .click();
  await expect(page.getByText("重庆市").first()).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "printed_area_sys_no")?.value).toBe("5001");
});

test("where it is away every page says so, and a typed receipt stays", async ({ page }) => {
  await signIn(page);
  await page.goto(`${home}/portal/receiving/submit?delivery=11`);
  await page.locator("[name='receivedQuantity.12']").fill("7");
  await page.getByLabel("备注").fill("少三吨，等补送");
  backend.state.problem = () => new Response("<html>502 Bad Gateway</html>", { status: 502 });
  await page.getByRole("button", { name: /提交收货/ }).click();
  await expect(page.getByText(/暂时无法连接/).first()).toBeVisible();
  await expect(page.getByLabel("备注")).toHaveValue("少三吨，等补送");
  backend.state.problem = undefined;
});
