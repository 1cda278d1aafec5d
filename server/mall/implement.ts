import type { Db } from "#server/kernel/db";
import type { Call, Each, Side } from "#trpc/contract/define";
import type { CommonFailure, Failure, FailureCode, FailureExtra } from "#trpc/contract/failures";
import type { Identity } from "#trpc/contract/shared/enums";

/** Who is asking: taken from the token, never from the payload. */
export interface Actor {
  tenantCode: string;
  userSysNo: number;
  displayName: string;
  applicationSysNo: number;
  identity: Identity;
  /** The organisation of the identity; a personal buyer is an organisation of one. */
  organizationSysNo: number;
  organizationName: string;
  /** Set for suppliers. */
  supplierSysNo: number | null;
  permissions: readonly string[];
  tokenHash: string;
  /** The calls a script's token may make: "order.search", "order.*" or "*". Sessions may make all. */
  scopes?: readonly string[];
}

/** What every handler receives beside its input. `actor` is null only in public calls. */
export interface HandlerContext<Args, Code extends FailureCode, A> {
  input: Args;
  actor: A;
  tenantCode: string;
  /** The transaction of a mutation; the pool for a query, and for a mutation with `ownTransaction`. */
  db: Db;
  /** What the host that was asked stands for. */
  device: "auto" | "desktop" | "mobile";
  /** The host that was asked. */
  host: string;
  /** Whether the host is entered as one of the tenant's; a name that only leads here is not. */
  isOwnHost: boolean;
  /** The path's segment, where it has one. */
  side: Side | null;
  /** The caller's address, for the IP look-up and login throttling. */
  clientAddress: string;
  /** Which device asks, as it says itself; "" where it says nothing. */
  deviceFingerprint: string;
  /** What the browser of a visitor shows of itself; "" where it shows nothing. */
  visitorToken: string;
  now: Date;
  /** Makes a declared refusal: `throw fail("OUT_OF_STOCK")`. */
  fail: (reason: Code | CommonFailure, extra?: FailureExtra) => Failure;
}

type ActorOf<C> = C extends { role: "public" } ? Actor | null : Actor;

/** The function behind a call; only public calls see a null actor. */
export type Handler<C> =
  C extends Call<infer _K, infer _I, infer Args, infer Out, infer Code>
    ? (context: HandlerContext<Args, Code, ActorOf<C>>) => Promise<Out>
    : never;

const alone = new WeakSet<object>();
/**
 * Marks the handler of a mutation that writes by one statement, all of it or nothing: that is a transaction by itself.
 * Without a request key none is opened around it.
 */
export function inOneStatement<H extends object>(handler: H): H {
  alone.add(handler);
  return handler;
}
export const writesInOneStatement = (handler: object): boolean => alone.has(handler);

/** One handler for every call of a domain, or it does not compile; what is done by another call's has none. */
export type Handlers<Domain> = {
  readonly [Name in keyof Domain as Domain[Name] extends { aliasOf: Call } | { each: Each } ? never : Name]: Handler<
    Domain[Name]
  >;
};

/** Binds handlers to their calls; the types do the work. */
export const implement = <Domain>(_domain: Domain, handlers: Handlers<Domain>): Handlers<Domain> => handlers;
