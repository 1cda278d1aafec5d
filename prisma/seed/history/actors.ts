import type { Db } from "#server/kernel/db";
import { createScriptToken } from "#server/mall/auth/index";
import { createUpstream, type Send, type Upstream } from "#trpc/upstream";
import { peopleOf } from "../demo/rows";
import type { TenantPlan } from "../demo/tenants";

/** Calls of the mall as one of the demo's people makes them. */
export type Ask = Upstream;
/** Somebody of a tenant by their mobile. */
export type Actors = (mobile: string) => Ask;

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
): Promise<Actors> {
  const { tenantCode } = tenant.keys;
  const people = new Map<string, Ask>();
  for (const { mobile, identity } of peopleOf(tenant).accounts) {
    const wanted = { tenantCode, mobile, identity, name: TOKEN_NAME, scopes: ["*"], days: 1 };
    const token = await createScriptToken(db, wanted);
    if (token === null) continue;
    const headers = { "x-gateway-secret": secret, "x-tenant-code": tenantCode, "x-session-id": token };
    people.set(
      mobile,
      createUpstream({
        send,
        origin: "http://mall.internal",
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
  return (mobile) => {
    const ask = people.get(mobile);
    if (!ask) throw new RangeError(`nobody has the mobile ${mobile}`);
    return ask;
  };
}
