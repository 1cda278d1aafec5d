import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { annotateRequest } from "#server/kernel/context";
import type { Db } from "#server/kernel/db";
import type { RotatingSecret } from "#server/kernel/seal";
import type { Actor } from "#server/mall/implement";
import type { HostMeaning } from "#server/mall/tenant/index";
import { Failure } from "#trpc/contract/failures";
import { VISITOR_TOKEN } from "#trpc/rules/service";
import { clientAddressOf } from "./client-address";

export interface Caller {
  tenantCode: string;
  /** What the host that was asked stands for. */
  device: HostMeaning["device"];
  /** The host that was asked. */
  host: string;
  /** Whether the host is entered as one of the tenant's. */
  isOwnHost: boolean;
  actor: Actor | null;
  clientAddress: string;
  /** Which device asks, as it says itself (R-ENV-03). */
  deviceFingerprint: string;
  /** What the browser of a visitor shows of itself; "" where it shows nothing. */
  visitorToken: string;
}

/** What a request says of who sends it. */
export interface Asking {
  header: (name: string) => string | undefined;
  /** Host of the address, where no header names one. */
  host: () => string;
  /** Address of the connection, or as our proxies tell it. */
  address: () => string;
}
export const askingOf = (c: Context, proxies: number): Asking => ({
  header: (name) => c.req.header(name),
  host: () => new URL(c.req.url).host,
  address: () => clientAddressOf(c, proxies),
});

/** The API token in an Authorization header; undefined for any other kind of it. */
export const bearerIn = (authorization: string | null | undefined): string | undefined =>
  /^Bearer (\S+)$/.exec(authorization ?? "")?.[1];

/** Whose a token is: null for one that is nobody's, "kicked" where its holder was put offline. */
export type Identified = Actor | "kicked" | null;

export interface CallerOptions {
  db: Db;
  /** Who shows this token; one statement. */
  identify: (db: Db, tenantCode: string, token: string) => Promise<Identified>;
  /** What a host name means; kept, no statement on an ordinary request. */
  meaningOf: (host: string) => Promise<HostMeaning>;
  /** Tenant of hosts that nobody entered. */
  defaultTenant: () => Promise<string>;
  gatewaySecrets: RotatingSecret;
}

/** Whether what a caller shows is one of the secrets, in a time that tells nothing of it. */
export function secretCheck(secrets: RotatingSecret): (given: string | undefined) => boolean {
  const expected = secrets.map((secret) => Buffer.from(secret));
  return (given) => {
    if (given === undefined) return false;
    const bytes = Buffer.from(given);
    return expected.some((one) => bytes.length === one.length && timingSafeEqual(bytes, one));
  };
}

const FINGERPRINT_LENGTH = 64;

const visitorIn = (shown: string | undefined): string =>
  shown !== undefined && VISITOR_TOKEN.test(shown) ? shown : "";

/** What is known of somebody before they are asked who they are. */
export interface Origin extends Omit<Caller, "actor"> {
  token: string | undefined;
}

/**
 * Who a token's holder is, as a caller.
 * @param said what another statement of the same request has said of the token already
 * @throws Failure KICKED_OFFLINE
 */
export async function callerWith({ db, identify }: CallerOptions, origin: Origin, said?: Identified): Promise<Caller> {
  const { token, ...known } = origin;
  const actor = said !== undefined ? said : token ? await identify(db, known.tenantCode, token) : null;
  const user = actor && actor !== "kicked" ? { user: actor.userSysNo } : {};
  annotateRequest({ tenant: known.tenantCode, ...user });
  if (actor === "kicked") throw new Failure("KICKED_OFFLINE");
  return { ...known, actor };
}

/**
 * The caller of a request. Tenant and host are believed of the gateway alone; everybody else has the tenant of the host
 * they ask.
 * @throws Failure KICKED_OFFLINE, MALL_EMPTY
 */
export function callerOf(options: CallerOptions) {
  const { meaningOf, defaultTenant, gatewaySecrets } = options;
  const isGateway = secretCheck(gatewaySecrets);
  return async ({ header, host, address }: Asking): Promise<Caller> => {
    const trusted = isGateway(header("x-gateway-secret"));
    const asked = (trusted && header("x-mall-host")) || header("host") || host();
    const { device, ...meant } = await meaningOf(asked);
    const tenantCode = (trusted && header("x-tenant-code")) || meant.tenantCode || (await defaultTenant());
    const token = header("x-session-id") || bearerIn(header("authorization"));
    const clientAddress = trusted ? (header("x-client-address") ?? "") : address();
    const deviceFingerprint = (header("x-device-fp") ?? "").slice(0, FINGERPRINT_LENGTH);
    const visitorToken = visitorIn(header("x-visitor-token"));
    return callerWith(options, {
      tenantCode,
      device,
      host: asked,
      isOwnHost: meant.tenantCode === tenantCode,
      clientAddress,
      deviceFingerprint,
      visitorToken,
      token,
    });
  };
}
