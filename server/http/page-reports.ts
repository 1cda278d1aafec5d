import { type Context, Hono } from "hono";
import { isbot } from "isbot";
import { Failure } from "#trpc/contract/failures";
import { other } from "#trpc/contract/other";
import { visit } from "#trpc/contract/watch";
import { limitedText } from "#trpc/limited-text";
import { browserName, pageShape, reportLimits, withoutPersonal } from "#trpc/rules/error-report";
import { clientAddressOf } from "./client-address";
import type { Gateway } from "./gateway";
import { sameOrigin } from "./origin";
import type { ShapeOf } from "./page-shapes";
import type { StackReader } from "./source-maps";

/** How the gateway understands what its pages report. */
export interface PageReports {
  readStack: StackReader;
  shapeOf: ShapeOf;
}

const MAX_BYTES = 24 << 10;
const MAX_PAGES = 50;

const tooLarge = () => new Failure("BAD_INPUT", { message: "上报的内容过大" });

/** The form that a page sent as it was left; nothing of it matters to whoever left. */
const formOf = async (c: Context) => new URLSearchParams(await limitedText(c.req.raw.body, MAX_BYTES, tooLarge));

const isForm = (c: Context) => c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") === true;

/** Somebody who asked not to be counted, in one of the two ways in which browsers say it. */
const unwatched = (c: Context) => c.req.header("dnt") === "1" || c.req.header("sec-gpc") === "1";

/**
 * What pages tell of themselves: their errors and that they were opened, sent by the script of the page (`~/lib/watch`).
 * Nobody waits for the answer, so a refusal is none of the page's business.
 */
export function pageReports(gateway: Gateway, proxies: number, { readStack, shapeOf }: PageReports): Hono {
  const app = new Hono();
  const asked = async (c: Context) => {
    const incoming = { request: c.req.raw, clientAddress: clientAddressOf(c, proxies) };
    return (await gateway.forProcedures(incoming)).context.upstream;
  };
  const ownForm = (c: Context) => isForm(c) && sameOrigin(c.req.raw, { proxies });

  app.post("/error", async (c, next) => {
    // what scripts report as JSON is the backend's call itself
    if (!isForm(c)) return next();
    const userAgent = c.req.header("user-agent") ?? "";
    if (!ownForm(c) || isbot(userAgent)) return c.body(null, 204);
    const form = await formOf(c);
    const [message = "", stack = "", page = ""] = ["message", "stack", "page"].map((name) => form.get(name) ?? "");
    const upstream = await asked(c);
    await upstream(other.reportError, {
      message: withoutPersonal(message).slice(0, reportLimits.message) || "?",
      stack: withoutPersonal(await readStack(stack)).slice(0, reportLimits.stack),
      url: shapeOf(page) ?? pageShape(page),
      browser: browserName(userAgent),
    });
    return c.body(null, 204);
  });

  app.post("/visits", async (c, next) => {
    if (!isForm(c)) return next();
    if (!ownForm(c) || unwatched(c) || isbot(c.req.header("user-agent"))) return c.body(null, 204);
    const pages = (await formOf(c)).getAll("page").flatMap((page) => shapeOf(page) ?? []);
    if (pages.length > 0) await (await asked(c))(visit.report, { pages: pages.slice(0, MAX_PAGES) });
    return c.body(null, 204);
  });

  app.onError((error, c) => {
    if (error instanceof Failure) return c.body(null, 204);
    throw error;
  });
  return app;
}
