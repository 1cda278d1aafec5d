import { expect, test } from "vitest";
import { networkOf, shareOf } from "./network";

test("a household of many IPv6 addresses is one network", () => {
  expect(networkOf("2001:db8:0:7::1")).toBe(networkOf("2001:db8::7:ffff:0:0:2"));
  expect(networkOf("2001:db8:0:8::1")).not.toBe(networkOf("2001:db8:0:7::1"));
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

test("nobody takes the share of others", () => {
  const take = shareOf({ most: 3, ms: 60_000 });
  expect([take("203.0.113.7"), take("203.0.113.7", 2), take("203.0.113.7")]).toEqual([true, true, false]);
  expect([take("203.0.113.8", 3), take("", 9), take("")]).toEqual([true, true, true]);
});
