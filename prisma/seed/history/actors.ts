import { z } from "zod";
import type { Db } from "#server/kernel/db";
import { createScriptToken } from "#server/mall/auth/index";
import { file } from "#trpc/contract/file";
import { createUpstream, type Send, type Upstream } from "#trpc/upstream";
import { peopleOf } from "../demo/rows";
import type { TenantPlan } from "../demo/tenants";

const ORIGIN = "http://mall.internal";

/** Calls of the mall as one of the demo's people makes them. */
export type Ask = Upstream;
/** Somebody of a tenant by their mobile. */
export type Actors = (mobile: string) => Ask;

/** A picture that somebody took. */
export interface Photo {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}
/** Keeps a photo of somebody as an upload of theirs: its key. */
export type Keep = (mobile: string, photo: Photo) => Promise<number>;

const Kept = z.object({ data: z.object({ sysNo: z.int().positive() }) });

/** Under this name its tokens are listed while the history is made, and revoked afterwards. */
export const TOKEN_NAME = "demo-history";

/**
 * Everybody with an account of the tenant, ready to call.
 * @param send the backend of this process
 */
export async function actorsOf(
  db: Db,
  tenant: TenantPlan,
  { send, secret }: { send: Send; secret: string },
): Promise<{ actors: Actors; keep: Keep; keepInvoice: Keep }> {
  const { tenantCode } = tenant.keys;
  const people = new Map<string, Ask>();
  const said = new Map<string, Record<string, string>>();
  for (const { mobile, identity } of peopleOf(tenant).accounts) {
    const wanted = { tenantCode, mobile, identity, name: TOKEN_NAME, scopes: ["*"], days: 1 };
    const token = await createScriptToken(db, wanted);
    if (token === null) continue;
    const headers = { "x-gateway-secret": secret, "x-tenant-code": tenantCode, "x-session-id": token };
    said.set(mobile, headers);
    people.set(
      mobile,
      createUpstream({
        send,
        origin: ORIGIN,
        headers: async () => headers,
        side: async () => (identity === "supplier" ? "supplier" : "purchaser"),
        validate: false,
        remote: false,
        report: (_, detail) => {
          throw new Error("the backend failed", { cause: detail });
        },
      }),
    );
  }
  const actors: Actors = (mobile) => {
    const ask = people.get(mobile);
    if (!ask) throw new RangeError(`nobody has the mobile ${mobile}`);
    return ask;
  };
  const keeping =
    (path: string): Keep =>
    async (mobile, { name, content }) => {
      const body = new FormData();
      body.append("file", new File([content], name));
      const address = new URL(path, ORIGIN);
      const answer = await send(new Request(address, { method: "POST", headers: said.get(mobile) ?? {}, body }));
      return Kept.parse(await answer.json()).data.sysNo;
    };
  return { actors, keep: keeping(file.upload.path), keepInvoice: keeping(file.uploadInvoice.path) };
}
