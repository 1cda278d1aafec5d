import type { Call } from "#trpc/contract/define";
import type { RouteEntry } from "#trpc/contract/walk";
import type { Envelope, InProcess } from "#trpc/upstream";
import { carried, checkedInput } from "./api-input";
import { type Caller, type CallerOptions, callerWith, type Identified } from "./caller";

/** What the gateway of this process knows of who asks, within one request. */
export interface Asker {
  /** Undefined where the host says it. */
  tenantCode?: string;
  host: string;
  clientAddress: string;
  /** Which device asks; a login of this request may just have named it. */
  deviceFingerprint: () => string;
  /** What its browser shows where nobody is logged in; the request may just have made it. */
  visitorToken: () => string;
  /** The backend's token as things stand: a login or logout of this request changes it. */
  credentials: () => Promise<PresentedToken>;
}

/** A token, and whose it is where that was read together with the gateway's session. */
export interface PresentedToken {
  token: string | null;
  said?: { identified: unknown; at: number } | undefined;
}

/** One call with everything that its route needs. */
export interface CallRequest {
  caller: () => Promise<Caller>;
  requestKey: () => string | undefined;
  /** Asked for only after its caller is known to be allowed. */
  input: () => unknown;
}
export type Answer = (asked: CallRequest) => Promise<Envelope>;

/** Within one request an older answer to who asks is not believed: reading a large form may take a minute. */
const FRESH_MS = 1_000;

/** Who asks, found out once for all calls of a request. It ends with the request: the next one asks anew. */
function onceKnown(options: CallerOptions, asker: Asker) {
  const { tenantCode, host, clientAddress, deviceFingerprint, visitorToken, credentials } = asker;
  let known: { token: string | null; visitor: string; at: number; caller: Promise<Caller> } | undefined;
  let lastWrite = 0;

  async function find(token: string | null, said: Identified | undefined): Promise<Caller> {
    const { device, ...meant } = await options.meaningOf(host);
    const tenant = tenantCode ?? meant.tenantCode ?? (await options.defaultTenant());
    const shown = { deviceFingerprint: deviceFingerprint(), visitorToken: visitorToken() };
    const place = { tenantCode: tenant, device, host, isOwnHost: meant.tenantCode === tenant };
    return callerWith(options, { ...place, clientAddress, ...shown, token: token ?? undefined }, said);
  }

  return {
    async caller(): Promise<Caller> {
      const { token, said } = await credentials();
      const now = performance.now();
      const visitor = visitorToken();
      if (known?.token !== token || known.visitor !== visitor || now - known.at >= FRESH_MS) {
        const fresh = said && said.at > lastWrite && now - said.at < FRESH_MS ? said : undefined;
        known = {
          token,
          visitor,
          at: fresh?.at ?? now,
          caller: find(token, fresh?.identified as Identified | undefined),
        };
      }
      return known.caller;
    },
    /** What was written may have ended a session, or taken a permission away. */
    written() {
      known = undefined;
      lastWrite = performance.now();
    },
  };
}

/**
 * The backend for a gateway in the same process: the routes' own handlers with the same checks, but no request, no
 * response and no JSON. What comes back may be shared with the backend's caches, so nobody may change it.
 * @param answerOf the route of a call; undefined where there is none
 * @returns what makes the calls of one request
 */
export function inProcess(options: CallerOptions, answerOf: (call: Call, side: RouteEntry["side"]) => Answer) {
  return (asker: Asker): InProcess => {
    const who = onceKnown(options, asker);
    return async ({ call, side, input, parsed, requestKey }) => {
      const answer = answerOf(call, side);
      const given = () => (parsed ? carried(input) : checkedInput(call, carried(input ?? {})));
      const envelope = await answer({ caller: who.caller, requestKey: () => requestKey, input: given });
      if (call.kind === "mutation") who.written();
      return envelope;
    };
  };
}
export type ForRequest = ReturnType<typeof inProcess>;
