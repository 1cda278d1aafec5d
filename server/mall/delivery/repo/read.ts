import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { type Certificate, OrderDelivery } from "#trpc/contract/delivery";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { fileUrl } from "#trpc/rules/file-url";
import type { CountedNow } from "#trpc/rules/shortage";
import { documentTable, wireColumns } from "../../document/index";
import { lineIsOpen } from "../../receiving/index";

const { receiveAddress } = OrderDelivery.shape;
const address = wireColumns({ receiveAddress }, documentTable("OrderTrade").columns, "o").list;

type Around = Pick<
  OrderDelivery,
  "receiveAddress" | "certificateList" | "receivingList" | "siteNoteList" | "orderRemark"
>;
type Linked = Omit<Certificate, "url">;

/** What a delivery's page shows of its neighbours: the order's address, its certificates, its receiving notes. */
export async function deliveryContext(
  db: Db,
  { tenantCode, sysNo, orderSysNo }: { tenantCode: string; sysNo: number; orderSysNo: number },
): Promise<Around> {
  const { rows } = await sql<Omit<Around, "certificateList"> & { certificateList: Linked[] }>`
    SELECT ${address}, o."remark" AS "orderRemark", coalesce((
        SELECT json_agg(json_build_object('sysNo', f."sysNo", 'name', f."name", 'kind', l."certificateKind", 'heatNoList', l."heatNos",
          'byReceiver', f."organizationSysNo" = o."purchaserOrganizationSysNo")
          ORDER BY l."certificateKind", f."sysNo")
        FROM "mall"."FileLink" l
        JOIN "mall"."FileObject" f ON f."tenantCode" = l."tenantCode" AND f."sysNo" = l."fileSysNo"
        WHERE l."tenantCode" = o."tenantCode" AND l."documentType" = 'delivery' AND l."documentSysNo" = ${sysNo}
      ), '[]') AS "certificateList", coalesce((
        SELECT json_agg(json_build_object('sysNo', r."sysNo", 'receivingNo', r."receivingNo", 'status', r."status",
          'createTime', floor(extract(epoch FROM r."createTime"))) ORDER BY r."sysNo")
        FROM "mall"."Receiving" r
        WHERE r."tenantCode" = o."tenantCode" AND r."orderDeliverySysNo" = ${sysNo}), '[]') AS "receivingList", coalesce((
        SELECT json_agg(json_build_object('text', e."text", 'userName', e."userName",
          'phoneTime', floor(extract(epoch FROM e."phoneTime")), 'createTime', floor(extract(epoch FROM e."createTime")))
          ORDER BY e."createTime", e."eventKey")
        FROM "mall"."SiteEvent" e
        WHERE e."tenantCode" = o."tenantCode" AND e."orderDeliverySysNo" = ${sysNo} AND e."kind" = 'note'), '[]')
        AS "siteNoteList"
    FROM "mall"."OrderTrade" o
    WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${orderSysNo}`.execute(db);
  const [around] = rows;
  if (!around) throw new Error(`delivery ${sysNo} has no order`);
  return {
    ...around,
    certificateList: around.certificateList.map((file) => ({ ...file, url: fileUrl(file.sysNo) })),
  };
}

const confirmed = literals([ReceivingStatus.received, ReceivingStatus.settled, ReceivingStatus.returned]);
const pending = literals([ReceivingStatus.toComplete, ReceivingStatus.editing, ReceivingStatus.submitted]);

/** What decides whether receiving may end. */
export interface EndingFacts {
  /** Receiving notes that were confirmed. */
  confirmed: number;
  /** Numbers of notes that are drafts, sent back, or not confirmed yet. */
  pending: string[];
  /** Lines with something left, and all lines. */
  openLines: number;
  lines: number;
  /** Those with something left, in their order. */
  openList: (CountedNow["line"] & { lineNo: number; skuName: string })[];
}

export async function endingFacts(db: Db, tenantCode: string, deliverySysNo: number): Promise<EndingFacts> {
  const { rows } = await sql<EndingFacts>`
    SELECT count(*)::int AS "lines", count(*) FILTER (WHERE ${lineIsOpen})::int AS "openLines",
      coalesce(json_agg(json_build_object('lineNo', i."lineNo", 'skuName', i."skuName", 'unit', i."unit",
        'quantity', i."quantity", 'pieceCount', i."pieceCount", 'pieceMass', i."pieceMass",
        'receivedQuantity', i."receivedQuantity", 'receivedPieces', i."receivedPieces") ORDER BY i."lineNo")
        FILTER (WHERE ${lineIsOpen}), '[]') AS "openList",
      (SELECT count(*)::int FROM "mall"."Receiving" r WHERE r."tenantCode" = ${tenantCode}
        AND r."orderDeliverySysNo" = ${deliverySysNo} AND r."status" IN (${confirmed})) AS "confirmed",
      ARRAY(SELECT r."receivingNo"::text FROM "mall"."Receiving" r WHERE r."tenantCode" = ${tenantCode}
        AND r."orderDeliverySysNo" = ${deliverySysNo} AND r."status" IN (${pending}) ORDER BY r."sysNo") AS "pending"
    FROM "mall"."DeliveryItem" i
    WHERE i."tenantCode" = ${tenantCode} AND i."deliverySysNo" = ${deliverySysNo}`.execute(db);
  return rows[0] ?? { confirmed: 0, pending: [], openLines: 0, lines: 0, openList: [] };
}
