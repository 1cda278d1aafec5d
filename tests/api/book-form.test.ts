import { beforeAll, describe, expect, test } from "vitest";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { screens } from "../support/screens";
import { useWorld } from "../support/worlds";

let keeper: TestBrowser;
let reader: TestBrowser;

const { world, db } = useWorld({ tenants: true, screens });
beforeAll(async () => {
  const organizationSysNo = await addOrganization(db, "demo");
  const someone = async (rights: { permissions?: string[] }) => {
    const user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo, ...rights }] });
    const visitor = browser(world);
    await visitor.ask("auth.login", { account: user.mobile, password: PASSWORD }, "mutation");
    return visitor;
  };
  keeper = await someone({});
  reader = await someone({
    permissions: ["receiveAddress:purchaser:delete", "invoiceTitle:purchaser:delete", "project:purchaser:delete"],
  });
});

const books = [
  ["/portal/address", "receiveAddress.search", "维护收货地址", { contactName: "王工", address: "南门塔吊旁" }],
  ["/portal/invoice-title", "invoiceTitle.search", "维护发票抬头", { title: "中建渝中项目部", taxCode: "9150 01" }],
  [
    "/portal/project",
    "tenderProject.searchList",
    "维护项目",
    { name: "滨江一期", address: "南门塔吊旁", code: "BJ 01" },
  ],
] as const;
const ways = ["/new", "/new.data"] as const;

describe.each(books)("R-PERM-12: the form of %s/new", (path, list, right, typed) => {
  const lacks = `您没有“${right}”的权限，请联系本单位管理员开通`;

  test.each(ways)("is a 403 page for who may not save (%s)", async (way) => {
    const answer = await reader.fetch(`${path}${way}`);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain(lacks);
    expect((await keeper.fetch(`${path}${way}`)).status).toBe(200);
  });

  test("stays as it was sent for who lost the right meanwhile, with the sentence; nothing is saved", async () => {
    const body = new URLSearchParams({ intent: "save", ...typed });
    const answer = await reader.fetch(`${path}/new`, { method: "POST", body });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    for (const value of [...Object.values(typed)]) expect(page).toContain(value);
    expect(await reader.ask(list)).toMatchObject({ total: 0 });
  });

  test("carries the limits of the call", async () => {
    const page = await (await keeper.fetch(`${path}/new`)).text();
    const control = (name: string) => page.match(new RegExp(`<(input|textarea)[^>]*name="${name}"[^>]*>`))?.[0];
    const [needed = "", other = ""] = Object.keys(typed).map(control);
    expect(needed).toContain(' required=""');
    expect(needed).toMatch(/ maxLength="(30|60|100)"/);
    expect(other).toMatch(/ maxLength="(120|40)"/);
  });
});

test("R-CALL-07: a new invoice title begins with the own organisation's name, then with its tax code too", async () => {
  const fresh = async () => (await keeper.fetch("/portal/invoice-title/new")).text();
  const known = (await keeper.ask("trade.getInvoiceTitleAndTaxCode")) as { title: string; taxCode: string };
  expect(await fresh()).toMatch(
    new RegExp(`name="title"[^>]*value="${known.title}"|value="${known.title}"[^>]*name="title"`),
  );
  const taxCode = "91500000MA5U0000X1";
  await keeper.ask("invoiceTitle.add", { title: known.title, taxCode, invoiceType: 0 }, "mutation");
  expect(await fresh()).toContain(`value="${taxCode}"`);
});

test("R-BIZ-09: a project is made the one worked for in its book", async () => {
  const save = async (name: string) =>
    (await keeper.ask("tenderProject.save", { name, code: name }, "mutation")) as { sysNo: number };
  const { sysNo } = await save("在建项目甲");
  await save("在建项目乙");
  const body = new URLSearchParams({ intent: "work-for", sysNo: String(sysNo) });
  expect((await keeper.fetch("/portal/project", { method: "POST", body })).status).toBeLessThan(400);
  expect(await keeper.ask("tenderProject.getLastProject")).toMatchObject({ sysNo });
});
