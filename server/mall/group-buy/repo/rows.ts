import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { GroupBuyDetail, GroupBuyJoin, groupBuyStates } from "#trpc/contract/group-buy";
import { areaAncestors, cityCodeWidth } from "#trpc/rules/area";
import { GroupBuyJoinStatus, GroupBuyStatus, type GroupBuyStatusCode, takingStatuses } from "#trpc/rules/group-buy";
import type { PriceStep } from "#trpc/rules/price-ladder";

/** A group purchase as it is read; prices and names of areas are for its reader to add. */
export type GroupBuyRow = Omit<
  GroupBuyDetail,
  "stepList" | "areaNameList" | "areaCodeList" | "saleAreaList" | "takesJoins" | "own" | "joinList"
> & { stepList: PriceStep[]; areaCodes: string[]; saleAreas: string[] };

const seconds = (column: RawBuilder<unknown>) => sql`floor(extract(epoch FROM ${column}))::float8`;
/** SQL: group purchase `g` with its goods `k` and supplier `p`. */
const columns = sql`g."sysNo", g."groupBuyNo", g."status", g."title", g."supplierSysNo", p."name" AS "supplierName",
  g."skuSysNo", g."skuName", g."skuSpec", g."unit", k."mainImgUrl", k."salesPrice"::float8 AS "listPrice", g."stepList",
  g."minQuantity"::float8 AS "minQuantity", g."maxQuantity"::float8 AS "maxQuantity",
  g."totalQuantity"::float8 AS "totalQuantity", g."joinCount" AS "organizationCount", g."freight"::float8 AS "freight",
  g."areaCodes", k."saleAreas", ${seconds(sql`g."openTime"`)} AS "openTime", ${seconds(sql`g."closeTime"`)} AS "closeTime",
  g."deliveryDays", g."stepFrom"::float8 AS "stepFrom", g."unitPrice"::float8 AS "unitPrice", g."remark", g."reason",
  g."taxRate"::float8 AS "taxRate", k."buyStart"::float8 AS "buyStart", k."quantityScale",
  g."orderedAmount"::float8 AS "orderedAmount"`;
const joined = sql`
  JOIN mall."Sku" k ON k."tenantCode" = g."tenantCode" AND k."sysNo" = g."skuSysNo"
  JOIN mall."Supplier" p ON p."tenantCode" = g."tenantCode" AND p."sysNo" = g."supplierSysNo"`;

const active = literals(takingStatuses);
const stateSql = {
  open: sql`g."status" IN (${active})`,
  reached: sql`g."status" = ${sql.lit(GroupBuyStatus.reached)}`,
  ended: sql`g."status" NOT IN (${active})`,
} as const;

interface GroupBuyFilter {
  keyword?: string | undefined;
  state?: (typeof groupBuyStates)[number] | undefined;
  /** Level code of where it is to be delivered; "" for anywhere. */
  areaCode?: string;
  /** Its own, drafts among them; left out, what is published. */
  supplierSysNo?: number;
  status?: GroupBuyStatusCode | undefined;
}
interface Page {
  pageNo: number;
  pageSize: number;
}
const limited = ({ pageNo, pageSize }: Page) => sql`LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`;

/** SQL: every word is in title, number, goods or supplier. */
const found = (keyword = "") => {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql``;
  return sql`AND NOT EXISTS (SELECT FROM unnest(${words}::text[]) w WHERE strpos(lower(concat_ws(' ', g."title",
    g."groupBuyNo", g."skuName", g."skuSpec", p."name")), w) = 0)`;
};
/** SQL: delivered to an area, or to a part of one that is too wide to deliver to. */
const within = (areaCode = "") => {
  if (areaCode === "") return sql``;
  const covers = sql`g."areaCodes" && ${areaAncestors(areaCode)}::text[]`;
  if (areaCode.length > cityCodeWidth) return sql`AND ${covers}`;
  return sql`AND (${covers} OR EXISTS (SELECT FROM unnest(g."areaCodes") c WHERE starts_with(c, ${areaCode})))`;
};

