import { type RawBuilder, sql } from "kysely";
import type { SortOf } from "#trpc/contract/shared/sorts";
import { TenderNotice, TenderNoticeItem, TenderNoticeRow } from "#trpc/contract/tender-shapes";
import { TenderBidStatus, TenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";
import { tenderNoticeMachine } from "#trpc/rules/machine-tender-notice";
import { defineDocument, documentTable, mayStartSql, type Sort } from "../../document/index";

export const tenderLines = { ...documentTable("TenderNoticeItem"), parent: "tenderNoticeSysNo" } as const;
const table = documentTable("TenderNotice");

/** SQL of the tenders that a supplier was invited to or bid for. */
const biddenBy = (supplier: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT h.*, b."status" AS "ownStatus" FROM "mall"."TenderBid" b
  JOIN "mall"."TenderNotice" h ON h."tenantCode" = b."tenantCode" AND h."sysNo" = b."tenderNoticeSysNo"
  WHERE b."supplierSysNo" = ${supplier})`;

const worthless = sql`NULL::numeric`;
const { invited, void: voided } = TenderBidStatus;

/** A tender: the purchaser's, shown to invited suppliers, or to all of them where it is public. */
export const tenderNoticeKind = defineDocument({
  machine: tenderNoticeMachine,
  table,
  number: { column: "tenderNoticeNo", prefix: "ZB" },
  lines: tenderLines,
  row: TenderNoticeRow,
  detail: TenderNotice,
  rowLine: TenderNoticeItem,
  line: TenderNoticeItem,
  sorts: {
    deadline: { type: "timestamptz", by: () => sql`d."bidTime"` },
  } satisfies Record<SortOf<"tenderNotice">, Sort>,
  summed: "quantity",
  visible: {
    supplier: (owner) => sql<boolean>`(d."isPublic" AND ${owner}::int8 IS NOT NULL OR EXISTS (
      SELECT FROM "mall"."TenderBid" b WHERE b."tenantCode" = d."tenantCode" AND b."tenderNoticeSysNo" = d."sysNo"
        AND b."supplierSysNo" = ${owner}))`,
  },
  approval: {
    code: "tenderNotice:purchaser:audit",
    at: [TenderNoticeStatus.judging],
    askedBy: ["award"],
    maker: "purchaserUserSysNo",
    worth: sql`(SELECT coalesce(sum(b."totalAmount"), 0) FROM "mall"."TenderBid" b
      WHERE b."tenantCode" = o."tenantCode" AND b."sysNo" = o."awardedBidSysNo")`,
  },
  listed: { supplier: biddenBy },
  due: sql`d."bidTime"`,
  todos: {
    purchaser: {
      openBids: {
        ...{ holds: mayStartSql(tenderNoticeMachine, "open"), worth: worthless, since: sql`d."openTime"` },
      },
      awardBids: {
        ...{ holds: mayStartSql(tenderNoticeMachine, "award"), worth: worthless, since: sql`d."openTime"` },
      },
    },
    supplier: {
      bid: {
        holds: sql`${mayStartSql(tenderNoticeMachine, "bid")} AND d."bidTime" > now()
          AND d."ownStatus" IN (${sql.lit(invited)}, ${sql.lit(voided)})`,
        worth: worthless,
        since: sql`d."createTime"`,
      },
    },
  },
});
