import { describe, expect, test } from "vitest";
import { createScriptToken } from "#server/mall/auth/index";
import { createScriptClient, withKey } from "#trpc/client/script";
import { Failure } from "#trpc/contract/failures";
import { everyOrder } from "../../scripts/lib/orders";
import { table } from "../../scripts/lib/table";
import { addOrder } from "../support/documents";
import { useMarket } from "../support/worlds";

let requests: string[] = [];

async function clientWith(scopes: string[], breakOff: () => boolean = () => false) {
  const { purchaser, world, db } = market;
  const { mobile } = await db
    .selectFrom("mall.User")
    .select("mobile")
    .where("sysNo", "=", purchaser.userSysNo)
    .executeTakeFirstOrThrow();
  const token = await createScriptToken(db, { tenantCode: "demo", mobile, name: "night-job", scopes, days: 1 });
  return createScriptClient({
    url: "http://demo.test/",
    token: token ?? "",
    fetch: async (url, init) => {
      requests.push(String(url));
      if (breakOff()) throw new TypeError("fetch failed");
      const headers = new Headers(init?.headers);
      headers.set("host", "demo.test");
      const response = await world.app.request(String(url), { ...init, headers });
      if (init?.method === "POST" && breakOff()) throw new TypeError("the answer was lost");
      return response;
    },
  });
}

const market = useMarket({ tenants: true });

const refused = async (call: Promise<unknown>) =>
  Failure.from(
    await call.then(
      () => null,
      (error: unknown) => error,
    ),
  );

describe("a script with an API token", () => {
  test("walks the finished orders page by page, each once, newest first", async () => {
    const finished: number[] = [];
    for (let i = 0; i < 7; i++) {
      const { sysNo } = await addOrder(market, { status: i % 3 === 2 ? 40 : 50, items: [] });
      if (i % 3 !== 2) finished.unshift(sysNo);
    }
    const client = await clientWith(["order.search"]);
    const walked: number[] = [];
    for await (const order of everyOrder(client, { statusList: [50], pageSize: 2 })) walked.push(order.sysNo);
    expect(walked).toEqual(finished);
  });

  test("is refused outside of its scope, and with a token that is none", async () => {
    const client = await clientWith(["order.search"]);
    expect(await refused(client.receiveAddress.search.query({}))).toMatchObject({ reason: "FORBIDDEN", code: 403 });
    const stranger = createScriptClient({
      url: "http://demo.test",
      token: "made-up",
      fetch: async (url, init) => market.world.app.request(String(url), init),
    });
    expect(await refused(stranger.order.search.query({}))).toMatchObject({ reason: "LOGIN_NEEDED" });
  });

  test("asks in one request what it asks at once", async () => {
    const client = await clientWith(["*"]);
    requests = [];
    await Promise.all([client.order.search.query({}), client.invoiceTitle.search.query({})]);
    expect(requests).toHaveLength(1);
  });

  test("R-BIZ-03: writes once, also when the answer is lost on the way", async () => {
    let lost = 1;
    let asked = 0;
    const client = await clientWith(["*"], () => {
      asked += 1;
      return asked % 2 === 0 && lost-- > 0;
    });
    const title = { title: "夜间任务", invoiceType: 0 as const };
    const { sysNo } = await client.invoiceTitle.add.mutate(title);
    const again = await client.invoiceTitle.add.mutate(title, { context: withKey("night-job-1") });
    expect(await client.invoiceTitle.add.mutate(title, { context: withKey("night-job-1") })).toEqual(again);
    const { datas } = await client.invoiceTitle.search.query({});
    expect(datas.map((one) => one.sysNo).sort()).toEqual([sysNo, again.sysNo].sort());
  });
});

test("a table aligns Chinese and Latin text", () => {
  expect(
    table(
      ["名称", "n"],
      [
        ["螺纹钢", "1"],
        ["a", "22"],
      ],
    ),
  ).toEqual(["名称    n", "------  --", "螺纹钢  1", "a       22"]);
});
