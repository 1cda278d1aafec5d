import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Identity } from "#trpc/contract/shared/enums";

/** An organisation on one of its sides: that of an administrator's identity. */
export interface Side {
  tenantCode: string;
  organizationSysNo: number;
  identity: Identity;
}

export interface PersonRow {
  sysNo: number;
  userSysNo: number;
  displayName: string;
  mobile: string;
  permissions: string[];
}

/** More people than this are not shown. */
const MOST = 500;
const EVENTS = 50;

const person = sql`a."sysNo", a."userSysNo", u."displayName", u."mobile", a."permissions"
  FROM mall."UserApplication" a JOIN mall."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo"`;
const ofSide = ({ tenantCode, organizationSysNo, identity }: Side) => sql`a."tenantCode" = ${tenantCode}
  AND a."organizationSysNo" = ${organizationSysNo} AND a."key" = ${identity} AND a."removedTime" IS NULL`;

/** Everybody who acts for an organisation, the oldest first. */
export async function readPeople(db: Db, side: Side): Promise<PersonRow[]> {
  const { rows } =
    await sql<PersonRow>`SELECT ${person} WHERE ${ofSide(side)} ORDER BY a."sysNo" LIMIT ${sql.lit(MOST)}`.execute(db);
  return rows;
}

/** Changes to the people of an organisation wait for each other until their transaction ends. */
export async function lockOrganization(db: Db, { tenantCode, organizationSysNo }: Side): Promise<void> {
  await sql`SELECT FROM mall."Organization" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${organizationSysNo}
    FOR UPDATE`.execute(db);
}

export async function writePermissions(
  db: Db,
  tenantCode: string,
  sysNo: number,
  permissions: readonly string[],
): Promise<void> {
  await sql`UPDATE mall."UserApplication" SET "permissions" = ${permissions}::text[]
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}

export async function removePerson(db: Db, tenantCode: string, sysNo: number, now: Date): Promise<void> {
  await sql`UPDATE mall."UserApplication" SET "removedTime" = ${now}, "permissions" = '{}'
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}

export interface EventRow {
  event: "invite" | "withdraw" | "join" | "grant" | "remove";
  operatorUserSysNo: number;
  operatorName: string;
  subject: string;
  given: readonly string[];
  taken: readonly string[];
}

export async function writeEvent(db: Db, side: Side, row: EventRow, now: Date): Promise<void> {
  await sql`INSERT INTO mall."OrganizationEvent"
    ("tenantCode", "organizationSysNo", "event", "operatorUserSysNo", "operatorName", "subject", "given", "taken", "createTime")
    VALUES (${side.tenantCode}, ${side.organizationSysNo}, ${row.event}, ${row.operatorUserSysNo}, ${row.operatorName},
      ${row.subject}, ${row.given}::text[], ${row.taken}::text[], ${now})`.execute(db);
}

/** What was changed last, the newest first. */
export async function readEvents(db: Db, { tenantCode, organizationSysNo }: Side) {
  const { rows } = await sql<EventRow & { sysNo: number; createTime: Date; given: string[]; taken: string[] }>`
    SELECT "sysNo", "event", "operatorUserSysNo", "operatorName", "subject", "given", "taken", "createTime"
    FROM mall."OrganizationEvent" WHERE "tenantCode" = ${tenantCode} AND "organizationSysNo" = ${organizationSysNo}
    ORDER BY "sysNo" DESC LIMIT ${sql.lit(EVENTS)}`.execute(db);
  return rows;
}
