import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import pg from "pg";
import { theoreticalMass, wholePieces } from "#trpc/rules/piece-goods";
import { PASSWORD } from "./fixtures";

const cluster = `${process.env.WEB_TEST_DATA_DIR ?? ".data/web"}/pg/postmaster.pid`;
const SOCKET_LINE = 4;

/** The database of the mall under test, for what no screen brings about: a price that changes, a session that ends. */
export async function sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const host = readFileSync(cluster, "utf8").split("\n")[SOCKET_LINE]?.trim();
  const client = new pg.Client({ host, user: "mall", database: "mall" });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export interface BuyerOptions {
  /** 1 is the first purchaser organisation of the demo, 2 the second, 4 the personal buyer's; 0 makes a new one */
  organization?: 0 | 1 | 2 | 4;
  verified?: boolean;
}

/** A new person who buys, so that nobody else works on the same cart. Gives the account. */
export async function newBuyer({ organization = 1, verified = true }: BuyerOptions = {}): Promise<string> {
  const mobile = `137${String(randomInt(1e8)).padStart(8, "0")}`;
  const [made] =
    organization > 0
      ? [{ sysNo: organization }]
      : await sql<{ sysNo: number }>(
          `INSERT INTO mall."Organization" ("tenantCode", "name", "code", "source", "roleType")
           VALUES ('demo', $1::text, $1::text, 'inside', 1) RETURNING "sysNo"`,
          [`新单位${mobile}`],
        );
  await sql(
    `WITH person AS (
       INSERT INTO mall."User" ("tenantCode", "mobile", "displayName", "passwordHash", "realAuthentication")
       SELECT 'demo', $1, '测试买家', "passwordHash", $2 FROM mall."User"
       WHERE "tenantCode" = 'demo' AND "mobile" = '13800000001' RETURNING "sysNo")
     INSERT INTO mall."UserApplication" ("tenantCode", "userSysNo", "key", "organizationSysNo", "permissions")
     SELECT 'demo', person."sysNo", $3, $4, a."permissions" FROM person, mall."UserApplication" a
     WHERE a."tenantCode" = 'demo' AND a."userSysNo" = 1 AND a."key" = 'purchaser'`,
    [mobile, verified, organization === 4 ? "personal" : "purchaser", made?.sysNo],
  );
  return mobile;
}

/** A copy of rows of the demo, of another organisation or below another row; gives the key of the last one. */
async function copyRows(table: string, change: Record<string, number | string>, where: string): Promise<number> {
  const keyed =
    table === "AgreementArea" || table === "AgreementTerm" ? "" : `'sysNo', nextval('mall."${table}_sysNo_seq"'), `;
  const rows = await sql<{ sysNo?: string }>(
    `INSERT INTO mall."${table}" SELECT r.* FROM mall."${table}" k,
       jsonb_populate_record(k, jsonb_build_object(${keyed}'tenantCode', 'demo') || $1::jsonb) r
     WHERE k."tenantCode" = 'demo' AND ${where} RETURNING *`,
    [JSON.stringify(change)],
  );
  return Number(rows.at(-1)?.sysNo ?? 0);
}

/** Gives the new organisation of an account an address and an invoice title of its own. */
export async function furnish(account: string): Promise<number> {
  const [found] = await sql<{ sysNo: string }>(
    `SELECT a."organizationSysNo" AS "sysNo" FROM mall."UserApplication" a, mall."User" u
     WHERE u."mobile" = $1 AND a."userSysNo" = u."sysNo"`,
    [account],
  );
  const organizationSysNo = Number(found?.sysNo);
  for (const table of ["ReceivingAddress", "InvoiceTitle"])
    await copyRows(table, { organizationSysNo }, `k."organizationSysNo" = 1 AND k."isDefault"`);
  return organizationSysNo;
}

/**
 * Logs in a new buyer of a new organisation with a copy of a demo agreement, so that contracts under it do not change the
 * prices of other tests.
 * @returns the key of the copy
 */
export async function asBuyerWithAgreement(page: Page, like: number): Promise<number> {
  const account = await asBuyer(page, { organization: 0 });
  const purchaserOrganizationSysNo = await furnish(account);
  const own = { purchaserOrganizationSysNo, agreementNo: `XY${account}` };
  const agreementSysNo = await copyRows("TradeAgreement", own, `k."sysNo" = ${like}`);
  for (const table of ["AgreementArea", "AgreementTerm", "AgreementClause"])
    await copyRows(table, { agreementSysNo }, `k."agreementSysNo" = ${like}`);
  return agreementSysNo;
}

