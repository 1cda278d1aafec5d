import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RequestSession } from "#server/http/session";
import { documentKinds, documentTypes } from "#trpc/rules/kinds";
import { kindAddresses, routeFolders } from "../support/addresses";
import type { Person } from "../support/api";
import { testDatabaseUrl } from "../support/database";
import { partOfDay, rounds } from "../support/hard";
import type { PrivateKind } from "../support/id-kinds";
import { pathsWith } from "../support/kind-pages";
import { type RowChange, watchRows } from "../support/row-watch";
import { type ServerProcess, startServerProcess } from "../support/server-process";
import { MARK, openWalkWorld, type WalkWorld } from "../support/walk-world";

let walk: WalkWorld;
let server: ServerProcess;
let folder: string;
const cookies = new Map<string, string>();
type Reader = [name: string, host: string];

/** What a key in a page's address names, by what stands before it. */
const kinds: Readonly<Record<string, PrivateKind>> = {
  ...Object.fromEntries(documentTypes.map((type) => [documentKinds[type].path.split("/").at(-1), type])),
  address: "address",
  "invoice-title": "invoiceTitle",
  purchaser: "agreement",
  supplier: "agreement",
  log: "agreement",
  project: "project",
  price: "orderItem",
  material: "materialItem",
  vehicle: "vehicle",
  "mix-station": "mixStation",
  "group-buy": "groupBuy",
  groupbuy: "groupBuy",
  subcontractor: "subcontractor",
  budget: "budget",
  list: "materialList",
  announcement: "announcement",
  "notice-list": "notice",
  feedback: "feedback",
  violation: "violation",
  exposure: "violation",
  errors: "pageError",
  people: "application",
  service: "conversation",
  messages: "message",
  approval: "approvalRule",
  evaluation: "evaluation",
  import: "skuImport",
  goods: "ownGoods",
  draft: "goodsDraft",
  page: "mallPage",
  look: "documentLook",
  organization: "organization",
  shop: "shopPage",
};
/** What stands behind their keys everybody may look at. */
const open = new Set([
  "/pages/custom/$tag",
  "/pages/dfzq/$id",
  "/pages/shop/pro/$shopSysNo",
  "/pages/shop/pro/list/$shopSysNo",
  "/portal/evaluation/score/$supplier",
  "/tender/hall",
  "/tender/hall/$id",
]);
const SUPPLIERS_DESK = "/console/service/$id";
/** What an operator looks at for a caller is masked. */
const MASKED = "/console/look/$id";
const DESK = "/portal/service/$id";
/** Leads on to its document. */
const MESSAGE = "/portal/messages/$id";
/** Leads back to its delivery, of which something was received. */
const REFUSE = "/delivery-order/$id/refuse";
/** Files of kinds that are packed, and pages that lead on. */
const PACKED = ["/portal/goods/import/$id/wrong", ...pathsWith("packed")];
const LEADING = [MESSAGE, REFUSE, ...pathsWith("leadsOn")];
/** Pages that take a key in their query. */
const queries: readonly [address: string, kind: PrivateKind][] = [
  ["/portal/receiving/submit?delivery=", "delivery"],
  ["/portal/receiving/submit?note=", "receiving"],
  ["/portal/return/create?receiving=", "confirmed"],
  ["/portal/return/create?order=", "order"],
  ["/portal/order/ship?sysNo=", "order"],
  ...documentTypes.map((type): [string, PrivateKind] => [`${documentKinds[type].path}/export?sysNo=`, type]),
  ["/checkout?address=", "address"],
  ["/checkout?title=", "invoiceTitle"],
  ["/checkout?project=", "project"],
  ["/checkout/done?orders=", "order"],
  ["/scf/apply?order=", "order"],
  ["/service?c=", "conversation"],
  ["/service?order=", "order"],
  ["/portal/violation/new?id=", "violation"],
  ["/portal/violation/new?documentType=receiving&documentSysNo=", "confirmed"],
  ["/portal/goods/edit?sku=", "ownGoods"],
  ["/portal/goods/edit?draft=", "goodsDraft"],
  ["/portal/goods/family?family=", "goodsFamily"],
];

/** Addresses of all screens. */
const screens = [...routeFolders, ...kindAddresses].map(({ path }) => path).filter((path) => !path.endsWith("/$"));
const withKey = [...new Set(screens.filter((path) => path.includes("/$") && !open.has(path)))];
const plain = [...new Set(screens.filter((path) => !path.includes("$") && !open.has(path)))];

function addressOf(path: string): string {
  return path.replace(/([\w-]+)\/\$(\w+)/g, (_, before: string) => {
    const kind = kinds[before];
    if (kind) return `${before}/${walk.theirs.records[kind]}`;
    throw new Error(
      `${path}: it is not known what the key behind "${before}" names. Add it to kinds in tests/contract/pages.test.ts.`,
    );
  });
}

/** The same address as a script of the page asks for it. */
function dataOf(address: string): string {
  const [path = "", query] = address.split("?");
  return `${path === "/" ? "/_root" : path.replace(/\/$/, "")}.data${query ? `?${query}` : ""}`;
}

