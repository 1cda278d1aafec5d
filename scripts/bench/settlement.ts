import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { signIn } from "../lib/sign-in";
import { fromBrowser } from "./clients";
import { callerOf, ROUNDS, timing } from "./large";
import type { BenchWorld } from "./world";

const ORDERS = 500;
const LINES_OF_EACH = 20;
const LIMITS_MS = { "settlement.make": 5_000, "settlement.detail": 150, "settlement.lines": 150 };

/** The columns of a table that are written. */
async function columnsOf(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS "name" FROM information_schema.columns
    WHERE table_schema = 'mall' AND table_name = ${table} AND is_generated = 'NEVER' ORDER BY ordinal_position`.execute(
    db,
  );
  return rows.map(({ name }) => `"${name}"`).join(", ");
}

interface Like {
  orderSysNo: number;
  deliverySysNo: number;
  noteSysNo: number;
  supplierSysNo: number;
}

/** An order of the demo's purchaser with a delivery and a confirmed note. */
async function receivedOrder(db: Db): Promise<Like> {
  const { rows } = await sql<Like>`
    SELECT n."orderSysNo", n."orderDeliverySysNo" AS "deliverySysNo", n."sysNo" AS "noteSysNo", n."supplierSysNo"
    FROM mall."Receiving" n
    WHERE n."tenantCode" = 'demo' AND n."purchaserOrganizationSysNo" = 1
      AND n."status" IN (${sql.lit(ReceivingStatus.received)}, ${sql.lit(ReceivingStatus.settled)}) ORDER BY n."sysNo" LIMIT 1`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("the demo has no confirmed receiving note");
  return row;
}

/**
 * Copies an order with its delivery and note, each with many lines, for no project. Inserted by SQL: ordering and
 * receiving are not measured.
 */
async function receiveMuch(db: Db, like: Like): Promise<void> {
  const insert = async (table: string, where: string, change: string) => {
    const columns = await columnsOf(db, table);
    await sql
      .raw(`
      INSERT INTO mall."${table}" (${columns})
      SELECT ${columns.replaceAll(/"\w+"/g, (name) => `r.${name}`)}
      FROM (SELECT * FROM mall."${table}" WHERE "tenantCode" = 'demo' AND ${where} LIMIT 1) k, copied c,
        jsonb_populate_record(NULL::mall."${table}", to_jsonb(k) || jsonb_build_object(${change})) r`)
      .execute(db);
  };
  await sql`DROP TABLE IF EXISTS copied, copied_order`.execute(db);
  await sql`
    CREATE TEMP TABLE copied AS SELECT n, nextval('mall."OrderTrade_sysNo_seq"') AS "order",
      nextval('mall."OrderDelivery_sysNo_seq"') AS "delivery", nextval('mall."Receiving_sysNo_seq"') AS "note"
    FROM generate_series(1, ${sql.lit(ORDERS)}) n`.execute(db);
  await sql`DROP TABLE IF EXISTS copied_line`.execute(db);
  await sql`
    CREATE TEMP TABLE copied_line AS SELECT c.*, l AS "line", nextval('mall."OrderItem_sysNo_seq"') AS "item",
      nextval('mall."DeliveryItem_sysNo_seq"') AS "load"
    FROM copied c, generate_series(1, ${sql.lit(LINES_OF_EACH)}) l`.execute(db);
  const none = `'projectSysNo', NULL, 'projectName', ''`;
  await insert(
    "OrderTrade",
    `"sysNo" = ${like.orderSysNo}`,
    `'sysNo', c."order", 'orderNo', 'B' || c."order", ${none}`,
  );
  await insert(
    "OrderDelivery",
    `"sysNo" = ${like.deliverySysNo}`,
    `'sysNo', c."delivery", 'deliveryNo', 'B' || c."delivery", 'orderSysNo', c."order", ${none}`,
  );
  await insert(
    "Receiving",
    `"sysNo" = ${like.noteSysNo}`,
    `'sysNo', c."note", 'receivingNo', 'B' || c."note", 'orderSysNo', c."order", 'orderDeliverySysNo', c."delivery",
      'status', ${ReceivingStatus.received}, ${none}`,
  );
  await sql`ALTER TABLE copied RENAME TO copied_order`.execute(db);
  await sql`ALTER TABLE copied_line RENAME TO copied`.execute(db);
  const line = `'lineNo', c."line"`;
  await insert("OrderItem", `"orderSysNo" = ${like.orderSysNo}`, `'sysNo', c."item", 'orderSysNo', c."order", ${line}`);
  await insert(
    "DeliveryItem",
    `"deliverySysNo" = ${like.deliverySysNo}`,
    `'sysNo', c."load", 'deliverySysNo', c."delivery", 'orderItemSysNo', c."item", ${line}`,
  );
  await insert(
    "ReceivingItem",
    `"receivingSysNo" = ${like.noteSysNo}`,
    `'sysNo', nextval('mall."ReceivingItem_sysNo_seq"'), 'receivingSysNo', c."note", 'deliveryItemSysNo', c."load",
      'orderItemSysNo', c."item", 'returnedQuantity', 0, 'returningQuantity', 0, ${line}`,
  );
  await sql`ANALYZE mall."OrderTrade", mall."OrderItem", mall."Receiving", mall."ReceivingItem", mall."SettlementItem"`.execute(
    db,
  );
}

/** A statement of ten thousand lines is made, opened, paged, answered and settled: how long each call takes. */
export async function settlement(world: BenchWorld): Promise<void> {
  const buyer = callerOf(world, fromBrowser(world.signedIn));
  const db = world.database.kysely;
  const like = await receivedOrder(db);
  const sellers = ["13800000011", "13800000012", "13800000013"];
  const seller = callerOf(world, fromBrowser(await signIn(world.url, sellers[like.supplierSysNo - 1] ?? "")));
  const { timed, print } = timing(world);
  const own = <T>(kind: "query" | "mutate", name: string, input: unknown) =>
    timed(name, () => buyer<T>(kind, name, input));
  for (let round = 0; round < ROUNDS; round++) {
    await db.connection().execute((one) => receiveMuch(one, like));
    const made = await own<{ sysNo: number }>("mutate", "settlement.make", { supplierSysNo: like.supplierSysNo });
    const { sysNo } = made;
    await own("query", "settlement.detail", { id: sysNo });
    await own("query", "settlement.lines", { sysNo, afterLineNo: (ORDERS * LINES_OF_EACH) / 2 });
    await own("mutate", "settlement.send", { sysNo });
    await timed("settlement.answer", () => seller("mutate", "settlement.answer", { sysNo }));
    await own("mutate", "settlement.finish", { sysNo });
    await own("query", "settlement.search", {});
  }
  await print(`a statement of ${ORDERS * LINES_OF_EACH} lines of ${ORDERS} orders, ${ROUNDS} rounds`, LIMITS_MS);
}
