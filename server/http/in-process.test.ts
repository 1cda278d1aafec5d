import { afterEach, expect, test, vi } from "vitest";
import { cart } from "#trpc/contract/cart";
import type { CallerOptions } from "./caller";
import { type CallRequest, inProcess, type PresentedToken } from "./in-process";

afterEach(() => vi.useRealTimers());

const actor = { tenantCode: "demo", userSysNo: 1 };

/** The calls of one request, with the tokens that were looked up. */
function oneRequest(credentials: () => PresentedToken = () => ({ token: "first" })) {
  const lookedUp: string[] = [];
  const options = {
    identify: async (_: unknown, __: string, token: string) => {
      lookedUp.push(token);
      return actor;
    },
    meaningOf: async () => ({ tenantCode: null, device: "auto" }),
  } as unknown as CallerOptions;
  const inputs: unknown[] = [];
  const answer = async ({ caller, input }: CallRequest) => {
    await caller();
    inputs.push(await input());
    return { code: 200, message: "", data: null };
  };
  const asker = {
    tenantCode: "demo",
    host: "demo.test",
    deviceFingerprint: () => "",
    visitorToken: () => "",
    clientAddress: "",
    credentials: async () => credentials(),
  };
  const send = inProcess(options, () => answer)(asker);
  const ask = (call: typeof cart.summary | typeof cart.remove = cart.summary, input: unknown = {}, parsed = true) =>
    send({ call, side: "purchaser", input, parsed, requestKey: undefined });
  return { ask, lookedUp, inputs };
}

test("all reads of a request look the token up once", async () => {
  const { ask, lookedUp } = oneRequest();
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(lookedUp).toEqual(["first"]);
});

test("after a write, and with another token, it is looked up anew", async () => {
  let token = "first";
  const { ask, lookedUp } = oneRequest(() => ({ token }));
  await ask(cart.remove, { sysNoList: [1] });
  await ask();
  token = "second";
  await ask();
  expect(lookedUp).toEqual(["first", "first", "second"]);
});

test("what is older than a second is not believed, though the request goes on", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(10);
  const said = { identified: actor as never, at: performance.now() };
  const { ask, lookedUp } = oneRequest(() => ({ token: "first", said }));
  await ask();
  expect(lookedUp).toEqual([]);
  vi.advanceTimersByTime(1_001);
  await ask();
  await ask();
  expect(lookedUp).toEqual(["first"]);
});

test("what the session's statement said is not believed after a write", async () => {
  const said = { identified: actor as never, at: performance.now() };
  const { ask, lookedUp } = oneRequest(() => ({ token: "first", said }));
  await ask(cart.remove, { sysNoList: [1] });
  expect(lookedUp).toEqual([]);
  await ask();
  expect(lookedUp).toEqual(["first"]);
});

test("values travel as JSON would carry them, and are refused for the same texts", async () => {
  const { ask, inputs } = oneRequest();
  await ask(cart.summary, { areaSysNo: undefined, list: [{ a: undefined, b: "钢" }] });
  expect(inputs).toEqual([{ list: [{ b: "钢" }] }]);
  expect(Object.keys(inputs[0] as object)).toEqual(["list"]);
  for (const text of ["a\0b", "\ud800"])
    await expect(ask(cart.summary, { list: [{ b: text }] })).rejects.toMatchObject({ reason: "BAD_INPUT" });
  await expect(ask(cart.remove, { sysNoList: ["x"] }, false)).rejects.toMatchObject({ reason: "BAD_INPUT" });
});
