import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import type { FoundPerson, PeopleEvent } from "#trpc/contract/people";
import { RecordStatus } from "#trpc/contract/shared/codes";
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

/** Who acts for an organisation under a keyword, the oldest first, and how many there are. */
export async function readPeople(db: Db, side: Side, keyword: string) {
  const part = containing(keyword);
  const named = sql`AND (u."displayName" ILIKE ${part} OR u."mobile" LIKE ${part})`;
  const { rows } = await sql<PersonRow & { total: number }>`SELECT count(*) OVER ()::int AS "total", ${person}
    WHERE ${ofSide(side)} ${keyword ? named : sql``} ORDER BY a."sysNo" LIMIT ${sql.lit(MOST)}`.execute(db);
  return { total: rows[0]?.total ?? 0, people: rows.map(({ total: _total, ...row }): PersonRow => row) };
}

/** One of them, by the number of their identity. */
export async function readPerson(db: Db, side: Side, sysNo: number): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`SELECT ${person} WHERE ${ofSide(side)} AND a."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** Of them those who may log in: the one with a number, or who hold any of some codes; by name. */
export async function readActive(
  db: Db,
  side: Side,
  wanted: { sysNo: number } | { codes: readonly string[] },
): Promise<PersonRow[]> {
  const narrowed =
    "sysNo" in wanted ? sql`a."sysNo" = ${wanted.sysNo}` : sql`a."permissions" && ${wanted.codes}::text[]`;
  const { rows } = await sql<PersonRow>`SELECT ${person} WHERE ${ofSide(side)} AND ${narrowed}
    AND u."status" = ${sql.lit(RecordStatus.enabled)}
    ORDER BY u."displayName", a."sysNo" LIMIT ${sql.lit(MOST)}`.execute(db);
  return rows;
}

interface Finding {
  tenantCode: string;
  keyword: string;
  offset: number;
  limit: number;
}

/** Who acts for any of the tenant's organisations, and how many they are; who buys for themselves acts for none. */
export async function findPeople(db: Db, { tenantCode, keyword, offset, limit }: Finding) {
  const part = containing(keyword);
  const from = sql`mall."UserApplication" a
    JOIN mall."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo"
    JOIN mall."Organization" n ON n."tenantCode" = a."tenantCode" AND n."sysNo" = a."organizationSysNo"
    WHERE a."tenantCode" = ${tenantCode} AND a."key" <> 'personal' AND a."removedTime" IS NULL
      AND (u."displayName" ILIKE ${part} OR u."mobile" LIKE ${part} OR n."name" ILIKE ${part})`;
  const { rows: datas } = await sql<FoundPerson>`
    SELECT a."sysNo", u."displayName", u."mobile", a."key", n."sysNo" AS "organizationSysNo",
      n."name" AS "organizationName", a."permissions",
      u."status" = ${sql.lit(RecordStatus.enabled)} AS "enabled"
    FROM ${from} ORDER BY u."displayName", a."sysNo" LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS "total" FROM ${from}`.execute(db);
  return { datas, total: rows[0]?.total ?? 0 };
}

/** Whether a phone belongs to one of them. */
export async function isThere(db: Db, side: Side, mobile: string): Promise<boolean> {
  const { rows } = await sql`SELECT ${person} WHERE ${ofSide(side)} AND u."mobile" = ${mobile}`.execute(db);
  return rows.length > 0;
}

/** Whether anybody but one of them holds a code. */
export async function isHeldBesides(db: Db, side: Side, code: string, sysNo: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM mall."UserApplication" a
    WHERE ${ofSide(side)} AND a."sysNo" <> ${sysNo} AND ${code} = ANY (a."permissions") LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Changes to the people of an organisation wait for each other until their transaction ends. */
export async function lockOrganization(
  db: Db,
  { tenantCode, organizationSysNo }: Omit<Side, "identity">,
): Promise<void> {
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
  event: PeopleEvent["event"];
  operatorUserSysNo: number;
  operatorName: string;
  subject: string;
  given: readonly string[];
  taken: readonly string[];
}

export async function writeEvent(db: Db, side: Side, row: EventRow, now: Date): Promise<void> {
  await sql`INSERT INTO mall."OrganizationEvent"
    ("tenantCode", "organizationSysNo", "key", "event", "operatorUserSysNo", "operatorName", "subject", "given", "taken",
      "createTime")
    VALUES (${side.tenantCode}, ${side.organizationSysNo}, ${side.identity}, ${row.event}, ${row.operatorUserSysNo},
      ${row.operatorName}, ${row.subject}, ${row.given}::text[], ${row.taken}::text[], ${now})`.execute(db);
}

/** What was changed last about this side, the newest first. */
export async function readEvents(db: Db, { tenantCode, organizationSysNo, identity }: Side) {
  const { rows } = await sql<EventRow & { sysNo: number; createTime: Date; given: string[]; taken: string[] }>`
    SELECT "sysNo", "event", "operatorUserSysNo", "operatorName", "subject", "given", "taken", "createTime"
    FROM mall."OrganizationEvent" WHERE "tenantCode" = ${tenantCode} AND "organizationSysNo" = ${organizationSysNo}
    AND "key" = ${identity} ORDER BY "sysNo" DESC LIMIT ${sql.lit(EVENTS)}`.execute(db);
  return rows;
}
