import { expect, test, vi } from "vitest";
import { containerAround, tell } from "./parent-message";

test("R-SHELL-09: a page inside of another one has a container, but for the frame of the notices", () => {
  const [self, parent] = [{}, { postMessage: vi.fn() }];
  expect(containerAround({ self, parent, pathname: "/product/list" })).toBe(parent);
  expect(containerAround({ self: parent, parent, pathname: "/product/list" })).toBeUndefined();
  expect(containerAround({ self, parent, pathname: "/sso/notice-list/7" })).toBeUndefined();
});

test("R-SHELL-09: what is said names the origin that may hear it", () => {
  const parent = { postMessage: vi.fn() };
  tell(parent, { type: "changeMenu", menuKey: "/category" }, "https://mall.test");
  expect(parent.postMessage).toHaveBeenCalledWith({ type: "changeMenu", menuKey: "/category" }, "https://mall.test");
});
