import { CompiledQuery } from "kysely";
import type { Db } from "#server/kernel/db";
import { CartPlace } from "#trpc/contract/shared/codes";
import type { Actor } from "../../implement";

/** Whose cart: a user has one per identity and organisation. */
export interface CartOwner {
  tenantCode: string;
  userSysNo: number;
  applicationSysNo: number;
  organizationSysNo: number;
}
export const ownerOf = ({ tenantCode, userSysNo, applicationSysNo, organizationSysNo }: Actor): CartOwner => ({
  tenantCode,
  userSysNo,
  applicationSysNo,
  organizationSysNo,
});

// l is the cart line, $1 to $4 the owner
/** Wherever the line is. */
export const ofAnyPlace = `l."tenantCode" = $1 AND l."userSysNo" = $2 AND l."applicationSysNo" = $3 AND l."organizationSysNo" = $4`;
/** In the cart itself. */
export const ofOwner = `${ofAnyPlace} AND l."place" = ${CartPlace.cart}`;
/** What an order can take: lines of the cart, and what is bought by itself. */
export const orderable = `${ofAnyPlace} AND l."place" IN (${CartPlace.cart}, ${CartPlace.buyNow})`;
export const ownerValues = ({ tenantCode, userSysNo, applicationSysNo, organizationSysNo }: CartOwner): unknown[] => [
  tenantCode,
  userSysNo,
  applicationSysNo,
  organizationSysNo,
];

/** Cart lines are always locked in this order, so that two requests of one user cannot wait for each other. */
export const lockOrder = `ORDER BY l."skuSysNo", l."agreementSysNo", l."place" FOR UPDATE OF l`;

export const ownerColumns = `"tenantCode", "userSysNo", "applicationSysNo", "organizationSysNo"`;
export const ownerParameters = `$1::varchar, $2::int8, $3::int8, $4::int8`;

/** Runs a statement of constant text, which each connection prepares once. */
export async function run<Row>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  return (await db.executeQuery(CompiledQuery.raw(text, values) as CompiledQuery<Row>)).rows;
}
