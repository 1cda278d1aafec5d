import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { AnnouncementStatus, RecordStatus } from "#trpc/contract/shared/codes";
import type { Identity } from "#trpc/contract/shared/enums";

/** As what somebody reads. */
export interface Reading {
  identity: Identity;
  organizationSysNo: number;
}

/** Where the named organisations of a publication are kept: the table, and its column that names the publication. */
interface NamedIn {
  table: string;
  via: string;
}
const ANNOUNCED: NamedIn = { table: "AnnouncementOrganization", via: "announcementSysNo" };

/** SQL: publication `a` is for this reader; an announcement unless told. */
export const isFor = ({ identity, organizationSysNo }: Reading, { table, via } = ANNOUNCED): RawBuilder<boolean> =>
  sql<boolean>`(a."roles" = '{}' OR ${identity}::text = ANY (a."roles"))
  AND (a."forAll" OR EXISTS (SELECT FROM mall.${sql.id(table)} o WHERE o."tenantCode" = a."tenantCode"
    AND o.${sql.id(via)} = a."sysNo" AND o."organizationSysNo" = ${organizationSysNo}))`;

/** SQL: announcement `a` is out at this moment. */
export const isOut = (now: Date): RawBuilder<boolean> => sql<boolean>`
  a."status" = ${sql.lit(AnnouncementStatus.published)} AND coalesce(a."startTime", a."publishTime") <= ${now}
  AND (a."endTime" IS NULL OR a."endTime" > ${now})`;

/** Whom something is for: everybody where nothing is said. */
export interface Audience {
  roles: readonly string[];
  organizationSysNos: readonly number[];
}

/** SQL: users `u` of a tenant who are in use, with applications `p` that are of the audience. */
export const peopleOf = (tenantCode: string, { roles, organizationSysNos }: Audience): RawBuilder<unknown> => sql`
  mall."UserApplication" p JOIN mall."User" u ON u."tenantCode" = p."tenantCode" AND u."sysNo" = p."userSysNo"
  WHERE p."tenantCode" = ${tenantCode} AND u."status" = ${sql.lit(RecordStatus.enabled)}
    AND (${roles.length === 0} OR p."key" = ANY (${[...roles]}::text[]))
    AND (${organizationSysNos.length === 0} OR p."organizationSysNo" = ANY (${[...organizationSysNos]}::int8[]))`;

/** How many people an audience is. */
export async function countPeople(db: Db, tenantCode: string, audience: Audience): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT u."sysNo")::int AS count FROM ${peopleOf(tenantCode, audience)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Organisations by code or whole name. */
export async function organizationsNamed(db: Db, tenantCode: string, named: readonly string[]) {
  if (named.length === 0) return [];
  const { rows } = await sql<{ sysNo: number; code: string; name: string }>`
    SELECT "sysNo", "code", "name" FROM mall."Organization"
    WHERE "tenantCode" = ${tenantCode} AND ("code" = ANY (${[...named]}::text[]) OR "name" = ANY (${[...named]}::text[]))
    ORDER BY "sysNo"`.execute(db);
  return rows;
}