const originOf = async (page: Page): Promise<string> => new URL((await page.request.get("/healthz")).url()).origin;

async function send(page: Page, path: string, form: Record<string, string | number>): Promise<void> {
  await page.request.post(path, { form, headers: { origin: await originOf(page) } });
}

/** Somebody of the demo is logged in, without the form. */
export const enter = (page: Page, account: string, door: "/sso/login" | "/sso/xlogin"): Promise<void> =>
  send(page, door, { account, password: PASSWORD, return_url: "/healthz" });

/** A new buyer is logged in, without the form. Gives the account. */
export async function asBuyer(page: Page, options: BuyerOptions = {}): Promise<string> {
  const account = await newBuyer(options);
  const loginType = options.organization === 4 ? "personal" : "enterprise";
  await send(page, "/sso/login", { account, password: PASSWORD, loginType, return_url: "/healthz" });
  return account;
}

/** Ends every session of an account behind its back: the cookie stays, as when it has expired. */
export async function expireLogin(account: string): Promise<void> {
  await sql(
    `DELETE FROM mall."AccessToken" t USING mall."User" u
     WHERE u."tenantCode" = t."tenantCode" AND u."sysNo" = t."userSysNo" AND u."mobile" = $1`,
    [account],
  );
}

export interface Goods {
  sysNo: number;
  mallSpuName: string;
  thirdName: string;
  unit: string;
  salesPrice: number;
  inventory: number;
  buyStart: number;
  quantityScale: number;
  pieceMass: number | null;
}

/** What the mall makes of so many of the goods' unit: of bars the mass of the whole ones in it. */
export function held({ pieceMass, quantityScale }: Goods, amount: number): string {
  if (pieceMass === null) return String(amount);
  const goods = { pieceMass, quantityScale };
  return theoreticalMass(wholePieces(amount, goods), goods).toFixed();
}

const CHONGQING = 5001;

/** Goods of a shop that can be bought in 重庆; those of a stock are enough for many tests. */
async function goodsOf(page: Page, keyword: string, shopSysNo: number, onlyInStock = true): Promise<Goods[]> {
  const input = { keyword, shopSysNo, areaSysNo: CHONGQING, onlyInStock, sort: "priceAsc", pageSize: 50 };
  const answer = await page.request.get("/trpc/mallSkuList.searchMallSkuList", {
    params: { input: JSON.stringify(input) },
  });
  const { result } = (await answer.json()) as {
    result: { data: { datas: (Goods & { unavailableReason: unknown })[] } };
  };
  return result.data.datas.filter(
    ({ unavailableReason, inventory }) => !unavailableReason && (!onlyInStock || inventory > 100),
  );
}

/**
 * Two bars of the first shop with which the first organisation has an agreement, one of the second; cement without.
 * A test that changes goods takes one of its own of the last four: others buy the rest meanwhile.
 */
export async function rebar(page: Page) {
  const [[first, second], [third], [fourth, changing, alsoChanging, leaving, scarce]] = await Promise.all([
    goodsOf(page, "螺纹钢", 1),
    goodsOf(page, "螺纹钢", 2),
    goodsOf(page, "水泥", 4),
  ]);
  if (!first || !second || !third || !fourth || !changing || !alsoChanging || !leaving || !scarce)
    throw new Error("the demo mall has too few goods");
  return { first, second, third, fourth, changing, alsoChanging, leaving, scarce };
}

/** Concrete of the third shop: its agreement has a notice, and pumping is charged beside its prices. */
export async function concrete(page: Page): Promise<Goods> {
  const [first] = await goodsOf(page, "预拌混凝土", 3, false);
  if (!first) throw new Error("the demo mall has no concrete");
  return first;
}

/** Puts the least of some goods into the reader's cart, as the lists do. */
export async function addGoods(page: Page, ...goods: readonly Goods[]): Promise<void> {
  for (const { sysNo, buyStart } of goods) {
    await send(page, "/cart/add", { skuSysNo: sysNo, quantity: buyStart, return_to: "/healthz" });
  }
}
