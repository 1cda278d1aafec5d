import { resolve } from "node:path";
import { sql } from "kysely";
import { seedOrders } from "#prisma/seed/volume";
import { type Database, openDatabase } from "#server/kernel/db";
import { createScriptToken, revokeScriptTokens } from "#server/mall/auth/index";
import { ProductListing } from "#trpc/contract/shared/codes";
import { leastQuantity } from "#trpc/rules/measure";
import { startServerProcess } from "../../tests/support/server-process";
import { signIn } from "../lib/sign-in";
import { postmasterOf } from "./cpu";
import { type Client, client } from "./load";

const BUYER = "13800000001";
/** Of another organisation, which orders nothing here: their list of orders keeps its length. */
const READER = "13800000003";
/** Log lines are written together, a little late. */
const LOG_DELAY_MS = 100;
const IDENTIFYING = 1;

/** A mall of a size, served in production mode, with a signed-in purchaser. */
export interface BenchWorld {
  skus: number;
  dataDir: string;
  url: string;
  serverPid: number;
  postmaster: number;
  database: Database;
  send: Client;
  /** Cookie and origin of the purchaser's browser. */
  signedIn: Record<string, string>;
  /** The same of a purchaser who only reads orders. */
  reader: Record<string, string>;
  /** A token of the purchaser's for scripts. */
  scriptToken: () => Promise<string>;
  /**
   * SQL statements that the last request of a path took, from the request log, without the one that says who asks: the
   * gateway's session with the backend's token.
   */
  statementsOf: (path: string) => Promise<number | null>;
  stop: () => Promise<void>;
}

/**
 * Starts (and on the first run fills) the mall of `skus` goods under .data/bench-N.
 * @param history with the demo's orders, receipts and statements, in a mall of its own
 */
export async function startBenchWorld(
  skus: number,
  { connections, build, history = false }: { connections: number; build: string; history?: boolean },
): Promise<BenchWorld> {
  const dataDir = `.data/bench-${skus}${history ? "-history" : ""}`;
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: `embedded:${dataDir}/pg`,
    DEMO: "1",
    DEMO_HISTORY: history ? "1" : "0",
    DEMO_SKUS: String(skus),
    LOG_LEVEL: "info",
    HTML_CACHE: "10",
    COMPRESS: "1",
    MAX_WAIT_MS: "1000",
  };
  const server = await startServerProcess({ env, patienceMs: 15 * 60_000, entry: resolve(build, "server/index.js") });
  const database = await openDatabase({ url: `embedded:${dataDir}/pg`, max: 2 });
  return {
    skus,
    dataDir,
    url: server.url,
    serverPid: server.pid,
    postmaster: postmasterOf(dataDir),
    database,
    send: client(server.url, connections),
    signedIn: await signIn(server.url, BUYER),
    reader: await signIn(server.url, READER),
    async scriptToken() {
      const asked = { tenantCode: "demo", mobile: BUYER, identity: "purchaser", name: "bench", days: 1 } as const;
      await revokeScriptTokens(database.kysely, asked);
      const token = await createScriptToken(database.kysely, { ...asked, scopes: ["*"] });
      if (!token) throw new Error(`there is no ${BUYER}`);
      return token;
    },
    statementsOf: async (path) => {
      await new Promise((settled) => setTimeout(settled, LOG_DELAY_MS));
      const lines = server.output().split("\n");
      const line = lines.findLast((one) => one.includes(`"path":"${path}`) && one.includes('"sql":'));
      return line ? (JSON.parse(line) as { sql: number }).sql - IDENTIFYING : null;
    },
    stop: async () => {
      await database.close();
      await server.stop();
    },
  };
}

/** Keys of goods and people that the jobs ask for, read straight from the database. */
export async function facts({ database }: BenchWorld) {
  const db = database.kysely;
  const onShelf = sql.lit(ProductListing.onShelf);
  const { rows: categories } = await sql<{ sysNo: number }>`
    SELECT "category3SysNo" AS "sysNo" FROM mall."Sku" WHERE "tenantCode" = 'demo' AND status = ${onShelf}
    GROUP BY 1 ORDER BY count(*) DESC LIMIT 10`.execute(db);
  const { rows: goods } = await sql<{
    sysNo: number;
    buyStart: string;
    pieceMass: string | null;
    quantityScale: number;
  }>`
    SELECT s."sysNo", s."buyStart", s."pieceMass", s."quantityScale" FROM mall."Sku" s
    WHERE EXISTS (SELECT FROM mall."SkuStock" k WHERE k."tenantCode" = s."tenantCode" AND k."skuSysNo" = s."sysNo")
    AND s."tenantCode" = 'demo' AND s.status = ${onShelf} AND s."canSale" AND NOT s."hasOwnSku" AND s."hasQuotedPrice" AND '0' = ANY(s."saleAreas")
    ORDER BY md5(s."sysNo"::text) LIMIT 400`.execute(db);
  const skus = goods.map(({ sysNo, buyStart, ...rest }) => ({ sysNo, least: Number(leastQuantity(buyStart, rest)) }));
  // the jobs order them again and again
  await sql`UPDATE mall."SkuStock" SET "onHand" = "reserved" + 1000000
    WHERE "tenantCode" = 'demo' AND "skuSysNo" = ANY(${skus.map(({ sysNo }) => sysNo)})`.execute(db);
  // words that goods of the category have in their names, the commonest and the next
  const { rows: pairs } = await sql<{ categorySysNo: number; keyword: string }>`
    SELECT c AS "categorySysNo", word AS keyword FROM (
      SELECT s."category3SysNo" AS c, word, row_number() OVER (PARTITION BY s."category3SysNo" ORDER BY count(*) DESC, word) AS rank
      FROM mall."Sku" s, unnest(string_to_array(s."mallSpuName", ' ')) AS word
      WHERE s."tenantCode" = 'demo' AND s.status = ${onShelf} AND s."category3SysNo" = ANY(${categories.map(({ sysNo }) => sysNo)})
        AND length(word) > 1
      GROUP BY 1, 2) counted
    WHERE rank <= 2 ORDER BY 1, rank`.execute(db);
  const keyOf = async (mobile: string) => {
    const user = db.selectFrom("mall.User").select("sysNo").where("tenantCode", "=", "demo");
    return (await user.where("mobile", "=", mobile).executeTakeFirstOrThrow()).sysNo;
  };
  return {
    categories: categories.map(({ sysNo }) => sysNo),
    skus,
    pairs,
    userSysNo: await keyOf(BUYER),
    readerSysNo: await keyOf(READER),
  };
}
export type Facts = Awaited<ReturnType<typeof facts>>;

/** Makes sure that a purchaser's organisation has at least `wanted` orders. */
export async function ensureOrders({ database }: BenchWorld, userSysNo: number, wanted: number): Promise<void> {
  const { rows } = await sql<{ organizationSysNo: number; supplierSysNo: number; count: number }>`
    SELECT a."organizationSysNo", (SELECT min("sysNo") FROM mall."Supplier" WHERE "tenantCode" = 'demo') AS "supplierSysNo",
      (SELECT count(*)::int FROM mall."OrderTrade" o WHERE o."tenantCode" = 'demo' AND o."purchaserOrganizationSysNo" = a."organizationSysNo") AS count
    FROM mall."UserApplication" a WHERE a."tenantCode" = 'demo' AND a."userSysNo" = ${userSysNo} AND a.key = 'purchaser'`.execute(
    database.kysely,
  );
  const [found] = rows;
  if (!found || found.count >= wanted) return;
  await seedOrders(database.kysely, { tenantCode: "demo", ...found, count: wanted - found.count });
}
