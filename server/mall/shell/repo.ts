import { CompiledQuery, sql } from "kysely";
import type { z } from "zod";
import type { Db } from "#server/kernel/db";
import { type CartOwner, cartBeside } from "#server/mall/cart/index";
import { RecordStatus } from "#trpc/contract/shared/codes";
import type { Identity } from "#trpc/contract/shared/enums";
import type { SsoHolder } from "#trpc/contract/shell";

export interface ProfileRow {
  mobile: string;
  avatar: string;
  status: number;
  realAuthentication: boolean;
  organizationCode: string;
  organizationSource: "inside" | "outside";
  organizationRoleType: number;
  /** Every identity of the user, the oldest first. */
  applications: { key: Identity; sysNo: number; organizationName: string }[];
  cart?: [lineCount: number, totalAmount: number];
}

const columns = `u."mobile", u."avatar", u."status", u."realAuthentication", o."code" AS "organizationCode",
  o."source" AS "organizationSource", o."roleType" AS "organizationRoleType",
  (SELECT json_agg(json_build_object('key', a."key", 'sysNo', a."sysNo", 'organizationName', h."name") ORDER BY a."sysNo")
    FROM mall."UserApplication" a
    JOIN mall."Organization" h ON h."tenantCode" = a."tenantCode" AND h."sysNo" = a."organizationSysNo"
    WHERE a."tenantCode" = u."tenantCode" AND a."userSysNo" = u."sysNo"
      AND a."removedTime" IS NULL) AS "applications"`;
// $1 is the tenant and $2 the user
const from = (organization: string) => `FROM mall."User" u
JOIN mall."Organization" o ON o."tenantCode" = u."tenantCode" AND o."sysNo" = ${organization}
WHERE u."tenantCode" = $1 AND u."sysNo" = $2`;
const alone = `SELECT ${columns} ${from("$3")}`;
// the cart's parameters begin with its owner: tenant, user, application, organisation
const withCart = `WITH ${cartBeside.parts} SELECT ${columns}, ${cartBeside.column} AS "cart" ${from("$4")}`;

/**
 * What the token does not already say about a user, in one statement.
 * @param cart the area and the day for which their cart is counted too
 */
export async function readProfile(
  db: Db,
  owner: CartOwner,
  cart: { areaCode: string; now: Date } | undefined,
): Promise<ProfileRow | undefined> {
  const values = cart
    ? cartBeside.values({ owner, ...cart })
    : [owner.tenantCode, owner.userSysNo, owner.organizationSysNo];
  const query = CompiledQuery.raw(cart ? withCart : alone, values) as CompiledQuery<ProfileRow>;
  const { rows } = await db.executeQuery(query);
  return rows[0];
}

/** The identity behind a single sign-on token, while its user and the identity are in use. */
export async function readHolder(
  db: Db,
  { tenantCode, userSysNo, applicationSysNo }: { tenantCode: string; userSysNo: number; applicationSysNo: number },
): Promise<z.output<typeof SsoHolder> | undefined> {
  const { rows } = await sql<z.output<typeof SsoHolder>>`
    SELECT u."sysNo" AS "userSysNo", u."displayName", a."sysNo" AS "applicationSysNo", a."key" AS "identity",
      o."sysNo" AS "organizationSysNo", o."name" AS "organizationName"
    FROM mall."User" u
    JOIN mall."UserApplication" a ON a."tenantCode" = u."tenantCode" AND a."userSysNo" = u."sysNo"
      AND a."sysNo" = ${applicationSysNo} AND a."removedTime" IS NULL
    JOIN mall."Organization" o ON o."tenantCode" = a."tenantCode" AND o."sysNo" = a."organizationSysNo"
    WHERE u."tenantCode" = ${tenantCode} AND u."sysNo" = ${userSysNo} AND u."status" = ${sql.lit(RecordStatus.enabled)}`.execute(
    db,
  );
  return rows[0];
}
