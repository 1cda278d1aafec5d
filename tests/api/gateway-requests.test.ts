import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { announcement } from "#trpc/contract/announcement";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization, addShop } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { farBrowser, sendTo } from "../support/remote-gateway";
import { useWorld } from "../support/worlds";

interface Sent {
  path: string;
  body: unknown;
  headers: Headers;
}
const { world, db } = useWorld({ tenants: true });
// before anyone asks: areas are read once
beforeAll(async () => {
  let levelCode = "";
  for (const [sysNo, level, parentSysNo] of [
    [98, "province", null],
    [9801, "city", 98],
    [980101, "region", 9801],
    [980101001, "town", 980101],
  ] as const) {
    levelCode += String(sysNo).slice(-8).padStart(8, "0");
    const row = {
      sysNo,
      levelCode,
      name: `地区${sysNo}`,
      fullName: `地区${sysNo}`,
      parentSysNo,
      level,
      hasChild: level !== "town",
    };
    await db.insertInto("mall.Area").values(row).execute();
  }
});
let sent: Sent[] = [];
/** An answer in place of our backend's, by the path. */
let instead: (path: string) => Response | undefined = () => undefined;
beforeEach(() => {
  sent = [];
  instead = () => undefined;
});

const far = () =>
  farBrowser(world, async (request) => {
    const path = new URL(request.url).pathname;
    const body = request.method === "POST" ? await request.clone().json() : undefined;
    sent.push({ path, body, headers: request.headers });
    return instead(path) ?? sendTo(world)(request);
  });
const signedIn = async (reader: TestBrowser, role: "purchaser" | "supplier" = "purchaser") => {
  const shop = role === "supplier" ? await addShop(db, "demo") : undefined;
  const organizationSysNo = shop?.organizationSysNo ?? (await addOrganization(db, "demo"));
  const application = { key: role, organizationSysNo, ...(shop && { supplierSysNo: shop.supplierSysNo }) };
  const { mobile } = await addUser(db, { applications: [application] });
  await reader.ask("auth.login", { account: mobile, password: PASSWORD, role }, "mutation");
  return reader;
};

test("R-ANN-01: each page but /delivery-order asks for all unread reminders, by the four printed fields", async () => {
  const reader = await signedIn(far());
  const askedFor = async (page: string) => {
    sent = [];
    await reader.fetch(`/shell/reminders?at=${encodeURIComponent(page)}&phone=`);
    return sent.filter(({ path }) => path === announcement.list.path).map(({ body }) => body);
  };
  const printed = { pageSize: 999, pageNo: 1, alreadyReadFlag: false, isRemindQuery: true };
  for (const page of ["/", "/category", "/portal/order"])
    expect(await askedFor(page), page).toEqual([expect.objectContaining(printed)]);
  expect(await askedFor("/delivery-order")).toEqual([]);
});

test("R-ENV-04: a file passes while it is still being sent, with its length, so that progress rises to 100%", async () => {
  let more = () => {};
  const half = new Uint8Array(40_000).fill(65);
  instead = (path) =>
    path.endsWith("/file/get/7")
      ? new Response(
          new ReadableStream({
            start(out) {
              out.enqueue(half);
              more = () => {
                out.enqueue(half);
                out.close();
              };
            },
          }),
          {
            headers: {
              "content-disposition": 'attachment; filename="a.pdf"',
              "content-type": "application/pdf",
              "content-length": "80000",
            },
          },
        )
      : undefined;
  const reader = await signedIn(far());
  const answer = await reader.fetch("/api/ifs/v1/file/get/7");
  const total = Number(answer.headers.get("content-length"));
  const body = answer.body?.getReader();
  const progress: number[] = [];
  let read = 0;
  // the second half is sent only once the first has arrived
  for (let part = await body?.read(); part && !part.done; part = await body?.read()) {
    read += part.value.byteLength;
    progress.push((read / total) * 100);
    if (progress.length === 1) more();
  }
  expect(progress[0]).toBe(50);
  expect(progress.at(-1)).toBe(100);
});

describe("R-SHELL-08: the product runs in each container", () => {
  const said = "departmentId=12&accessToken=tok&organizationId=9";
  const agents = {
    plain: "Mozilla/5.0 Chrome/140",
    workbench: "wxwork/4.1 MicroMessenger/7.0",
    publicAccount: "MicroMessenger/8.0",
    miniProgram: "MicroMessenger/8.0 miniProgram/wx1",
  };
  test.each(Object.entries(agents))(
    "%s: pages render, and the workbench alone sends its three headers",
    async (name, agent) => {
      const reader = far();
      const headers = { "user-agent": agent };
      const entered = await reader.fetch(`/category?${said}`, { headers });
      const inWorkbench = name === "workbench";
      expect(entered.status).toBe(inWorkbench ? 302 : 200);
      // a cookie of the workbench means nothing elsewhere
      if (!inWorkbench) reader.cookies.set("mall_embedded", encodeURIComponent(said));
      sent = [];
      for (const page of ["/product/list", "/help", "/sso/login"]) {
        const answer = await reader.fetch(page, { headers });
        expect(answer.status, page).toBe(200);
      }
      const named = sent.map((one) =>
        ["x-department-id", "x-access-token", "x-organization-id"].map((header) => one.headers.get(header)),
      );
      expect(named.length).toBeGreaterThan(0);
      for (const values of named.slice(-1))
        expect(values).toEqual(inWorkbench ? ["12", "tok", "9"] : [null, null, null]);
    },
  );
});

test("R-ORD-04: both sides keep addresses and titles, factoring is the purchaser's", async () => {
  const [purchaser, supplier] = [await signedIn(browser(world)), await signedIn(browser(world), "supplier")];
  const title = { title: "中建测试", taxCode: "91500000MA5U0000X1", invoiceType: 0 };
  const contact = {
    contactName: "李工",
    contactMobile: "13812345678",
    address: "解放碑工地1号门",
    regionSysNo: 980101,
    townSysNo: 980101001,
  };
  for (const who of [purchaser, supplier]) {
    await who.ask("invoiceTitle.add", title, "mutation");
    expect(await who.ask("invoiceTitle.search", {})).toMatchObject({ total: 1 });
    expect(await who.ask("receiveAddress.save", contact, "mutation")).toMatchObject({ sysNo: expect.any(Number) });
    expect(await who.ask("receiveAddress.search", {})).toMatchObject({ total: 1 });
  }
  const amount = { paymentAmount: 1000 };
  for (const call of ["getFinancingConfig", "getFactorOrgList", "calculateFactorInterest", "checkFactorProjectApply"]) {
    expect(await supplier.ask(`finance.${call}`, amount), call).toMatchObject({ reason: "FORBIDDEN", code: 403 });
    expect(await purchaser.ask(`finance.${call}`, amount), call).not.toMatchObject({ reason: "FORBIDDEN" });
  }
});
