import { beforeAll, describe, expect, test } from "vitest";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization, addShop } from "../support/goods";
import { addUser, PASSWORD, type TestUser } from "../support/identity";
import { screens } from "../support/screens";
import { useWorld } from "../support/worlds";

let user: TestUser;
let visitor: TestBrowser;
let buyer: TestBrowser;
const { world, db } = useWorld({ tenants: true, screens });
beforeAll(async () => {
  const organizationSysNo = await addOrganization(db, "demo");
  user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
  visitor = browser(world);
  buyer = browser(world);
  await logIn(buyer);
});

const logIn = (who: TestBrowser) => who.ask("auth.login", { account: user.mobile, password: PASSWORD }, "mutation");

const LIST = "/product/list?key=水泥 “42.5”";
const asSaid = "/product/list?key=%E6%B0%B4%E6%B3%A5%20%E2%80%9C42.5%E2%80%9D";
/** What somebody writes by hand, in a mail, or in another system. */
const written: Record<string, string> = {
  [LIST]: asSaid,
  "/list\u2028?x=\u2029": "/list%E2%80%A8?x=%E2%80%A9",
  "/x?smile=😀#尾": "/x?smile=%F0%9F%98%80#%E5%B0%BE",
  "/\\evil.com/水泥": "/",
  "https://evil.com/水泥": "/",
  "/\u0000//evil.com": "/",
};
const names = Object.entries(written);

const send = (who: TestBrowser, path: string, fields: Record<string, string>) =>
  who.fetch(path, { method: "POST", body: new URLSearchParams(fields) });
const to = (answer: Response) => [answer.status, answer.headers.get("location")];
const query = (name: string, value: string) => new URLSearchParams({ [name]: value });

describe.each(names)("R-ROUTE-03: a way back written as %j", (raw, path) => {
  test.each(["/sso/login", "/sso/xlogin"])("%s: leads there for who is logged in already", async (page) => {
    expect(to(await buyer.fetch(`${page}?${query("return_url", raw)}`))).toEqual([302, path]);
    const data = await buyer.fetch(`${page}.data?${query("return_url", raw)}`);
    expect(data.status).toBe(202);
    expect(await data.text()).toContain(JSON.stringify(path));
  });

  test("login: the page keeps it, and the login leads there", async () => {
    const page = await visitor.fetch(`/sso/login?${query("return_url", raw)}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`name="return_url" value="${path.replaceAll("&", "&amp;")}"`);
    const fields = { account: user.mobile, password: PASSWORD, loginType: "enterprise", return_url: raw };
    expect(to(await send(browser(world), "/sso/login", fields))).toEqual([303, path]);
    expect((await send(browser(world), "/sso/login.data", fields)).status).toBe(202);
    expect((await send(visitor, "/sso/xlogin", fields)).status).toBeLessThan(500);
  });

  test("logout, region and cart lead there too", async () => {
    expect(to(await visitor.fetch(`/sso/logout?${query("return_url", raw)}`))).toEqual([302, path]);
    const kicked = await visitor.fetch(`/sso/logout?type=kick_offline&${query("return_url", raw)}`);
    expect(kicked.headers.get("location")).toContain(String(query("return_url", path)));
    const leaving = browser(world);
    await logIn(leaving);
    expect(to(await send(leaving, `/sso/logout?${query("return_url", raw)}`, {}))).toEqual([303, path]);
    expect(to(await send(visitor, "/area", { levelCode: "00000050", return_to: raw }))).toEqual([303, path]);
    expect((await visitor.fetch(`/area?${query("return_to", raw)}`)).status).toBe(200);
    // nothing is added (there is no such sku), but it is said on the page one came from
    const back = path === "/" ? "/shopping_cart" : path;
    expect(to(await send(buyer, "/cart/add", { goods: "7:1", return_to: raw }))).toEqual([303, back]);
    expect((await send(buyer, "/cart/add.data", { goods: "7:1", return_to: raw })).status).toBe(202);
  });

  test("R-TOP-02: logging out leads there whatever identity one acted under", async () => {
    const { supplierSysNo, organizationSysNo } = await addShop(db, "demo");
    const seller = await addUser(db, { applications: [{ key: "supplier", organizationSysNo, supplierSysNo }] });
    const leaving = browser(world);
    await leaving.ask("auth.login", { account: seller.mobile, password: PASSWORD, role: "supplier" }, "mutation");
    expect(to(await send(leaving, `/sso/logout?${query("return_url", raw)}`, {}))).toEqual([303, path]);
  });

  test("forms that lead back survive it", async () => {
    for (const form of ["/portal/address/new", "/portal/invoice-title/new"]) {
      const page = await buyer.fetch(`${form}?${query("return_url", raw)}`);
      expect(page.status).toBe(200);
      if (path !== "/") expect(await page.text()).toContain(`href="${path.replaceAll("&", "&amp;")}"`);
    }
  });
});

test("R-ROUTE-03: what comes back to the list is the keyword as it was typed", async () => {
  const fields = { account: user.mobile, password: PASSWORD, loginType: "enterprise", return_url: LIST };
  const reader = browser(world);
  const answer = await send(reader, "/sso/login", fields);
  const page = await reader.fetch(answer.headers.get("location") ?? "");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('value="水泥 “42.5”"');
});

describe("a session that has run out", () => {
  const seller = async () => {
    const organizationSysNo = await addOrganization(db, "demo");
    const { supplierSysNo } = await addShop(db, "demo");
    const supplier = await addUser(db, { applications: [{ key: "supplier", organizationSysNo, supplierSysNo }] });
    const who = browser(world);
    await who.ask("auth.login", { account: supplier.mobile, password: PASSWORD }, "mutation");
    const sessions = db.updateTable("gateway.Session").where("userSysNo", "=", supplier.userSysNo);
    return { who, sessions };
  };
  const login = "/sso/login?return_url=%2Fportal%2Forder%3Ftab%3D20&role=supplier";

  test("of a supplier leads from a page to the suppliers' login, and back", async () => {
    const { who, sessions } = await seller();
    await sessions.set({ expireTime: new Date(0) }).execute();
    expect(to(await who.fetch("/portal/order?tab=20"))).toEqual([302, login]);
    expect(to(await who.fetch(`/login?${query("return_url", "/portal/order?tab=20")}`))).toEqual([302, login]);
  });

  test("of a supplier who was put offline leads there too", async () => {
    const { who, sessions } = await seller();
    await sessions.set({ kickedTime: new Date() }).execute();
    const ended = await who.fetch("/sso/logout?type=kick_offline&return_url=%2Fportal%2Forder%3Ftab%3D20");
    expect(to(ended)).toEqual([302, `${login}&notice=kicked`]);
  });
});
