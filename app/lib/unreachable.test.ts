import { expect, test } from "vitest";
import { isUnreachable, unlessUnreachable } from "./unreachable";

const send = (error: unknown) =>
  unlessUnreachable(
    () => Promise.reject(error),
    (message) => ({ message }),
  );

test("R-ERR-05: a form that reaches nobody, or is turned away before its page is asked, keeps what was typed", async () => {
  const lost = await send(new TypeError("Failed to fetch"));
  expect(lost).toEqual({ message: expect.stringContaining("网络中断，没有提交成功"), unreachable: true });
  const busy = await send(new Error("Unable to decode turbo-stream response from URL: http://mall.test/checkout.data"));
  expect(busy).toEqual({ message: expect.stringContaining("服务器繁忙，没有提交成功"), unreachable: true });
  expect(isUnreachable({ actionResult: busy })).toBe(true);
});

test("a bug stays a bug", async () => {
  await expect(send(new TypeError("x is not a function"))).rejects.toThrow("x is not a function");
});
