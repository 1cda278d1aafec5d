import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#server/kernel/logger";
import { order } from "#trpc/contract/order";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { type PrintedBackend, printedBackend } from "../support/printed/backend";
import { farBrowser } from "../support/remote-gateway";
import { screens } from "../support/screens";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ tenants: true, screens });

const lines: { level: string; message: string; fields: unknown }[] = [];
beforeEach(() => {
  lines.length = 0;
  for (const level of ["warn", "error"] as const)
    vi.spyOn(log, level).mockImplementation((message, fields) => {
      // every request has its line
      if (message !== "request") lines.push({ level, message, fields });
    });
});
afterEach(() => vi.restoreAllMocks());

describe("in front of a backend elsewhere", () => {
  let backend: PrintedBackend;
  let buyer: TestBrowser;
  beforeEach(async () => {
    backend = printedBackend();
    buyer = farBrowser(world, async (request) => backend.http.fetch(request));
    const body = new URLSearchParams({ account: backend.account, password: backend.password, loginType: "enterprise" });
    expect((await buyer.fetch("/sso/login", { method: "POST", body })).status).toBe(303);
  });
  const refusing = (part: string, code: number) => {
    backend.state.problem = (asked) =>
      asked.includes(part) ? Response.json({ code, message: "", data: { token: "geheim" } }) : undefined;
  };

  test.each([500, 404, 409])("R-ERR-09: a page whose loader is refused with %i is written down, once", async (code) => {
    refusing("/orderTrade/get/", code);
    for (let times = 0; times < 3; times += 1) {
      const page = await buyer.fetch("/portal/order/1");
      expect(page.status).toBe(code);
    }
    const fields = { path: order.get.path, code };
    expect(lines.filter(({ fields: said }) => JSON.stringify(said).includes("/orderTrade/get/"))).toEqual([
      { level: "warn", message: "the backend refused", fields },
    ]);
    expect(JSON.stringify(lines)).not.toContain("geheim");
  });

  test("R-ERR-09: so is a reader whose profile is refused, and who is shown as a visitor", async () => {
    refusing("/getCurrentUser", 500);
    expect(await (await buyer.fetch("/")).text()).not.toContain("王采购");
    expect(JSON.stringify(lines)).toContain("/getCurrentUser");
  });

  test.each([401, 403, 400_101])("R-ERR-09: %i is not written down", async (code) => {
    refusing("/orderTrade/get/", code);
    const page = await buyer.fetch("/portal/order/1");
    expect(page.status).toBe(code === 403 ? 403 : 302);
    expect(lines.filter(({ fields }) => JSON.stringify(fields).includes("/orderTrade/get/"))).toEqual([]);
  });
});

describe("in front of our own backend", () => {
  let buyer: TestBrowser;
  beforeAll(async () => {
    const organizationSysNo = await addOrganization(db, "demo");
    const { mobile } = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
    buyer = browser(world);
    await buyer.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
  });

  test("R-ERR-09: what its loader cannot read is written down, once", async () => {
    await sql`ALTER TABLE mall."Favourite" RENAME TO "FavouriteAway"`.execute(db);
    const page = await buyer.fetch("/favourite");
    await sql`ALTER TABLE mall."FavouriteAway" RENAME TO "Favourite"`.execute(db);
    expect(page.status).toBe(500);
    expect(lines).toEqual([{ level: "error", message: "call failed", fields: expect.anything() }]);
  });
});
