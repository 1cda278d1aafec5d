import type { APIRequestContext } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#server/kernel/logger";
import { partOfDay } from "../support/hard";
import { type PrintedBackend, printedBackend } from "../support/printed/backend";
import { type PrintedReaders, printedReaders } from "../support/printed/readers";
import { farGateway } from "../support/remote-gateway";
import { type Role, tourOf } from "../support/tour";
import { useWorld } from "../support/worlds";

const ORIGIN = "http://demo.test";
/** Pages that the documents have all calls of: they are shown, with a heading. */
const shown: Readonly<Record<string, readonly string[]>> = {
  visitor: ["/", "/product/list?key=螺纹钢", "/category", "/shop/list", "/area", "/enquiry", "/sso/login", "/help"],
  purchaser: [
    ...["/announcement", "/announcement/1", "/exposure", "/exposure/1", "/shopping_cart", "/checkout", "/buy-more"],
    ...["/portal", "/portal/order", "/portal/order/1", "/delivery-order", "/delivery-order/11", "/portal/receiving"],
    ...["/portal/return", "/portal/return/1", "/portal/purchase-apply", "/portal/purchase-apply/1"],
    ...["/portal/enquiry", "/portal/enquiry/1", "/portal/contract", "/portal/contract/1", "/agreement/purchaser/1"],
    ...["/portal/address", "/portal/address/1", "/portal/invoice-title", "/portal/project", "/portal/project/1"],
    ...["/portal/subcontractor", "/portal/subcontractor/1", "/portal/evaluation", "/sso/notice-list"],
    ...["/sso/notice-list/1", "/sso/authentication?isChange=true", "/mine", "/sso/user"],
  ],
  administrator: [],
  supplier: [
    ...["/portal", "/portal/order", "/portal/order/1", "/delivery-order", "/delivery-order/11", "/portal/receiving"],
    ...["/portal/return", "/portal/return/1", "/portal/enquiry", "/portal/mix-station", "/portal/new-project"],
    ...["/agreement/supplier/1", "/mine"],
  ],
  operator: ["/portal", "/console", "/console/supplier", "/console/supplier/1", "/console/calendar", "/exposure"],
};

let readers: PrintedReaders;
let backend: PrintedBackend;
const { world } = useWorld();
beforeAll(async () => {
  backend = printedBackend();
  backend.state.permissions = "all";
  const gateway = farGateway(world, async (request) => backend.http.fetch(request));
  readers = await printedReaders(world, gateway, backend);
});
const wrong: string[] = [];
beforeEach(() => {
  wrong.length = 0;
  vi.spyOn(log, "error").mockImplementation((said, detail) => void wrong.push(`${said} ${JSON.stringify(detail)}`));
  vi.spyOn(console, "error").mockImplementation((said) => void wrong.push(String(said)));
});
afterAll(() => vi.restoreAllMocks());

describe("in front of a backend that has the documents' calls alone", () => {
  test.each(Object.keys(shown) as Role[])(
    "every page of a %s is shown, or says that it is not open",
    async (role) => {
      const reader = readers[role === "administrator" ? "purchaser" : (role as keyof PrintedReaders)];
      const context = { get: (url: string) => reader.fetch(url.replace(ORIGIN, "")) };
      const { stops } = await tourOf(role, context as unknown as APIRequestContext, ORIGIN);
      const open: string[] = [];
      const more = partOfDay(stops, 3, ({ address }) => address);
      for (const address of new Set([...more.map((stop) => stop.address), ...(shown[role] ?? [])])) {
        const page = await reader.fetch(address);
        const text = await page.text();
        const what = `${page.status} ${address}: ${wrong.join("; ")} ${text.slice(0, 300)}`;
        if (page.status === 404) expect(text, what).toMatch(/该功能暂未开通|页面不存在/);
        else expect([200, 302, 303, 403], what).toContain(page.status);
        expect(wrong, what).toEqual([]);
        if (page.status === 200) {
          expect(text, what).toMatch(/<h1|<h2/);
          open.push(address);
        }
      }
      expect(open).toEqual(expect.arrayContaining([...(shown[role] ?? [])]));
      expect(backend.state.unmatched).toEqual([]);
    },
    120_000,
  );

  test("what it does not have is said plainly, once, without a way to try again", async () => {
    const text = await (await readers.purchaser.fetch("/portal/budget")).text();
    const main = text.slice(0, text.indexOf("window.__remixContext"));
    expect(main).toContain("商城还没有开通此功能");
    expect(main).not.toMatch(/系统繁忙|重试/);
  });
});