async function cookieOf(person: Person): Promise<string> {
  const session = new RequestSession(new Request("http://demo.test/"), person.tenantCode, walk.world.local);
  await session.signIn({
    userSysNo: person.userSysNo,
    displayName: "读者",
    applicationSysNo: person.applicationSysNo,
    applicationKey: person.identity,
    token: person.token,
    expireTime: Math.floor(Date.now() / 1000) + 3600,
  });
  const headers = new Headers();
  await session.commit(headers);
  return headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** Everything that comes back for an address: status, head and body as one text. */
function get(address: string, [name, host]: Reader): Promise<{ status: number; text: string }> {
  const cookie = cookies.get(name);
  return new Promise((resolve, reject) => {
    const headers = { host, accept: "text/html", ...(cookie ? { cookie } : {}) };
    const asked = request(server.url + address, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const body = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, text: `${JSON.stringify(response.headers)}\n${body}` });
      });
    });
    asked.on("error", reject).end();
  });
}

/** No stranger finds a word of the first organisation there, nor one of these statuses. */
async function expectNothing(address: string, never: readonly number[]): Promise<void> {
  await Promise.all(
    strangersTo(address).map(async (reader) => {
      const { status, text } = await get(address, reader);
      expect(text, `${reader[0]} ${address}`).not.toContain(MARK);
      expect(never, `${reader[0]} ${address}: ${text.slice(0, 500)}`).not.toContain(status);
    }),
  );
}

/** What came and went since it was last asked. The last visit is written down; that is no change. */
let changes: () => Promise<RowChange[]>;

const OWNERS: readonly Reader[] = [
  ["owner", "demo.test"],
  ["supplier of the owner", "demo.test"],
];
/** What the operator's people read is everybody's of their tenant. */
const isOperators = (address: string): boolean => address.startsWith("/console");
const ownersOf = (address: string): readonly Reader[] => (isOperators(address) ? [["operator", "demo.test"]] : OWNERS);
const strangersTo = (address: string): Reader[] =>
  strangers.filter(([name]) => name !== "operator" || !isOperators(address));
let strangers: Reader[];
beforeAll(async () => {
  walk = await openWalkWorld();
  const everyChange = await watchRows(walk.world.database);
  changes = async () => (await everyChange()).filter(({ table }) => table !== "gateway.Session");
  const { world, owner, ownerSupplier, readers } = walk;
  // the divisions that a first start would load are no matter here
  await world.database.pool.query(`INSERT INTO mall."SeedMarker" ("name", "detail") VALUES ('areas', '{}')`);
  folder = mkdtempSync(join(tmpdir(), "mall-pages-"));
  const url = testDatabaseUrl();
  server = await startServerProcess({ env: { DATABASE_URL: url, DATA_DIR: folder, DEMO: "0", HTML_CACHE: "0" } });
  cookies.set("owner", await cookieOf(owner));
  cookies.set("supplier of the owner", await cookieOf(ownerSupplier));
  cookies.set("the owner's cookie elsewhere", cookies.get("owner") ?? "");
  for (const [name, { who }] of Object.entries(readers)) cookies.set(name, await cookieOf(who));
  strangers = [
    ["a visitor", "demo.test"],
    ["the owner's cookie elsewhere", "north.test"],
    ...Object.entries(readers).map(([name, { who }]): Reader => [name, `${who.tenantCode}.test`]),
  ];
}, 120_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("R-PERM-22 no page tells anything of others' records", () => {
  test("the screens were found", () => {
    expect(withKey).toContain("/portal/order/$id/print");
    expect(plain).toEqual(expect.arrayContaining(["/", "/portal/order", "/shopping_cart"]));
  });

  test.each(partOfDay(withKey, 2, (path) => path))(
    "%s, for a browser and for its scripts",
    { timeout: 120_000 },
    async (path) => {
      const address = addressOf(path);
      // whoever opens a conversation or a message has read it from then on
      if (path === DESK || path === MESSAGE) await Promise.all(ownersOf(address).map((reader) => get(address, reader)));
      await changes();
      for (const asked of [address, dataOf(address)]) {
        const own = await Promise.all(ownersOf(asked).map((reader) => get(asked, reader)));
        // the conversation of the walk is a supplier's: the platform's own people do not read it either
        const read = own.some(({ text }) => text.includes(MARK));
        if (!PACKED.includes(path)) expect(read, asked).toBe(![SUPPLIERS_DESK, MASKED, ...LEADING].includes(path));
        await expectNothing(asked, [200, 500]);
      }
      expect(await changes()).toEqual([]);
    },
  );

  test.each(queries)("%s", { timeout: 120_000 }, async (start, kind) => {
    const address = `${start}${walk.theirs.records[kind]}`;
    await changes();
    for (const asked of [address, dataOf(address)]) await expectNothing(asked, [500]);
    expect(await changes()).toEqual([]);
  });

  test("nor does any page without a key", { timeout: 240_000 }, async () => {
    await changes();
    for (const path of plain)
      for (const asked of [path, dataOf(path)].slice(0, rounds(1, 2))) await expectNothing(asked, [500]);
    // how often words are in goods is counted by a job, whoever reads meanwhile, and its tenant says that it was
    // that the exposure column was read is kept for each reader
    const counted = ["mall.SearchToken", "mall.Tenant", "mall.ViolationVisit"];
    expect((await changes()).filter(({ table }) => !counted.includes(table))).toEqual([]);
    const [owner] = OWNERS;
    if (owner) expect((await get("/portal/order", owner)).text).toContain(MARK);
  });
});