/** A page of group purchases with how many there are, in one statement. */
export async function searchGroupBuys(db: Db, tenantCode: string, filter: GroupBuyFilter & Page) {
  const { keyword, state, areaCode, supplierSysNo, status } = filter;
  const wanted = sql`FROM mall."GroupBuy" g ${joined} WHERE g."tenantCode" = ${tenantCode}
    ${supplierSysNo === undefined ? sql`AND g."status" <> ${sql.lit(GroupBuyStatus.draft)}` : sql`AND g."supplierSysNo" = ${supplierSysNo}`}
    ${status === undefined ? sql`` : sql`AND g."status" = ${status}`}
    ${state === undefined ? sql`` : sql`AND ${stateSql[state]}`} ${within(areaCode)} ${found(keyword)}`;
  const order =
    supplierSysNo === undefined
      ? sql`(g."status" IN (${active})) DESC, CASE WHEN g."status" IN (${active}) THEN g."closeTime" END, g."sysNo" DESC`
      : sql`g."sysNo" DESC`;
  const { rows } = await sql<{ total: number; datas: GroupBuyRow[] }>`
    SELECT (SELECT count(*)::int ${wanted}) AS "total", (SELECT coalesce(json_agg(one), '[]') FROM (
      SELECT ${columns} ${wanted} ORDER BY ${order} ${limited(filter)}) one) AS "datas"`.execute(db);
  return rows[0] ?? { total: 0, datas: [] };
}

/** One group purchase of a tenant, with the organisation that is left out of nothing. */
export async function readGroupBuy(db: Db, tenantCode: string, sysNo: number): Promise<GroupBuyRow | undefined> {
  const { rows } = await sql<GroupBuyRow>`
    SELECT ${columns} FROM mall."GroupBuy" g ${joined}
    WHERE g."tenantCode" = ${tenantCode} AND g."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

const joinColumns = sql`j."sysNo", j."organizationName", j."userName", j."status", j."quantity"::float8 AS "quantity",
  j."receiveAddressSysNo", coalesce(a."areaName", '') AS "areaName", j."remark", j."reason",
  j."unitPrice"::float8 AS "unitPrice", j."amount"::float8 AS "amount", j."freight"::float8 AS "freight",
  j."orderSysNo", j."orderNo", ${seconds(sql`j."joinTime"`)} AS "joinTime"`;
const withAddress = sql`LEFT JOIN mall."ReceivingAddress" a
  ON a."tenantCode" = j."tenantCode" AND a."sysNo" = j."receiveAddressSysNo"`;

/** Parts in a group purchase, the earliest first: all of them, or one organisation's. */
export async function readJoins(
  db: Db,
  { tenantCode, groupBuySysNo }: { tenantCode: string; groupBuySysNo: number },
  organizationSysNo?: number,
): Promise<GroupBuyJoin[]> {
  const { rows } = await sql<GroupBuyJoin>`
    SELECT ${joinColumns} FROM mall."GroupBuyJoin" j ${withAddress}
    WHERE j."tenantCode" = ${tenantCode} AND j."groupBuySysNo" = ${groupBuySysNo}
      ${organizationSysNo === undefined ? sql`` : sql`AND j."organizationSysNo" = ${organizationSysNo}`}
    ORDER BY j."joinTime", j."sysNo"`.execute(db);
  return rows;
}

/** A page of an organisation's parts with what they are parts of, newest first. */
export async function searchOwn(
  db: Db,
  { tenantCode, organizationSysNo }: { tenantCode: string; organizationSysNo: number },
  filter: Page & { keyword?: string | undefined },
) {
  const wanted = sql`FROM mall."GroupBuyJoin" j
    JOIN mall."GroupBuy" g ON g."tenantCode" = j."tenantCode" AND g."sysNo" = j."groupBuySysNo" ${joined}
    WHERE j."tenantCode" = ${tenantCode} AND j."organizationSysNo" = ${organizationSysNo} ${found(filter.keyword)}`;
  const { rows } = await sql<{ total: number; datas: (GroupBuyJoin & { groupBuy: GroupBuyRow })[] }>`
    SELECT (SELECT count(*)::int ${wanted}) AS "total", (SELECT coalesce(json_agg(one), '[]') FROM (
      SELECT ${joinColumns}, (SELECT row_to_json(c) FROM (SELECT ${columns}) c) AS "groupBuy"
      FROM mall."GroupBuyJoin" j ${withAddress}
      JOIN mall."GroupBuy" g ON g."tenantCode" = j."tenantCode" AND g."sysNo" = j."groupBuySysNo" ${joined}
      WHERE j."tenantCode" = ${tenantCode} AND j."organizationSysNo" = ${organizationSysNo} ${found(filter.keyword)}
      ORDER BY j."sysNo" DESC ${limited(filter)}) one) AS "datas"`.execute(db);
  return rows[0] ?? { total: 0, datas: [] };
}

/** Parts that still count. */
export const countingSql = sql`j."status" = ${sql.lit(GroupBuyJoinStatus.joined)}`;
