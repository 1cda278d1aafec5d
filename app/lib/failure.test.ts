import { expect, test } from "vitest";
import { Failure } from "#trpc/contract/failures";
import { failureOf, formErrors, orScreen } from "./failure";

const request = new Request("http://mall.test/portal/order?tab=20");
const caught = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (thrown) {
    return thrown;
  }
};
const location = (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get("location") : undefined);

test("reads a refusal through the error around it", () => {
  const failure = new Failure("BELOW_MINIMUM", { fields: { quantity: "购买数量不能少于2吨" } });
  const trouble = failureOf(new Error("wrapped", { cause: failure }));
  expect(trouble).toMatchObject({ code: 400, reason: "BELOW_MINIMUM", fields: { quantity: "购买数量不能少于2吨" } });
});

test("an input check becomes sentences at the fields, the first one each", () => {
  const check = Object.assign(new Error("check"), {
    issues: [
      { path: ["lines", 2, "quantity"], message: "数量必须大于0" },
      { path: ["lines", 2, "quantity"], message: "again" },
    ],
  });
  expect(failureOf(check)?.fields).toEqual({ "lines.2.quantity": "第 3 行：数量必须大于0" });
});

test("anything else is a bug and passes through", () => {
  const bug = new TypeError("x is not a function");
  expect(failureOf(bug)).toBeUndefined();
  expect(caught(() => formErrors(bug, request))).toBe(bug);
});

test("R-ERR-02: 401 leads to the login with the way back", () => {
  expect(location(caught(() => orScreen(request)(new Failure("LOGIN_NEEDED"))))).toBe(
    "/login?return_url=%2Fportal%2Forder%3Ftab%3D20",
  );
});

test("R-ERR-03: 400101 leads to the forced logout", () => {
  expect(location(caught(() => orScreen(request)(new Failure("KICKED_OFFLINE"))))).toContain(
    "/sso/logout?type=kick_offline",
  );
});
