import type { AppLoadContext } from "@remix-run/node";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { SERVICE_STREAM } from "#trpc/contract/customer-service";
import { file } from "#trpc/contract/file";
import { MESSAGE_STREAM } from "#trpc/contract/message";
import { other } from "#trpc/contract/other";
import type { Admission, Rank } from "./admission";
import { mountApiPage } from "./api-page";
import { boundedForm } from "./body";
import { bearerIn } from "./caller";
import { clientAddressOf } from "./client-address";
import { enteredByWorkbench } from "./embedded";
import { failed, sent } from "./envelope";
import { FormLost, failedPage } from "./failed-page";
import { typedIn } from "./form-body";
import type { Gateway } from "./gateway";
import { needsUpgrade, UPGRADE_PATH } from "./old-browser";
import { openApiText } from "./openapi/index";
import { openIdRoutes } from "./openid-routes";
import { isHost, sameOrigin } from "./origin";
import { RETRY_AFTER, turnedAway } from "./overload-response";
import { type PageReports, pageReports } from "./page-reports";
import { answerProcedures, failedProcedures } from "./procedures";
import { endingWithAnswer } from "./reader";
import { requestLog } from "./request-log";
import { themeCss } from "./theme-css";
import { readingOn } from "./unread-body";

/** Answers pages; `tooMuch` is asked before one is made, not for one that is kept. */
export type Screens = (
  request: Request,
  context: AppLoadContext,
  tooMuch?: () => Promise<Rank | null>,
) => Promise<Response>;

export interface AppOptions {
  /** The backend, when it lives in this process. */
  api: Hono | null;
  gateway: Gateway | null;
  /** The screens; null where only the backend is served. */
  screens: Screens | null;
  health: Hono;
  /** Pages whose forms carry files; all where nothing is said. */
  acceptsUploads?: ((pathname: string) => boolean) | undefined;
  /** How reports of pages are understood; they are not taken where nothing is said. */
  reports?: PageReports | undefined;
  /** How many proxies of ours stand in front. */
  proxies: number;
  /** Decides who is turned away when there is too much to do; nobody where there is none. */
  admission?: Admission | undefined;
}

const IMMUTABLE = { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" };
const JSON_HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache" };
const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "SAMEORIGIN",
};

const isWrite = (c: Context) => c.req.method !== "GET" && c.req.method !== "HEAD";

/** Tells those who were turned away when to come again. */
function withRetry(response: Response): Response {
  if (response.status === 503) response.headers.set("retry-after", RETRY_AFTER);
  return response;
}

/** RFC 9112 §3.2: a Host that is empty or no host is the sender's mistake. Links, tenants and cookies depend on it. */
const refusingHosts: MiddlewareHandler = async (c, next) => {
  const host = c.req.header("host");
  return host === undefined || isHost(host) ? next() : c.text("请求的域名无效", 400);
};

/** Turns calls away before they are read; `refused` says so in the words of who asked. */
function admitting({ tooMuch }: Admission, refused: (error: unknown) => Response): MiddlewareHandler {
  return async (c, next) => {
    const rank = await tooMuch(c);
    return rank ? withRetry(refused(turnedAway(rank))) : next();
  };
}

/** A form or procedure of another site is refused; scripts show a token, and then no cookie counts. */
function foreignWrite(c: Context, proxies: number): boolean {
  return isWrite(c) && !bearerIn(c.req.header("authorization")) && !sameOrigin(c.req.raw, { proxies });
}

/** Nobody has read the form yet, and nobody will: what was typed goes with the failure. */
function withTyped(request: Request): (error: unknown) => Promise<never> {
  return async (error) => {
    if (request.method === "POST") throw new FormLost(error, await typedIn(request));
    throw error;
  };
}

