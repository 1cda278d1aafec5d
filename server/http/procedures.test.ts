import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import type { RouterContext, Who } from "#trpc/router/context";
import { answerProcedures, failedProcedures } from "./procedures";

afterEach(() => vi.restoreAllMocks());

const known: Who = { tenantCode: "demo", userSysNo: 1, applicationSysNo: 1, identity: "purchaser" };

interface Watched {
  most: number;
  calls: number;
}

/** The procedures in front of a backend that takes a moment, for a reader. */
function procedures(reader: Who | null, watched: Watched = { most: 0, calls: 0 }) {
  let inside = 0;
  const upstream = async () => {
    watched.calls += 1;
    inside += 1;
    watched.most = Math.max(watched.most, inside);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inside -= 1;
    return { profile: null };
  };
  const context = { upstream, who: async () => reader, report: () => {} } as unknown as RouterContext;
  const app = new Hono();
  app.all("/trpc/*", (c) => answerProcedures(c, context).catch(failedProcedures));
  return (path: string, init: RequestInit = {}) => app.request(`http://demo.test/trpc/${path}`, init);
}

const batch = (count: number) =>
  `${Array.from({ length: count }, () => "shell.getCurrentUser").join(",")}?batch=1&input=%7B%7D`;
const post = (body: string): RequestInit => ({ method: "POST", headers: { "content-type": "application/json" }, body });
const sentence = async (response: Response) =>
  ((await response.json()) as { error: { message: string } }).error.message;

test("of the calls of one request two run at once, streamed or not", async () => {
  const asked: Record<string, string>[] = [{}, { "trpc-accept": "application/jsonl" }];
  for (const headers of asked) {
    const watched = { most: 0, calls: 0 };
    const answer = await procedures(known, watched)(batch(9), { headers });
    await answer.text();
    expect(watched).toEqual({ most: 2, calls: 9 });
  }
});

test("who is not logged in combines twenty calls at most, who is known a hundred", async () => {
  expect((await procedures(null)(batch(20))).status).toBe(200);
  const refused = await procedures(null)(batch(21));
  expect(refused.status).toBe(400);
  expect(await sentence(refused)).toBe("未登录时一次最多合并20个请求，请分批发送或登录后重试");
  expect((await procedures(known)(batch(100))).status).toBe(200);
  expect(await sentence(await procedures(known)(batch(101)))).toBe("一次最多合并100个请求");
});

test("a body that is too large or too deep is the sender's mistake and no line in the log", async () => {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const ask = procedures(known);
  const huge = JSON.stringify({ text: "a".repeat(5 << 20) });
  const deep = `{"0":${"[".repeat(2_000)}${"]".repeat(2_000)}}`;
  const length = { "content-length": String(huge.length) };
  const sized = { ...post(huge), headers: { "content-type": "application/json", ...length } };
  for (const [path, init, words] of [
    ["cart.remove", post(huge), "提交的内容过大，请分批提交"],
    ["cart.remove", sized, "提交的内容过大，请分批提交"],
    ["cart.remove,cart.remove?batch=1", post(huge), "提交的内容过大，请分批提交"],
    ["cart.remove", post(deep), "提交的内容层次过深或条目过多，请分批提交"],
    ["cart.remove,cart.remove?batch=1", post(deep), "提交的内容层次过深或条目过多，请分批提交"],
    [`h5Sku.getSkuDetail?input=${encodeURIComponent(deep)}`, {}, "提交的内容层次过深或条目过多，请分批提交"],
    [`h5Sku.getSkuDetail?batch=1&input=${encodeURIComponent(deep)}`, {}, "提交的内容层次过深或条目过多，请分批提交"],
  ] as const) {
    const answer = await ask(path, init);
    expect(answer.status, path).toBe(400);
    expect(await sentence(answer), path).toBe(words);
  }
  expect(written).not.toHaveBeenCalled();
});

test("bodies of other kinds are refused without a line in the log", async () => {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  for (const type of [
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "application/octet-stream",
    "text/plain",
  ]) {
    for (const path of ["cart.remove", "cart.remove,cart.remove?batch=1"]) {
      const answer = await procedures(known)(path, {
        method: "POST",
        headers: { "content-type": type },
        body: "--x\r\nbroken",
      });
      expect(answer.status, `${type} ${path}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${type} ${path}`).toBeLessThan(500);
    }
  }
  expect(written).not.toHaveBeenCalled();
});
