import { randomBytes } from "node:crypto";
import { data } from "@remix-run/node";
import { annotateRequest, currentRequestId } from "#server/kernel/context";
import { env } from "#server/kernel/env";
import { log } from "#server/kernel/logger";
import { shareOf } from "#server/kernel/network";
import { safeHtml } from "#server/kernel/safe-html";
import { type Locator, locator as ownLocator } from "#server/locator/index";
import type { Side } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import { elsewhere, sessionHeaders, type Unserved } from "#trpc/elsewhere/index";
import { UPSTREAM_TIMEOUT_MS } from "#trpc/envelope";
import type { RouterContext, Who } from "#trpc/router/context";
import { createCaller } from "#trpc/router/index";
import type { LocalStore } from "#trpc/router/local-store";
import { sideOf } from "#trpc/rules/side";
import { createUpstream, type Send, type Upstream, type UpstreamOptions } from "#trpc/upstream";
import { wantsPreview } from "~/lib/preview";
import { areaOf, withAreaCookies } from "./area-of";
import { bearerIn } from "./caller";
import { closedPages } from "./closed-pages";
import { Deadline } from "./deadline";
import { draftKeeper, LIFE_MS } from "./draft";
import { embeddedHeaders } from "./embedded";
import { type SentForm, shownAgain } from "./form-body";
import type { Asker, ForRequest, PresentedToken } from "./in-process";
import { keptReads } from "./kept-reads";
import { wholeAnswer } from "./known-body";
import type { DemoAccounts, RequestContext } from "./load-context";
import { siteOf } from "./origin";
import { deviceOf, isPageRead, PAGE_TIMEOUT_MS } from "./page-request";
import { passedResponses } from "./passed-responses";
import { refusalLog } from "./refusals";
import { scriptCredentials } from "./script-credentials";
import { RequestSession, type SessionStore } from "./session";
import { previewView, STALE_MS, tenantViews } from "./tenant-views";
import { brandOf } from "./theme-css";
import { fileSender, formReader } from "./upload";

export interface GatewayOptions {
  send: Send;
  /** The backend of this process; undefined when it lives elsewhere. */
  forRequest?: ForRequest | undefined;
  /** Origin of the backend; a name of no host when it lives in this process. */
  origin: string;
  validate: boolean;
  secret: string;
  local: LocalStore;
  sessions: SessionStore;
  /** Whether pages carry a content security policy with a nonce. */
  withPolicy: boolean;
  publicUrl: string;
  /** The accounts of a demo, by tenant. */
  demo?: Readonly<Record<string, DemoAccounts>> | undefined;
  /** Where files of forms stand on their way to the backend. */
  filesDir: string;
  /** How long one request may wait for a backend elsewhere, in milliseconds; R-ENV-05 where nothing is said. */
  timeoutMs?: number | undefined;
  /** How long a page that is read may wait in all; 15 s where nothing is said. */
  pageTimeoutMs?: number | undefined;
  /** Says in which city an address lies; as the settings say where nothing is. */
  locator?: Locator;
}

export interface Incoming {
  request: Request;
  clientAddress: string;
}

interface Credentials extends PresentedToken {
  who: () => Promise<Who | null>;
  side: () => Promise<Side>;
}

/** What a network may leave to wait for a login: a small part of what is kept of all, so that there is place for others. */
const formsOf = shareOf({ most: 500, ms: LIFE_MS });
const filesOf = shareOf({ most: 256 << 20, ms: LIFE_MS });

/** A page is made of rounds of calls: a part of it may take the time of one. */
const PARTS = 3;

const report = (message: string, error: unknown) => log.error(message, { error });

/** A body that is no form: the 400 page, whatever the action would have made of it. */
function asPage(error: unknown): never {
  if (!(error instanceof Failure)) throw error;
  throw data({ message: error.message }, { status: error.code });
}

const { longitude, latitude } = env.DEFAULT_COORDINATE;
const defaultLocation = `${longitude},${latitude}`;

