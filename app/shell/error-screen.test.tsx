import { cleanup, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ErrorScreen } from "./error-screen";

const router = vi.hoisted(() => ({ error: undefined as unknown, shell: undefined as unknown }));
vi.mock("@remix-run/react", () => ({
  isRouteErrorResponse: (error: unknown) => typeof error === "object" && error !== null && "status" in error,
  useLocation: () => ({ pathname: "/product/list", search: "?key=C30" }),
  useRouteError: () => router.error,
  useRouteLoaderData: () => router.shell,
}));
vi.mock("./search-box", () => ({ SearchBox: () => <input type="search" aria-label="搜索" /> }));
vi.mock("~/ui/button", () => ({
  Button: ({ children }: { children: string }) => <button type="button">{children}</button>,
  LinkButton: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

const told = vi.hoisted(() => vi.fn<(error: unknown) => void>());
vi.mock("~/lib/watch", () => ({ tellError: told }));

beforeEach(() => {
  told.mockReset();
  router.shell = undefined;
});

const show = (error: unknown) => {
  router.error = error;
  render(<ErrorScreen />);
  return {
    title: screen.getByRole("heading").textContent,
    links: screen.getAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`),
  };
};
const home = "返回首页 /";
const again = "重试 /product/list?key=C30";

test("R-MOB-05, UI-MOB-09, RT-44: what fails while rendering is the 500 page, without a word of the fault", () => {
  expect(show(new Error("column x does not exist"))).toEqual({ title: "系统繁忙", links: [again, home] });
  expect(screen.queryByText(/column/)).toBeNull();
});

test("R-ERR-08: what fails while a page renders is reported; a refusal, and what the server failed with, is not", () => {
  const refusal = { status: 403, data: { message: "该订单属于其他单位" } };
  const bug = new TypeError("x is undefined");
  for (const error of [refusal, Object.assign(new Error("Unexpected Server Error"), { stack: "" }), bug]) {
    show(error);
    cleanup();
  }
  expect(told).toHaveBeenCalledExactlyOnceWith(bug);
});

test("without a network it is said, and tried again", () => {
  expect(show(new TypeError("Failed to fetch"))).toEqual({ title: "网络中断", links: [again, home] });
});

test("a fault of our own is not the network's", () => {
  expect(show(new TypeError("x is not a function")).title).toBe("系统繁忙");
});

test("a refusal keeps its own sentence; trying again helps only against haste", () => {
  expect(show({ status: 403, data: { message: "该订单属于其他单位" } })).toEqual({
    title: "无权限查看",
    links: [home],
  });
  expect(screen.getByText("该订单属于其他单位")).toBeTruthy();
});

const notFound = { status: 404, data: null };

test("what is not there is the 404 page, also where the frame is missing", () => {
  expect(show(notFound)).toEqual({ title: "页面不存在", links: [home] });
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.getByRole("button", { name: "返回上一页" })).toBeTruthy();
});

const orders = "我的订单 /portal/order";
const bench = "工作台 /portal/";
test.each([
  ["a visitor", null, ["全部商品分类 /category"], true],
  ["a purchaser", "purchaser", [orders, bench], true],
  ["a supplier", "supplier", [orders, bench], false],
  ["staff", "operation", [bench], false],
])("from a page that is not there %s is led on by what is theirs", (_who, currentIdentity, ways, searches) => {
  router.shell = { user: currentIdentity && { currentIdentity } };
  expect(show(notFound).links).toEqual([home, ...ways]);
  expect(screen.queryByRole("searchbox") !== null).toBe(searches);
});

test("the page comes again by itself when the network is back, and only then", () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, reload });
  show(new Error("column x does not exist"));
  window.dispatchEvent(new Event("online"));
  expect(reload).not.toHaveBeenCalled();
  cleanup();
  show(new TypeError("Failed to fetch"));
  window.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
