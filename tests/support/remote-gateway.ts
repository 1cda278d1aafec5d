import { Hono } from "hono";
import { createApp } from "#server/http/app";
import { createGateway, type Gateway } from "#server/http/gateway";
import { env } from "#server/kernel/env";
import type { Call } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import type { Send } from "#trpc/upstream";
import type { World } from "./api";
import { browser, type TestBrowser } from "./browser";
import { keptScreens, screens } from "./screens";

/** The backend of this process as if it were elsewhere. */
export const sendTo =
  ({ api }: World): Send =>
  async (request) =>
    (await api?.fetch(request)) ?? new Response(null, { status: 500 });

/** A browser in front of the screens, whose gateway reaches its backend by `send` alone. */
export function farBrowser(world: World, send: Send, timeoutMs?: number, pageTimeoutMs?: number): TestBrowser {
  return browserOf(world, farGateway(world, send, timeoutMs, pageTimeoutMs));
}

/** A visitor in front of screens that keep pages for visitors. */
export function keptVisitor(world: World, send: Send): TestBrowser {
  const gateway = farGateway(world, send, undefined, undefined, true);
  return browser({
    ...world,
    app: createApp({ api: null, gateway, screens: keptScreens, health: new Hono(), proxies: 0 }),
  });
}

/** A gateway that reaches its backend by `send` alone. */
export const farGateway = (
  { local }: World,
  send: Send,
  timeoutMs?: number,
  pageTimeoutMs?: number,
  withPolicy = false,
): Gateway =>
  createGateway({
    ...{ send, origin: "http://backend.test", validate: false, timeoutMs, pageTimeoutMs },
    ...{ local, sessions: local, filesDir: env.FILES_DIR, secret: env.GATEWAY_SECRET },
    ...{ withPolicy, publicUrl: "http://demo.test" },
  });

/** A browser in front of the screens and a gateway. */
export function browserOf(world: World, gateway: Gateway): TestBrowser {
  return browser({ ...world, app: createApp({ api: null, gateway, screens, health: new Hono(), proxies: 0 }) });
}

/** A call through a gateway, as the browser's reader. @returns its answer or refusal */
export async function through(
  gateway: Gateway,
  { cookies }: TestBrowser,
  call: Call,
  input: unknown,
): Promise<unknown> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request("http://demo.test/trpc", { headers: { host: "demo.test", cookie } });
  const { context } = await gateway.forProcedures({ request, clientAddress: "127.0.0.1" });
  return context.upstream(call, input).catch((error: unknown) => {
    if (error instanceof Failure) return { reason: error.reason, code: error.code };
    throw error;
  });
}

/** How a backend fails its gateway. */
export const ways: Record<string, Send> = {
  "answers 500": async () => new Response("<html>java.lang.Error</html>", { status: 500 }),
  "breaks the connection": () => Promise.reject(new TypeError("fetch failed")),
  "is silent": ({ signal }) =>
    new Promise((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    }),
};
