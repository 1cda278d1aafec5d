import { describe, expect, test, vi } from "vitest";
import { readEnvelope } from "./envelope";

const json = (body: unknown, status = 200) => Response.json(body, { status });
const refusing = (code: number, message = "", data: unknown = null) => ({ code, message, data });
const reading = (response: Response) => readEnvelope(response, "/api/some/v1/call", vi.fn());

describe("that a backend does not have a call is one refusal, however it says so", () => {
  test.each<[string, Response]>([
    ["HTTP 404 with a page", new Response("<html>Not Found</html>", { status: 404 })],
    ["HTTP 404 without a word", new Response(null, { status: 404 })],
    ["HTTP 405", new Response("Method Not Allowed", { status: 405 })],
    ["HTTP 501", json(refusing(501), 501)],
    ["our own HTTP 404", json(refusing(404, "接口不存在", { reason: "NOT_FOUND" }), 404)],
    ["a framework's HTTP 404", json({ timestamp: 1, status: 404, error: "Not Found", path: "/api/x" }, 404)],
    ["code 404 of a path", json(refusing(404, "No static resource api/some/v1/call."))],
    ["HTTP 404 with code 404 without words", json(refusing(404), 404)],
    ["code 405", json(refusing(405, "Request method 'POST' is not supported"))],
    ["code 501", json(refusing(501, "暂不支持"))],
  ])("%s", async (_, response) => {
    await expect(reading(response)).rejects.toMatchObject({
      ...{ reason: "NOT_SERVED", code: 404, message: "该功能暂未开通" },
    });
  });

  test.each<[string, Response]>([
    ["with HTTP 200", json(refusing(404, "订单不存在"))],
    ["with HTTP 404", json(refusing(404, "订单不存在"), 404)],
    ["in other words", json(refusing(404, "Order 12 was not found"))],
    ["with a reason of ours", json(refusing(404, "内容不存在或已删除", { reason: "NOT_FOUND" }))],
  ])("a record that is not there is none of that: %s", async (_, response) => {
    expect(await reading(response)).toMatchObject({ code: 404, message: expect.stringMatching(/./) });
  });

  test("code 404 without words may be of a record", async () => {
    expect(await reading(json(refusing(404)))).toMatchObject({ code: 404, message: "" });
  });
});
