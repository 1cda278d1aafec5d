import { expect, test } from "vitest";
import { hostName } from "./directory";

test("a host name counts without port, case and final dot", () => {
  expect(hostName("North.Localhost:3000")).toBe("north.localhost");
  expect(hostName("mall.example.com.")).toBe("mall.example.com");
  expect(hostName("[::1]:3000")).toBe("[::1]");
});
