import { expect, test } from "vitest";
import { Failure } from "#trpc/contract/failures";
import { readEnvelope, refusalOf } from "#trpc/envelope";
import { failureOf, formErrors, orNothing, orProblem, orScreen, unlessRefused } from "./failure";

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
  const problem = failureOf(new Error("wrapped", { cause: failure }));
  expect(problem).toMatchObject({ code: 400, reason: "BELOW_MINIMUM", fields: { quantity: "购买数量不能少于2吨" } });
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

test("R-ERR-01: HTTP 502 is a sentence and a code in a block of the page, or ends the page, as its caller wants", async () => {
  const answer = () => readEnvelope(new Response("<html>nginx</html>", { status: 502 }), "/api/x", () => {});
  const block = await answer().catch(orProblem(request));
  expect(block).toMatchObject({ problem: { code: 500, message: "服务暂时无法连接，请稍后重试" } });
  await expect(answer().catch(orScreen(request))).rejects.toMatchObject({
    data: { message: "服务暂时无法连接，请稍后重试" },
    init: { status: 500 },
  });
});

test("R-ERR-04: a message is shown as plain text, whatever its HTML; where tips are suppressed nothing is", async () => {
  const refused = async (message: string): Promise<never> => {
    const {
      code,
      message: words,
      data,
    } = await readEnvelope(Response.json({ code: 409, message, data: {} }), "/api/x", () => {});
    throw refusalOf(code, words, data);
  };
  const told = async (message: string) => (await refused(message).catch(orProblem(request))).problem.message;
  expect(await told("<p><b style='color:red'>库存不足</b>，请减少&nbsp;数量</p>")).toBe("库存不足，请减少 数量");
  expect(await told("库存不足<script>alert(1)</script>")).not.toMatch(/script|alert/);
  expect(await told("<img src=x onerror=alert(1)>库存不足")).not.toMatch(/img|alert/);
  expect(await refused("<b>库存不足</b>").catch(orNothing(request))).toBeUndefined();
});

test("what goes on without an answer leads nobody to the login, and hides no bug", async () => {
  await expect(Promise.reject(new Failure("LOGIN_NEEDED")).catch(unlessRefused)).resolves.toBeUndefined();
  await expect(Promise.reject(new TypeError("no such column")).catch(unlessRefused)).rejects.toThrow(TypeError);
});
