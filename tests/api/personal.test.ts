import { describe, expect, test } from "vitest";
import { refusal } from "../support/api";
import { browser } from "../support/browser";
import { addBuyer, checkout, fillCart } from "../support/cart";
import { addUser, PASSWORD } from "../support/identity";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop({ tenants: true });

describe("somebody who buys for a company and for themselves", () => {
  test("R-DLG-05: what they buy for themselves the company does not see", async () => {
    const colleague = await addBuyer(world);
    const own = await addBuyer(world, { identity: "personal" });
    await db
      .insertInto("mall.UserApplication")
      .values({
        tenantCode: "demo",
        userSysNo: own.userSysNo,
        key: "purchaser",
        organizationSysNo: colleague.organizationSysNo,
        permissions: [],
      })
      .execute();
    const lines = await fillCart(own, [await goods.sku()]);
    const { orderSysNoList } = await own.api.trade.createShop(checkout(own, lines));
    expect((await own.api.order.search({})).datas.map(({ sysNo }) => sysNo)).toEqual(orderSysNoList);
    expect((await colleague.api.order.search({})).total).toBe(0);
    const [id = 0] = orderSysNoList;
    expect(await refusal(colleague.api.order.get({ id }))).toMatchObject({ reason: "FORBIDDEN", code: 403 });
    expect(await refusal(colleague.api.order.getOrderSteps({ id }))).toMatchObject({ code: 403 });
  });

  test("each identity has its own cart", async () => {
    const company = await addBuyer(world);
    const personal = await addBuyer(world, { identity: "personal" });
    const [sku] = [await goods.sku()];
    const { mobile } = await addUser(db, {
      applications: [
        { key: "purchaser", organizationSysNo: company.organizationSysNo },
        { key: "personal", organizationSysNo: personal.organizationSysNo },
      ],
    });
    const linesAs = async (loginType: string, add: boolean) => {
      const page = browser(world);
      await page.ask("auth.login", { account: mobile, password: PASSWORD, loginType }, "mutation");
      if (add) await page.ask("cart.add", { skuSysNo: sku, quantity: 2 }, "mutation");
      return ((await page.ask("cart.summary")) as { lineCount: number }).lineCount;
    };
    expect(await linesAs("personal", true)).toBe(1);
    expect(await linesAs("enterprise", false)).toBe(0);
    expect(await linesAs("personal", false)).toBe(1);
  });
});

test("R-TENANT-05: a host that nobody entered shows the default tenant", async () => {
  const config = (host: string) => browser(world, host).ask("shell.getSiteConfiguration");
  expect(await config("nobody.example")).toMatchObject({ tenantCode: "demo" });
  expect(await config("north.test")).toMatchObject({ tenantCode: "north" });
});