/** Everything that the process serves, one Hono app. */
export function createApp(options: AppOptions): Hono {
  const { api, gateway, screens, health, reports, proxies, admission, acceptsUploads = () => true } = options;
  const app = new Hono();
  app.onError(failedPage);
  app.route("/", health);
  if (admission) {
    app.use(
      "/api/*",
      admitting(admission, (error) => sent(failed(error, "/api"), 503)),
    );
    app.use("/trpc/*", admitting(admission, failedProcedures));
    if (reports)
      for (const path of ["/error", "/visits"])
        app.post(
          path,
          admitting(admission, () => new Response(null, { status: 503 })),
        );
  }
  app.use(requestLog());
  app.use(refusingHosts);
  app.use(readingOn);
  app.get("/theme/*", (c) => {
    const css = themeCss(c.req.path);
    return css === undefined ? c.notFound() : c.body(css, 200, IMMUTABLE);
  });
  if (gateway) {
    // what a browser opens carries no token: the session asks for it, or nobody where everybody may see it
    for (const kind of ["get", "picture"] as const)
      app.get(file[kind].path.replace(/\{(\w+)\}/g, ":$1"), async (c, next) => {
        if (c.req.header("x-session-id") || c.req.header("authorization")) return next();
        const incoming = { request: c.req.raw, clientAddress: clientAddressOf(c, proxies) };
        return gateway.forFile(incoming).catch((error: unknown) => sent(failed(error, `file.${kind}`)));
      });
    for (const path of [SERVICE_STREAM, MESSAGE_STREAM])
      app.get(path, async (c, next) => {
        if (c.req.header("x-session-id") || c.req.header("authorization")) return next();
        // a window too many, or a session that ended: its page asks from time to time, without a word in the console
        const silent = () => new Response(null, { status: 204 });
        if (!c.req.header("cookie")) return path === MESSAGE_STREAM ? silent() : next();
        const incoming = { request: c.req.raw, clientAddress: clientAddressOf(c, proxies) };
        const refused = (error: unknown) =>
          path === MESSAGE_STREAM ? silent() : sent(failed(error, "customerService.stream"));
        return gateway.forStream(incoming).catch(refused);
      });
  }
  if (api) {
    mountApiPage(app, SECURITY_HEADERS);
    app.get("/api/openapi.json", (c) => {
      const text = openApiText(c.req.query("chapter"));
      return text ? c.body(text, 200, JSON_HEADERS) : c.notFound();
    });
    app.all("/api/*", (c) => api.fetch(c.req.raw, c.env));
  }
  if (gateway && reports) app.route("/", pageReports(gateway, proxies, reports));
  // the one call of the specification outside of /api
  if (api) app.post(other.reportError.path, (c) => api.fetch(c.req.raw, c.env));
  if (gateway) {
    app.all("/trpc/*", async (c) => {
      if (foreignWrite(c, proxies)) return c.text("来源不受信任，请刷新页面后重试", 403);
      const incoming = { request: c.req.raw, clientAddress: clientAddressOf(c, proxies) };
      try {
        const { session, context } = await gateway.forProcedures(incoming);
        const response = await answerProcedures(c, context);
        await session.commit(response.headers);
        return withRetry(response);
      } catch (error) {
        return withRetry(failedProcedures(error));
      }
    });
  }
  if (gateway) app.route("/sso/openid", openIdRoutes(gateway, proxies));
  if (gateway && screens) {
    app.all("*", async (c) => {
      if (foreignWrite(c, proxies)) return c.text("来源不受信任，请返回上一页刷新后重试", 403);
      if (needsUpgrade(c.req.raw, c.req.path)) return c.redirect(UPGRADE_PATH);
      const entry = enteredByWorkbench(c.req.raw);
      if (entry) return c.body(null, 302, { location: entry.path, "set-cookie": entry.cookie });
      const request = endingWithAnswer(c, boundedForm(c.req.raw, acceptsUploads(c.req.path)));
      const incoming = { request, clientAddress: clientAddressOf(c, proxies) };
      const context = await gateway.forScreens(incoming).catch(withTyped(request));
      const response = await screens(request, context, admission && (() => admission.tooMuch(c)));
      // a page whose address is a key tells it to no other site
      for (const [name, value] of Object.entries(SECURITY_HEADERS))
        if (!response.headers.has(name)) response.headers.set(name, value);
      await context.session.commit(response.headers);
      return withRetry(response);
    });
  }
  return app;
}
