import type { z } from "zod";
import type { FailureCode } from "./failures";

/**
 * Who may call. `party` means purchaser or supplier by the path's segment; `buyer` a purchaser or a
 * personal buyer; `approver` a purchaser holding the approval permission.
 */
export type Role = "public" | "login" | "purchaser" | "buyer" | "supplier" | "party" | "approver" | "operator";
export type Side = "purchaser" | "supplier";
export const sides: readonly Side[] = ["purchaser", "supplier"];

export type Method = "GET" | "POST";
/**
 * "GET /api/…": `{side}` stands for the purchaser or supplier segment, other braces for input fields. One path of the
 * specification stands outside of /api.
 */
export type Endpoint = `${Method} /api/${string}` | `${Method} /error`;

/**
 * One call. `In` is what a caller sends, `Args` what a handler receives, `Out` what comes back.
 * The type carries plain shapes, not zod generics: declarations stay small and F12 lands on the contract.
 */
// biome-ignore lint/suspicious/noExplicitAny: the wide defaults let collections hold every call; nothing else may use them
export interface Call<Kind = any, In = any, Args = any, Out = any, Code extends FailureCode = any> {
  readonly kind: Kind;
  readonly method: Method;
  readonly path: string;
  readonly role: Role;
  readonly summary: string;
  readonly input: z.ZodType<Args, In>;
  readonly output: z.ZodType<Out>;
  readonly fails: readonly Code[];
  /** For paths with a `{side}` segment: the sides that may use it; the other answers 403. */
  readonly allowedSides?: readonly Side[];
  /** Further paths that serve the same call. */
  readonly also?: readonly string[];
  /** A mutation whose handler writes on its own: what it counts must stay although the call is refused. */
  readonly ownTransaction?: true;
  /** A further procedure name for another call's endpoint. */
  readonly aliasOf?: Call;
  /** Another call, done for each key of a list: see `eachOf`. */
  readonly each?: Each;
  /** Only a backend elsewhere has it: see `printed`. */
  readonly elsewhere?: true;
  /** It answers a file instead of an envelope; its output is a `FileContent`. */
  readonly answersFile?: true;
}
/** The call that is done for one key, the name of the key in it, and of the list of keys. */
export interface Each {
  readonly call: Call;
  readonly key: string;
  readonly list: string;
  /** What each of them has of its own: its field, and the list that says it by key. */
  readonly own?: { readonly field: string; readonly list: string };
}

interface Definition<In, Args, Out, Code extends FailureCode, R extends Role> {
  role: R;
  summary: string;
  input: z.ZodType<Args, In>;
  output: z.ZodType<Out>;
  fails?: readonly Code[];
  allowedSides?: readonly Side[];
  also?: readonly string[];
  ownTransaction?: true;
  answersFile?: true;
}

function split(endpoint: Endpoint): { method: Method; path: string } {
  const [method, path] = endpoint.split(" ") as [Method, string];
  return { method, path };
}

/** A call that changes nothing. */
export const query = <In, Args, Out, R extends Role, Code extends FailureCode = never>(
  endpoint: Endpoint,
  def: Definition<In, Args, Out, Code, R>,
): Call<"query", In, Args, Out, Code> & { readonly role: R } => ({
  kind: "query",
  ...split(endpoint),
  fails: [],
  ...def,
});

/** A call that writes: it runs in one transaction and accepts a request key, unless it has `ownTransaction`. */
export const mutation = <In, Args, Out, R extends Role, Code extends FailureCode = never>(
  endpoint: Endpoint,
  def: Definition<In, Args, Out, Code, R>,
): Call<"mutation", In, Args, Out, Code> & { readonly role: R } => ({
  kind: "mutation",
  ...split(endpoint),
  fails: [],
  ...def,
});

/** Another procedure name for the same endpoint (`sameAs` of the specification). */
export const alias = <C extends Call>(call: C): C & { readonly aliasOf: Call } => ({ ...call, aliasOf: call });

type Printed<Domain> = { readonly [Name in keyof Domain]: Domain[Name] & { readonly elsewhere: true } };
/**
 * Calls of the specification that the mall's own backend does not serve yet. They have their procedures and their way
 * to a backend elsewhere; our own backend has no route and no handler for them and answers NOT_SERVED.
 */
export const printed = <Domain extends Readonly<Record<string, Call>>>(calls: Domain): Printed<Domain> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, { ...call, elsewhere: true }]),
  ) as unknown as Printed<Domain>;

/** A path printed with mobile/ is also served without it. */
export const mobile = (tail: string) => ({
  path: `/api/tender/v1/mobile/${tail}`,
  also: [`/api/tender/v1/${tail}`],
});

type MobileDefinition<In, Args, Out, Code extends FailureCode, R extends Role> = Omit<
  Definition<In, Args, Out, Code, R>,
  "also"
>;

/** A read of such a path: `GET {side}/orderTrade/get/{id}`. */
export function mobileQuery<In, Args, Out, R extends Role, Code extends FailureCode = never>(
  endpoint: `${Method} ${string}`,
  def: MobileDefinition<In, Args, Out, Code, R>,
) {
  const [method, tail = ""] = endpoint.split(" ") as [Method, string?];
  const { path, also } = mobile(tail);
  return query(`${method} ${path}` as Endpoint, { ...def, also });
}

/** A write of such a path; all of them are posted. */
export function mobileMutation<In, Args, Out, R extends Role, Code extends FailureCode = never>(
  tail: string,
  def: MobileDefinition<In, Args, Out, Code, R>,
) {
  const { path, also } = mobile(tail);
  return mutation(`POST ${path}` as Endpoint, { ...def, also });
}

/** A file sent to us or by us: it gets a route, a URL and a document entry, but no procedure. */
export interface Transfer<Kind extends "upload" | "download" = "upload" | "download"> {
  readonly transfer: Kind;
  readonly method: Method;
  readonly path: string;
  readonly role: Role;
  readonly summary: string;
}
export const upload = (endpoint: Endpoint, def: { role: Role; summary: string }): Transfer<"upload"> => ({
  transfer: "upload",
  ...split(endpoint),
  ...def,
});
export const download = (endpoint: Endpoint, def: { role: Role; summary: string }): Transfer<"download"> => ({
  transfer: "download",
  ...split(endpoint),
  ...def,
});

/** A procedure of the gateway's own store: no endpoint behind it. */
// biome-ignore lint/suspicious/noExplicitAny: as Call
export interface LocalCall<Kind = any, In = any, Args = any, Out = any> {
  readonly local: Kind;
  readonly role: "login" | "buyer";
  readonly summary: string;
  readonly input: z.ZodType<Args, In>;
  readonly output: z.ZodType<Out>;
}
type LocalDefinition<In, Args, Out> = Omit<LocalCall<never, In, Args, Out>, "local">;
export const localQuery = <In, Args, Out>(def: LocalDefinition<In, Args, Out>): LocalCall<"query", In, Args, Out> => ({
  local: "query",
  ...def,
});
export const localMutation = <In, Args, Out>(
  def: LocalDefinition<In, Args, Out>,
): LocalCall<"mutation", In, Args, Out> => ({ local: "mutation", ...def });
