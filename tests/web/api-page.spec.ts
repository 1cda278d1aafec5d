import { expect, PASSWORD, people, test } from "./fixtures";

const LOGIN = "/api/ifs/v1/sso/login";
const SEARCH = "/api/tender/v1/mobile/purchaser/orderTrade/search";

test("the page of the API shows its calls and tries one with a token, asking nobody else", async ({
  page,
  request,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (asked) => {
    const { protocol, host } = new URL(asked.url());
    if (protocol.startsWith("http") && host !== new URL(baseURL ?? "").host) elsewhere.push(asked.url());
  });
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: "接口文档" })).toBeVisible();
  await page.getByRole("link", { name: "购物车", exact: true }).click();
  await expect(page.locator(".opblock").first()).toContainText("/shoppingCart/");
  const { data } = await (
    await request.post(LOGIN, { data: { account: people.purchaser, password: PASSWORD } })
  ).json();

  await page.getByRole("button", { name: "Authorize" }).first().click();
  const dialog = page.locator(".modal-ux");
  await dialog.getByLabel("auth-bearer-value").fill(data.token);
  const bearer = dialog.locator("form", { has: page.getByLabel("auth-bearer-value") });
  await bearer.getByRole("button", { name: "Apply credentials" }).click();
  await dialog.getByRole("button", { name: "Close" }).first().click();

  // another chapter on the same page keeps the token
  await page.getByLabel("接口分组").selectOption("order");
  const operation = page.locator(".opblock", { hasText: SEARCH }).first();
  await operation.locator(".opblock-summary-control").click();
  await operation.getByRole("button", { name: "Try it out" }).click();
  await operation.locator("textarea").first().fill('{"pageSize":1}');
  await operation.getByRole("button", { name: "Execute" }).click();
  await expect(operation.locator(".live-responses-table")).toContainText('"code": 200');
  expect(elsewhere).toEqual([]);
});

test("the page of the API says without JavaScript what it is", async ({ request }) => {
  const answer = await request.get("/api/docs?chapter=order");
  expect(await answer.text()).toContain("也可以下载上面的文档");
  const policy = answer.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src-elem 'self';");
});
