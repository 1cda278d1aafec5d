import { beforeAll, describe, expect, test } from "vitest";
import { createScriptToken, revokeScriptTokens } from "#server/mall/auth/index";
import { createScriptClient } from "#trpc/client/script";
import { Failure } from "#trpc/contract/failures";
import { addFixedPrices } from "../support/cart";
import { addOrganization } from "../support/goods";
import { addUser, type TestUser } from "../support/identity";
import { useShop } from "../support/worlds";

let user: TestUser;
let organizationSysNo: number;
let serial = 0;

const { world, db, goods } = useShop({ tenants: true });
beforeAll(async () => {
  organizationSysNo = await addOrganization(db, "demo");
  user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
});

async function clientWith(scopes: string[]) {
  serial += 1;
  const named = { tenantCode: "demo", mobile: user.mobile, name: `job-${serial}` };
  const token = await createScriptToken(db, { ...named, scopes, days: 1 });
  const fetch = async (url: RequestInfo | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    headers.set("host", "demo.test");
    return world.app.request(String(url), { ...init, headers });
  };
  const client = createScriptClient({ url: "http://demo.test/", token: token ?? "", fetch });
  return { client, revoke: () => revokeScriptTokens(db, named) };
}
const refused = async (call: Promise<unknown>) =>
  Failure.from(
    await call.then(
      () => null,
      (error: unknown) => error,
    ),
  );

describe("the scopes of a script's token", () => {
  test("hold for what the gateway keeps itself, too", async () => {
    const { client: stranger } = await clientWith(["order.search"]);
    expect(await refused(stranger.cartLocal.selection.query({}))).toMatchObject({ reason: "FORBIDDEN", code: 403 });
    expect(await refused(stranger.cartLocal.select.mutate({ cartSysNoList: [1] }))).toMatchObject({ code: 403 });
    expect(await refused(stranger.cartLocal.paymentObjects.query({}))).toMatchObject({ code: 403 });

    const { client: reader } = await clientWith(["cartLocal.selection"]);
    expect(await reader.cartLocal.selection.query({})).toBeNull();
    expect(await refused(reader.cartLocal.select.mutate({ cartSysNoList: [1] }))).toMatchObject({ code: 403 });
    for (const scopes of [["cartLocal.*"], ["*"]]) {
      const { client } = await clientWith(scopes);
      expect(await client.cartLocal.select.mutate({ cartSysNoList: null })).toBe(true);
    }
  });

  test("end with the token for what the gateway keeps itself, too", async () => {
    const { client, revoke } = await clientWith(["*"]);
    expect(await client.cartLocal.paymentObjects.query({})).toEqual([]);
    await revoke();
    expect(await refused(client.cartLocal.paymentObjects.query({}))).toMatchObject({ reason: "LOGIN_NEEDED" });
  });

  test("a call that went through is answered, though the gateway may not look at the cart to note its terms", async () => {
    const skuSysNo = await goods.sku();
    const buyer = { tenantCode: "demo", organizationSysNo };
    const tradeAgreementSysNo = await addFixedPrices(db, buyer, goods.shop, [skuSysNo], "3900");
    const { client } = await clientWith(["cart.add", "cart.batchUpdate"]);
    const { sysNo } = await client.cart.add.mutate({ skuSysNo, quantity: 1, tradeAgreementSysNo, areaSysNo: 50 });
    const change = { sysNoList: [sysNo], accountPeriod: 2, billingPeriod: 1 };
    expect(await client.cart.batchUpdate.mutate(change)).toBe(true);
  });
});
