import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Identity } from "#trpc/contract/shared/enums";
import type { Side } from "./people";

export interface InvitationRow {
  sysNo: number;
  tenantCode: string;
  organizationSysNo: number;
  organizationName: string;
  key: Identity;
  supplierSysNo: number | null;
  inviterName: string;
  /** What its inviter may give now; nothing where they are no administrator any more. */
  givable: string[];
  mobile: string;
  permissions: string[];
  expireTime: Date;
  withdrawnTime: Date | null;
  acceptedSysNo: number | null;
}

/** SQL: the identity that invitation `i` of inviter `a` gives; operators invite a supplier's first administrator. */
const identity = sql`CASE WHEN i."supplierSysNo" IS NULL THEN a."key" ELSE 'supplier' END`;

const columns = sql`i."sysNo", i."tenantCode", i."organizationSysNo", o."name" AS "organizationName", ${identity} AS "key",
    coalesce(i."supplierSysNo", a."supplierSysNo") AS "supplierSysNo",
    u."displayName" AS "inviterName", i."mobile", i."permissions", i."expireTime", i."withdrawnTime", i."acceptedSysNo",
    CASE WHEN a."removedTime" IS NULL AND i."supplierSysNo" IS NOT NULL AND 'supplier:operator:admit' = ANY (a."permissions")
        THEN i."permissions"
      WHEN a."removedTime" IS NULL AND i."supplierSysNo" IS NULL AND ('organization:' || a."key" || ':manage') = ANY (a."permissions")
      THEN a."permissions" ELSE '{}' END AS "givable"
  FROM mall."Invitation" i
  JOIN mall."Organization" o ON o."tenantCode" = i."tenantCode" AND o."sysNo" = i."organizationSysNo"
  JOIN mall."UserApplication" a ON a."tenantCode" = i."tenantCode" AND a."sysNo" = i."inviterSysNo"
  JOIN mall."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo"`;

/** One invitation. @param locked nobody else changes it until the transaction ends */
export async function readInvitation(db: Db, tenantCode: string, sysNo: number, locked = false) {
  const { rows } =
    await sql<InvitationRow>`SELECT ${columns} WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = ${sysNo}
    ${locked ? sql`FOR UPDATE OF i` : sql``}`.execute(db);
  return rows[0];
}

/** Those of an organisation that wait, the newest first. */
export async function readInvitations(db: Db, { tenantCode, organizationSysNo, identity: side }: Side, now: Date) {
  const { rows } = await sql<InvitationRow>`SELECT ${columns} WHERE i."tenantCode" = ${tenantCode}
    AND i."organizationSysNo" = ${organizationSysNo} AND ${identity} = ${side} AND i."acceptedTime" IS NULL
    AND i."withdrawnTime" IS NULL AND i."expireTime" > ${now} ORDER BY i."sysNo" DESC LIMIT 100`.execute(db);
  return rows;
}

/** The newest one by which an operator invites the first administrator of a supplier, while it waits. */
export async function readFirst(db: Db, tenantCode: string, supplierSysNo: number, now: Date) {
  const { rows } = await sql<InvitationRow>`SELECT ${columns} WHERE i."tenantCode" = ${tenantCode}
    AND i."supplierSysNo" = ${supplierSysNo} AND i."acceptedTime" IS NULL AND i."withdrawnTime" IS NULL
    AND i."expireTime" > ${now} ORDER BY i."sysNo" DESC LIMIT 1`.execute(db);
  return rows[0];
}

export interface NewInvitation {
  inviterSysNo: number;
  /** Set where an operator invites the first administrator of a supplier. */
  supplierSysNo?: number;
  mobile: string;
  permissions: readonly string[];
  expireTime: Date;
}

/** SQL: withdraws those of a side that wait, as far as what is said after it narrows them. */
const withdrawing = ({ tenantCode, organizationSysNo, identity: side }: Side, now: Date) => sql`
  UPDATE mall."Invitation" i SET "withdrawnTime" = ${now} FROM mall."UserApplication" a
  WHERE i."tenantCode" = ${tenantCode} AND i."organizationSysNo" = ${organizationSysNo}
    AND a."tenantCode" = i."tenantCode" AND a."sysNo" = i."inviterSysNo" AND ${identity} = ${side}
    AND i."acceptedTime" IS NULL AND i."withdrawnTime" IS NULL`;

/** Keeps an invitation in place of those that the phone has from this side of the organisation. */
export async function keepInvitation(db: Db, side: Side, row: NewInvitation, now: Date): Promise<number> {
  const { tenantCode, organizationSysNo } = side;
  await sql`${withdrawing(side, now)} AND i."mobile" = ${row.mobile}`.execute(db);
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO mall."Invitation"
      ("tenantCode", "organizationSysNo", "inviterSysNo", "mobile", "permissions", "createTime", "expireTime",
        "supplierSysNo")
    VALUES (${tenantCode}, ${organizationSysNo}, ${row.inviterSysNo}, ${row.mobile}, ${row.permissions}::text[], ${now},
      ${row.expireTime}, ${row.supplierSysNo ?? null}) RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo ?? 0;
}

/** Withdraws one of an organisation that waits; answers its phone. */
export async function withdrawInvitation(db: Db, side: Side, sysNo: number, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ mobile: string }>`${withdrawing(side, now)} AND i."sysNo" = ${sysNo}
    RETURNING i."mobile"`.execute(db);
  return rows[0]?.mobile;
}

/** The phone of whoever reads an invitation. */
export async function mobileOf(db: Db, tenantCode: string, userSysNo: number): Promise<string | undefined> {
  const { rows } = await sql<{ mobile: string }>`SELECT "mobile" FROM mall."User"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${userSysNo}`.execute(db);
  return rows[0]?.mobile;
}

/** Lets somebody act for an organisation, again where they did before. */
export async function join(
  db: Db,
  invitation: InvitationRow,
  { userSysNo, permissions }: { userSysNo: number; permissions: readonly string[] },
  now: Date,
): Promise<number> {
  const { tenantCode, organizationSysNo, key, supplierSysNo, sysNo } = invitation;
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO mall."UserApplication" AS a
      ("tenantCode", "userSysNo", "key", "organizationSysNo", "supplierSysNo", "permissions")
    VALUES (${tenantCode}, ${userSysNo}, ${key}, ${organizationSysNo}, ${supplierSysNo}, ${permissions}::text[])
    ON CONFLICT ("tenantCode", "userSysNo", "key", "organizationSysNo") DO UPDATE SET "removedTime" = NULL,
      "permissions" = CASE WHEN a."removedTime" IS NULL THEN a."permissions" ELSE excluded."permissions" END
    RETURNING "sysNo"`.execute(db);
  const joined = rows[0]?.sysNo ?? 0;
  await sql`UPDATE mall."Invitation" SET "acceptedTime" = ${now}, "acceptedSysNo" = ${joined}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
  return joined;
}
