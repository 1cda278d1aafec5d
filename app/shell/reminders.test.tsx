import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Reminders } from "./reminders";

const page = vi.hoisted(() => ({ pathname: "/" }));
vi.mock("@remix-run/react", () => ({ useLocation: () => page }));
vi.mock("./shell-data", () => ({ useShell: () => ({ user: { sysNo: 7 }, device: "desktop" }) }));

const nothing = { announcement: null, notice: false, unread: 0, service: 0, exposure: false };
const asked = vi.fn(async (address: string) => Response.json({ ...nothing, address }));
beforeEach(() => vi.stubGlobal("fetch", asked));
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
});
const pages = () => asked.mock.calls.map(([address]) => new URL(address, "http://mall.test").searchParams.get("at"));

test("R-ROUTE-07: a page without announcements leaves the question to the next one, which asks for a while", async () => {
  page.pathname = "/delivery-order";
  const { rerender } = render(<Reminders />);
  for (const pathname of ["/category", "/product/list"]) {
    page.pathname = pathname;
    await act(async () => rerender(<Reminders />));
  }
  expect(pages()).toEqual(["/delivery-order", "/category"]);
});
