import { randomUUID } from "node:crypto";
import { createTRPCClient, type TRPCClient } from "@trpc/client";
import { browserLink } from "#trpc/client/link";
import { createScriptClient } from "#trpc/client/script";
import type { AppRouter } from "#trpc/router/index";
import type { Shot } from "./load";

type Fetch = (address: RequestInfo | URL | string, init?: RequestInit) => Promise<Response>;
type Kind = "query" | "mutate";
type Procedures = Record<string, Record<string, Record<Kind, (input: unknown) => Promise<unknown>>>>;

/** What a client of ours sends for a call: its own links make the request, which is kept instead of sent. */
export type ShotOf = (kind: Kind, name: string, input: unknown) => Promise<Shot>;

function kept(make: (fetch: Fetch) => TRPCClient<AppRouter>, more: Record<string, string> = {}): ShotOf {
  const known = new Map<string, Promise<Shot>>();
  const record = async (kind: Kind, name: string, input: unknown): Promise<Shot> => {
    let shot: Shot | undefined;
    const client = make(async (address, init) => {
      const { pathname, search } = new URL(String(address), "http://mall");
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...more };
      const body = typeof init?.body === "string" ? { body: JSON.parse(init.body) as unknown } : {};
      shot = { method: init?.method === "POST" ? "POST" : "GET", path: pathname + search, headers, ...body };
      return Response.json({ result: { data: null } });
    });
    const [domain = "", call = ""] = name.split(".");
    await (client as unknown as Procedures)[domain]?.[call]?.[kind](input).catch(() => undefined);
    if (!shot) throw new Error(`${name} sends nothing`);
    return shot;
  };
  return (kind, name, input) => {
    const key = `${kind} ${name} ${JSON.stringify(input)}`;
    const shot = known.get(key) ?? record(kind, name, input);
    known.set(key, shot);
    return shot;
  };
}

/** The hooks of the workbench, in a browser that is signed in. */
export const fromBrowser = (signedIn: Record<string, string>): ShotOf =>
  kept((fetch) => createTRPCClient<AppRouter>({ links: [browserLink({ url: "http://mall/trpc", fetch })] }), signedIn);

/** A batch job: each write under a key of its own. */
export function fromScript(token: string): ShotOf {
  const shotOf = kept((fetch) => createScriptClient({ url: "http://mall", token, fetch }));
  return async (kind, name, input) => {
    const shot = await shotOf(kind, name, input);
    if (kind === "query") return shot;
    return { ...shot, headers: { ...shot.headers, "idempotency-key": randomUUID() } };
  };
}
