import { describe, expect, test } from "vitest";
import { ConfirmStatus } from "#trpc/contract/shared/codes";
import { routes } from "#trpc/contract/walk";
import { addOrder } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const { world } = market;

describe("R-ENV-01: what the backend answers", () => {
  test("every call is under /api, but for the one that the specification prints outside of it", () => {
    expect(new Set(routes().flatMap(({ path }) => (path.startsWith("/api/") ? [] : [path])))).toEqual(
      new Set(["/error"]),
    );
  });
  test("is code 200 with data, or another code; code, message and data are always there, with HTTP 200", async () => {
    const { purchaser, supplier } = market;
    const asked = [
      world.send("POST", "/api/ifs/v1/feedback/mine", { body: {}, who: purchaser }),
      world.send("POST", "/api/ifs/v1/feedback/mine", { body: {} }),
      world.send("POST", "/api/ifs/v1/feedback/search", { body: {}, who: supplier }),
      world.send("GET", "/api/ifs/v1/feedback/get/999999", { who: market.operator }),
    ];
    const answers = await Promise.all(asked);
    expect(answers.map(({ code }) => code)).toEqual([200, 401, 403, 404]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, message: expect.stringMatching(/./), data: expect.anything() });
    }
  });
});

describe("R-BIZ-20: HTTP itself refuses only what is no call", () => {
  test("404 for a path that is none, 413 for a body that is too large to be read", async () => {
    expect(await world.send("GET", "/api/no/such/call", {})).toMatchObject({
      ...{ status: 404, code: 404, message: "接口不存在", data: { reason: "NOT_FOUND" } },
    });
    const body = { content: "长".repeat(2 << 20) };
    expect(await world.send("POST", "/api/ifs/v1/feedback/create", { body, who: market.purchaser })).toMatchObject({
      ...{ status: 413, code: 400, message: "提交的内容过大，请分批提交", data: { reason: "BODY_TOO_LARGE" } },
    });
  });
});

describe("R-ERR-12, R-VAL-08: refusals have stable codes", () => {
  test("400 names the field, 403 a missing right, 404 what is not there, 409 the wrong state", async () => {
    const { purchaser, supplier } = market;
    const send = (path: string, body: unknown, who = purchaser) => world.send("POST", path, { body, who });
    expect(await send("/api/ifs/v1/feedback/create", { kind: 77, content: "" })).toMatchObject({
      code: 400,
      data: {
        reason: "BAD_INPUT",
        fields: { kind: expect.stringMatching(/\p{Script=Han}/u), content: "请填写问题描述" },
      },
    });
    expect(await send("/api/ifs/v1/feedback/search", {})).toMatchObject({ code: 403, data: { reason: "FORBIDDEN" } });
    expect(await world.send("GET", "/api/ifs/v1/feedback/get/999999", { who: market.operator })).toMatchObject({
      code: 404,
    });
    const { sysNo } = await addOrder(market, { status: 50 });
    const confirm = "/api/tender/v1/mobile/supplier/orderTrade/confirm";
    expect(await send(confirm, { sysNo, confirmStatus: ConfirmStatus.agree }, supplier)).toMatchObject({ code: 409 });
    expect(await send(confirm, { sysNo: 999_999_999, confirmStatus: ConfirmStatus.agree }, supplier)).toMatchObject({
      code: 404,
    });
  });
  test("what nobody expected is 500 without a word of it", async () => {
    const broken = await world.database.pool.connect();
    await broken.query(`ALTER TABLE mall."Feedback" RENAME TO "FeedbackAway"`);
    const answer = await world.send("POST", "/api/ifs/v1/feedback/mine", { body: {}, who: market.purchaser });
    await broken.query(`ALTER TABLE mall."FeedbackAway" RENAME TO "Feedback"`);
    broken.release();
    expect(answer).toMatchObject({ code: 500, message: "服务器系统内部错误" });
    expect(JSON.stringify(answer)).not.toContain("Feedback");
  });
});
