import { expect, test } from "vitest";
import { checkedRequestKey } from "./request-key";

test("a request key is 8 to 64 letters, digits or -_.: or none at all", () => {
  expect(checkedRequestKey(undefined)).toBeUndefined();
  for (const key of ["a2345678", "A_b-c.d:1", "x".repeat(64)]) expect(checkedRequestKey(key)).toBe(key);
  for (const key of ["", "a234567", "x".repeat(65), "a 2345678", "钥匙钥匙钥匙钥匙"]) {
    expect(() => checkedRequestKey(key), key).toThrow("请求标识应为8至64位");
  }
});