/** Turns browser and script requests into typed calls of the backend, wherever that is. */
export function createGateway(options: GatewayOptions) {
  const { send, forRequest, origin, validate, secret, local, timeoutMs = UPSTREAM_TIMEOUT_MS } = options;
  const { locator = ownLocator } = options;
  const pageTimeoutMs = Math.min(options.pageTimeoutMs ?? PAGE_TIMEOUT_MS, timeoutMs);
  const limitOf = (request: Request): number => (isPageRead(request) ? pageTimeoutMs : timeoutMs);
  const remote = forRequest === undefined;

  const unserved: Unserved = new Map();
  const closed = closedPages();
  const refused = refusalLog();
  const upstreamWith = (
    headers: () => Promise<Record<string, string>>,
    side: () => Promise<Side>,
    more: Pick<UpstreamOptions, "deadline" | "requestKey" | "signal" | "inProcess">,
  ): Upstream => createUpstream({ send, origin, headers, side, validate, remote, report, refused, ...more });

  const forHost = (host: string): Upstream => {
    const asVisitor: Asker = {
      host,
      clientAddress: "",
      deviceFingerprint: () => "",
      visitorToken: () => "",
      credentials: async () => ({ token: null }),
    };
    const asking = upstreamWith(
      async () => ({ "x-gateway-secret": secret, "x-mall-host": host, "x-request-id": currentRequestId() }),
      async () => "purchaser",
      // one that hangs is asked anew by the next page
      { deadline: new Deadline(pageTimeoutMs), inProcess: forRequest?.(asVisitor) },
    );
    return remote ? elsewhere(asking, () => asking, unserved, { partMs: pageTimeoutMs / PARTS }) : asking;
  };
  // our own backend is near: nobody needs an old answer
  const tenants = tenantViews(forHost, Date.now, remote ? STALE_MS : 0);
  const reads = keptReads();

  /**
   * Tenant, reader and typed backend of one request.
   * @param limitMs for all that it waits for
   * @param spares whether a page is shown without its failed parts
   */
  async function open({ request, clientAddress }: Incoming, limitMs = timeoutMs, spares = false) {
    const deadline = new Deadline(limitMs);
    // in this process there is nothing to wait for
    const wait = <T>(work: Promise<T>): Promise<T> => (remote ? deadline.within(work) : work);
    const host = request.headers.get("host") ?? new URL(request.url).host;
    const tenant = await wait(tenants.find(host));
    const session = new RequestSession(request, tenant.tenantCode, options.sessions);
    const bearer = bearerIn(request.headers.get("authorization"));
    const readSession = async (): Promise<Credentials> => {
      const record = await session.read();
      if (!record && (await session.standing()) === "kicked") throw new Failure("KICKED_OFFLINE");
      const who = record && {
        tenantCode: tenant.tenantCode,
        userSysNo: record.userSysNo,
        applicationSysNo: record.applicationSysNo,
        identity: record.applicationKey,
        views: record.views,
        terms: record.terms,
      };
      const { token = null, said } = record ?? {};
      return { token, said, who: async () => who ?? null, side: async () => sideOf(who?.identity) };
    };
    let opened: Promise<Credentials> | undefined;
    const credentials = (): Promise<Credentials> => {
      opened ??= bearer ? Promise.resolve(scriptCredentials(bearer, tenant.tenantCode, upstream)) : readSession();
      return opened;
    };
    const headers = async () => {
      const { token } = await credentials();
      const base: Record<string, string> = {
        "x-gateway-secret": secret,
        // a tenant whose configuration nobody told is found by its host
        ...(tenant.tenantCode ? { "x-tenant-code": tenant.tenantCode } : {}),
        "x-mall-host": host,
        "x-request-id": currentRequestId(),
        "x-client-address": clientAddress,
      };
      const device = bearer ? undefined : session.shownFingerprint;
      if (device) base["x-device-fp"] = device;
      if (session.shownVisitor && !token) base["x-visitor-token"] = session.shownVisitor;
      Object.assign(base, embeddedHeaders(request));
      return token ? { ...base, ...sessionHeaders(token) } : base;
    };
    const who = async () => (await credentials()).who();
    const side = async () => (await credentials()).side();
    // making a signal costs more than a call, and in this process there is nothing to abort
    const signal = remote ? request.signal : undefined;
    const inProcess = forRequest?.({
      tenantCode: tenant.tenantCode,
      host,
      clientAddress,
      deviceFingerprint: () => session.shownFingerprint ?? "",
      visitorToken: () => session.shownVisitor ?? "",
      credentials,
    });
    const upstream = (requestKey?: string) => {
      const asking = upstreamWith(headers, side, { requestKey, deadline, signal, inProcess });
      if (!remote) return withAreaCookies(asking);
      const holding = (token: string) =>
        upstreamWith(async () => ({ ...(await headers()), ...sessionHeaders(token) }), side, { deadline, signal });
      return withAreaCookies(
        elsewhere(
          reads(tenant.tenantCode, asking, () => forHost(host), wait),
          holding,
          unserved,
          { side, partMs: limitMs / PARTS, spares },
        ),
      );
    };
    const routerContext = (requestKey?: string): RouterContext => ({
      upstream: upstream(requestKey),
      local,
      who,
      area: async () => (await areaOf(request, tenant, upstream())).sysNo,
      report,
    });
    annotateRequest({ tenant: tenant.tenantCode });
    /** After a login or logout in this very request the old token must not be sent again. */
    const forget = () => {
      opened = undefined;
    };
    session.onChange(forget);
    return { tenant, session, deadline, headers, upstream, routerContext };
  }

  /** Context of the procedures of one HTTP request to /trpc. */
  async function forProcedures(incoming: Incoming) {
    const { session, routerContext } = await open(incoming, limitOf(incoming.request));
    const key = incoming.request.headers.get("idempotency-key") ?? undefined;
    const context: RouterContext = { ...routerContext(key), session };
    return { session, context };
  }

  /** Context of loaders and actions. */
  async function forScreens(incoming: Incoming): Promise<RequestContext> {
    const { request, clientAddress } = incoming;
    const {
      tenant: published,
      session,
      deadline,
      headers,
      upstream,
      routerContext,
    } = await open(incoming, limitOf(request), isPageRead(request));
    const preview = session.hasCookie && wantsPreview(request) ? await previewView(upstream()) : undefined;
    const tenant = preview ?? published;
    const sendFile = fileSender({ send, remote, origin, headers, deadline, report });
    let sent: SentForm | undefined;
    const note = ({ fields, whole }: SentForm) => {
      sent = { fields: shownAgain(fields), whole };
    };
    const mayLeave = (bytes: number) => filesOf(clientAddress, bytes);
    const { readForm, upload, readOnly } = formReader({ sendFile, folder: options.filesDir, deadline, mayLeave, note });
    let api: RequestContext["api"] | undefined;
    return {
      requestId: currentRequestId(),
      get signal() {
        return request.signal;
      },
      report,
      tenant,
      isPreview: preview !== undefined,
      forgetTenants: tenants.forget,
      brandOf,
      device: deviceOf(request, tenant),
      cspNonce: options.withPolicy ? randomBytes(16).toString("base64") : undefined,
      wholeAnswer,
      session,
      area: await areaOf(request, tenant, upstream()),
      defaultLocation,
      cityOfReader: async () => (await locator.ofAddress(clientAddress))?.name,
      publicUrl: siteOf(request, { secure: session.secure, isOwnHost: tenant.config.isOwnHost, ...options }),
      safeHtml,
      demo: options.demo?.[tenant.tenantCode],
      backendElsewhere: remote,
      closedPages: closed(tenant.tenantCode),
      unread: new Set(),
      get api() {
        api ??= createCaller(routerContext());
        return api;
      },
      withRequestKey: (requestKey) => createCaller(routerContext(requestKey)),
      readForm: (form) => readForm(form).catch(asPage),
      upload: (form, limits) => upload(form, limits).catch(asPage),
      readFile: (form, limits) => readOnly(form, limits).catch(asPage),
      get sent() {
        return sent;
      },
      drafts: draftKeeper({
        ...{ store: local, session, tenantCode: tenant.tenantCode, sendFile },
        mayLeave: () => formsOf(clientAddress),
      }),
    };
  }

  const { forFile, forStream } = passedResponses({ send, origin, open, report });

  return { forProcedures, forScreens, forFile, forStream };
}
export type Gateway = ReturnType<typeof createGateway>;
