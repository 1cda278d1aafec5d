import { createGatewayStore } from "#server/gateway/index";
import { type Clock, systemClock } from "#server/kernel/clock";
import type { Database } from "#server/kernel/db";
import { env, gatewaySecrets, sessionSecrets } from "#server/kernel/env";
import { loopDelay } from "#server/kernel/loop-delay";
import { type Turnstile, turnstile } from "#server/kernel/turnstile";
import { identify, tokenHolder } from "#server/mall/auth/index";
import { liveService } from "#server/mall/customer-service/index";
import { filePolicies } from "#server/mall/file-policies";
import { mall } from "#server/mall/handlers";
import { liveMessages } from "#server/mall/message/index";
import { tenantDirectory } from "#server/mall/tenant/index";
import { type Admission, admission } from "./http/admission";
import { type Api, createApi } from "./http/api";
import { createApp, type Screens } from "./http/app";
import { mountFiles } from "./http/file-routes";
import { createGateway } from "./http/gateway";
import { healthRoutes } from "./http/health";
import type { DemoAccounts } from "./http/load-context";
import { mountMessageStream } from "./http/message-stream";
import { turnedAway } from "./http/overload-response";
import type { PageReports } from "./http/page-reports";
import { createRecordPush } from "./http/record-push";
import { mountServiceStream } from "./http/service-stream";
import type { Lifecycle } from "./http/shutdown";

/** So many times as long as a visitor's request a call waits that was admitted: whoever asked has given up by then. */
const CALL_PATIENCE = 10;

export interface ComposeOptions {
  database: Database;
  /** The screens; null where only the backend and the procedures are served. */
  screens: Screens | null;
  /** Pages whose forms carry files; all where nothing is said. */
  acceptsUploads?: (pathname: string) => boolean;
  /** How reports of pages are understood. */
  reports?: PageReports;
  /** Whether pages carry a policy with a nonce: not in development. */
  withPolicy?: boolean;
  validateOutput?: boolean;
  clock?: Clock;
  /** Milliseconds that a visitor's request may have to wait before it is turned away; 0 or nothing: however long. */
  maxWaitMs?: number;
  lifecycle?: () => Lifecycle | undefined;
  /** The accounts of a demo, by tenant. */
  demo?: Readonly<Record<string, DemoAccounts>> | undefined;
}

/** A heavy call keeps up to three connections busy: with half as many calls as connections the others find one. */
function callStile(maxWaitMs: number): Turnstile {
  const places = Math.max(2, env.DB_POOL >> 1);
  const full = () => turnedAway("waited");
  return turnstile({ places, heavyPlaces: Math.max(1, places >> 2), patienceMs: maxWaitMs * CALL_PATIENCE, full });
}

function backend(
  { database, clock = systemClock, validateOutput = env.VALIDATE_OUTPUT, lifecycle }: ComposeOptions,
  stile: Turnstile,
): Api {
  const directory = tenantDirectory(database.kysely, env.DEFAULT_TENANT);
  return createApi({
    db: database.kysely,
    mall,
    identify,
    meaningOf: directory.find,
    defaultTenant: directory.fallback,
    gatewaySecrets: gatewaySecrets(),
    clock,
    proxies: env.TRUST_PROXY,
    stile,
    validateOutput,
    mount: (api, caller) => {
      const db = database.kysely;
      mountFiles(api, { caller, db, filesDir: env.FILES_DIR, policies: filePolicies });
      const isEnding = () => lifecycle?.()?.draining ?? false;
      mountServiceStream(api, { caller, db, clock, live: liveService(db, isEnding) });
      mountMessageStream(api, { caller, live: liveMessages(db, isEnding) });
    },
  });
}

const ownAdmission = (stile: Turnstile | null, maxWaitMs: number): Admission =>
  admission({
    stile,
    loopDelay: loopDelay(),
    maxWaitMs,
    proxies: env.TRUST_PROXY,
    gatewaySecrets: gatewaySecrets(),
    sessionSecrets,
  });

/** Puts the parts together as the settings say: the backend here or elsewhere, with screens or without. */
export function composeMall(options: ComposeOptions) {
  const { database, screens, maxWaitMs = 0, lifecycle = () => undefined } = options;
  const remote = env.UPSTREAM_URL !== undefined;
  const stile = remote ? null : callStile(maxWaitMs);
  const built = stile && backend(options, stile);
  const api = built?.http ?? null;
  const local = createGatewayStore(database, sessionSecrets, remote ? undefined : tokenHolder);
  const reaching = {
    send: api ? async (request: Request) => api.fetch(request) : (request: Request) => fetch(request),
    origin: env.UPSTREAM_URL ?? "http://mall.internal",
    validate: remote || env.NODE_ENV === "test",
    secret: env.GATEWAY_SECRET,
    local,
  };
  const gateway =
    env.MALL_ROLE === "api"
      ? null
      : createGateway({
          ...reaching,
          forRequest: built?.forRequest,
          sessions: local,
          withPolicy: options.withPolicy ?? true,
          publicUrl: env.PUBLIC_URL,
          demo: options.demo,
          filesDir: env.FILES_DIR,
          pageTimeoutMs: env.PAGE_TIMEOUT_MS,
        });
  const health = healthRoutes(() => database.pool.query("SELECT 1"), lifecycle);
  const app = createApp({
    api,
    gateway,
    screens,
    health,
    acceptsUploads: options.acceptsUploads,
    reports: options.reports,
    proxies: env.TRUST_PROXY,
    admission: maxWaitMs > 0 ? ownAdmission(stile, maxWaitMs) : undefined,
  });
  return { app, api, gateway, local, pushRecords: createRecordPush({ ...reaching, remote }) };
}
export type Compose = ReturnType<typeof composeMall>;
