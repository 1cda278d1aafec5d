import type { Context } from "hono";
import { networkOf } from "#server/kernel/network";
import type { RotatingSecret } from "#server/kernel/seal";
import type { Turnstile } from "#server/kernel/turnstile";
import { secretCheck } from "./caller";
import { clientAddressOf } from "./client-address";
import { cookieOf, openCookie, SESSION_COOKIE } from "./session-cookie";

/** Decides about a request before anything is done for it. */
export interface Admission {
  /** What kind of request this is, where its answer would take too long; null for one that may go on. */
  tooMuch: (c: Context) => Promise<Rank | null>;
}

export interface AdmissionOptions {
  /** The backend's, where that is in this process. */
  stile: Turnstile | null;
  /** Milliseconds that whatever is ready waits for the thread. */
  loopDelay: () => number;
  /** Milliseconds that a visitor's request may have to wait. */
  maxWaitMs: number;
  proxies: number;
  gatewaySecrets: RotatingSecret;
  sessionSecrets: RotatingSecret;
}

/**
 * How much longer than a visitor somebody may wait before being turned away. A crowd is an address that uses much;
 * whoever sends a form has typed it, and a gateway has decided about its own visitors already. Scripts stand with the
 * visitors: they come again by themselves.
 */
const patience = { crowd: 0.5, visitor: 1, member: 2, form: 4 };
export type Rank = keyof typeof patience;

/** Turns of the thread that a page takes. */
const TURNS = 4;

/** The turnstile's name for somebody of whom only the address is known. */
export const addressKey = (address: string): string => `address ${networkOf(address)}`;

/** Turns requests away early where they would only wait: visitors first, forms of people who are logged in last. */
export function admission(options: AdmissionOptions): Admission {
  const { stile, loopDelay, maxWaitMs, proxies, gatewaySecrets, sessionSecrets } = options;
  const isGateway = secretCheck(gatewaySecrets);

  /** A cookie counts when we have sealed it: who else has one writes it themselves. */
  async function rankOf({ req }: Context, visitor: Rank): Promise<Rank> {
    if (isGateway(req.header("x-gateway-secret"))) return "form";
    const cookie = cookieOf(req.raw, SESSION_COOKIE);
    if (cookie === undefined || !(await openCookie(cookie, sessionSecrets)).sid) return visitor;
    return req.method === "GET" || req.method === "HEAD" ? "member" : "form";
  }

  return {
    async tooMuch(c) {
      const everybody = Math.max(stile?.delay() ?? 0, TURNS * loopDelay());
      const address = addressKey(clientAddressOf(c, proxies));
      const own = Math.max(everybody, stile?.delay(address) ?? 0);
      const visitor = stile?.usesMuch(address) ? "crowd" : "visitor";
      if (own <= maxWaitMs * patience[visitor]) return null;
      const rank = await rankOf(c, visitor);
      // what others of the same address ask for is no reason to turn away somebody who is known
      const wait = rank === visitor ? own : everybody;
      return wait > maxWaitMs * patience[rank] ? rank : null;
    },
  };
}
