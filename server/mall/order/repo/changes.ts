import { type Selectable, sql } from "kysely";
import type { OrderChange } from "#prisma/generated/kysely/types";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { OrderTrade } from "#trpc/contract/order";
import { draftChanges, openChanges } from "#trpc/rules/kinds/order-change";

/** SQL: order `d` has a change that waits for its answer; looked up once, not for each line `i`. */
export const hasOpenChange = sql<boolean>`i."lineNo" = 1 AND EXISTS (SELECT FROM "mall"."OrderChange" c
  WHERE c."tenantCode" = d."tenantCode" AND c."orderSysNo" = d."sysNo" AND c."status" IN (${literals(openChanges)}))`;

/** SQL: keys of the changes of order `o` that end with it. */
export const liveChangesOf = sql<number[]>`ARRAY(SELECT c."sysNo" FROM "mall"."OrderChange" c
  WHERE c."tenantCode" = o."tenantCode" AND c."orderSysNo" = o."sysNo"
    AND c."status" IN (${literals([...openChanges, ...draftChanges])}))`;

/** What a change makes of its order's header. */
export type AgreedChange = Pick<
  Selectable<OrderChange>,
  | "changeNo"
  | "totalAmount"
  | "freight"
  | "freightDetail"
  | "expectedDate"
  | "receiveAddressSysNo"
  | "receiveAddress"
  | "areaCode"
>;

/** The changes of an order that both sides know, oldest first, with their first lines. */
export async function changesOf(db: Db, tenantCode: string, orderSysNo: number): Promise<OrderTrade["changeList"]> {
  const { rows } = await sql<OrderTrade["changeList"][number]>`
    SELECT c."sysNo", c."changeNo", c."status", c."reason", c."proposer", c."oldAmount"::float8, c."totalAmount"::float8,
      c."oldExpectedDate", c."expectedDate", c."oldReceiveAddress"->>'address' AS "oldAddress",
      c."receiveAddress"->>'address' AS "address", c."refuseReason",
      floor(extract(epoch FROM c."createTime"))::float8 AS "createTime",
      floor(extract(epoch FROM c."answerTime"))::float8 AS "answerTime",
      (SELECT count(*)::int FROM "mall"."OrderChangeItem" i
        WHERE i."tenantCode" = c."tenantCode" AND i."orderChangeSysNo" = c."sysNo") AS "itemCount",
      coalesce((SELECT json_agg(json_build_object('lineNo', i."lineNo", 'skuName', i."skuName", 'unit', i."unit",
          'oldQuantity', i."oldQuantity", 'quantity', i."quantity", 'oldPrice', i."oldPrice", 'price', i."price")
          ORDER BY i."lineNo")
        FROM (SELECT * FROM "mall"."OrderChangeItem" i WHERE i."tenantCode" = c."tenantCode"
          AND i."orderChangeSysNo" = c."sysNo" ORDER BY i."lineNo" LIMIT 20) i), '[]') AS "itemList"
    FROM "mall"."OrderChange" c
    WHERE c."tenantCode" = ${tenantCode} AND c."orderSysNo" = ${orderSysNo} AND c."status" NOT IN (${literals(draftChanges)})
    ORDER BY c."sysNo"`.execute(db);
  return rows;
}
