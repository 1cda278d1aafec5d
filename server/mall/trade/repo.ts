import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { OrderStatus, QuoteBasis, RecordStatus } from "#trpc/contract/shared/codes";
import type { FreightDetail } from "#trpc/contract/shared/freight";
import type { ApprovalRule } from "#trpc/rules/approval-rules";
import type { Overdue } from "#trpc/rules/overdue";
import { documentNo, rulesSql } from "../document/index";
import { payBefore } from "../order/index";
import { overdueSql } from "./overdue-repo";

/** What of an address an order keeps. */
export interface CheckoutAddress {
  sysNo: number;
  organizationSysNo: number;
  contactName: string;
  contactMobile: string;
  areaName: string;
  areaCode: string;
  address: string;
}
export interface CheckoutTitle {
  sysNo: number;
  organizationSysNo: number;
  title: string;
  taxCode: string;
  bankName: string;
  bankAccount: string;
  registerAddress: string;
  registerPhone: string;
}
/** Who has to agree to what an organisation orders. */
export interface OrderApproval {
  supplierConfirms: boolean;
  rules: ApprovalRule[];
}
export interface Checkout extends OrderApproval {
  realAuthentication: boolean;
  address: CheckoutAddress | null;
  title: CheckoutTitle | null;
  overdue: Overdue;
  /** The organisation has a line below which suppliers are not ordered from. */
  blocksSuppliers: boolean;
}
interface CheckoutKeys {
  tenantCode: string;
  userSysNo: number;
  organizationSysNo: number;
  receiveAddressSysNo: number;
  invoiceTitleSysNo: number;
  now: Date;
}

/** SQL: {@link OrderApproval} of organisation `o`. */
const approvalColumns = sql`o."supplierConfirms",
  ${rulesSql("order", { tenantCode: sql`o."tenantCode"`, organization: sql`o."sysNo"` })} AS "rules"`;

/**
 * What a checkout rests on, in one statement. Address and title of anybody in the tenant: whose they are is for the
 * caller to check.
 */
export async function readCheckout(db: Db, keys: CheckoutKeys): Promise<Checkout> {
  const { tenantCode, userSysNo, organizationSysNo, receiveAddressSysNo, invoiceTitleSysNo, now } = keys;
  const { rows } = await sql<Checkout>`
    SELECT u."realAuthentication", row_to_json(a) AS address, row_to_json(t) AS title, ${approvalColumns},
      ${overdueSql(tenantCode, organizationSysNo, now)} AS overdue,
      EXISTS (SELECT FROM mall."EvaluationSetting" w WHERE w."tenantCode" = ${tenantCode}
        AND w."organizationSysNo" = ${organizationSysNo} AND w."blockBelow" IS NOT NULL) AS "blocksSuppliers"
    FROM mall."User" u
    JOIN mall."Organization" o ON o."tenantCode" = ${tenantCode} AND o."sysNo" = ${organizationSysNo}
    LEFT JOIN mall."ReceivingAddress" a ON a."tenantCode" = ${tenantCode} AND a."sysNo" = ${receiveAddressSysNo}
    LEFT JOIN mall."InvoiceTitle" t ON t."tenantCode" = ${tenantCode} AND t."sysNo" = ${invoiceTitleSysNo}
    WHERE u."tenantCode" = ${tenantCode} AND u."sysNo" = ${userSysNo}`.execute(db);
  const [checkout] = rows;
  if (!checkout) throw new Error(`user ${userSysNo} or organization ${organizationSysNo} is gone`);
  return checkout;
}

/** What else a simulation depends on. */
interface OrderWatch {
  /** The organisation has a line for the scores of suppliers. */
  watches: boolean;
  /** It has an agreement with prices for some of its projects. */
  pricedByProject: boolean;
}

/** What an order of one of several buyers rests on; address and title are of the buyer itself, or null. */
interface Buyer extends OrderApproval {
  organizationSysNo: number;
  address: CheckoutAddress | null;
  title: CheckoutTitle | null;
  projectName: string;
}

/** {@link Buyer}s of a tenant in one statement; organisations that are gone or stopped are missing. */
export async function readBuyers(
  db: Db,
  tenantCode: string,
  wanted: readonly {
    organizationSysNo: number;
    receiveAddressSysNo: number;
    invoiceTitleSysNo: number;
    projectSysNo: number | null;
  }[],
): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    SELECT o."sysNo" AS "organizationSysNo", row_to_json(a) AS address, row_to_json(t) AS title,
      coalesce(p."name", '') AS "projectName", ${approvalColumns}
    FROM json_to_recordset(${JSON.stringify(wanted)}::json) AS w("organizationSysNo" int8, "receiveAddressSysNo" int8,
      "invoiceTitleSysNo" int8, "projectSysNo" int8)
    JOIN mall."Organization" o ON o."tenantCode" = ${tenantCode} AND o."sysNo" = w."organizationSysNo"
    LEFT JOIN mall."ReceivingAddress" a ON a."tenantCode" = ${tenantCode} AND a."sysNo" = w."receiveAddressSysNo"
      AND a."organizationSysNo" = o."sysNo"
    LEFT JOIN mall."InvoiceTitle" t ON t."tenantCode" = ${tenantCode} AND t."sysNo" = w."invoiceTitleSysNo"
      AND t."organizationSysNo" = o."sysNo"
    LEFT JOIN mall."Project" p ON p."tenantCode" = ${tenantCode} AND p."sysNo" = w."projectSysNo"
      AND p."organizationSysNo" = o."sysNo"`.execute(db);
  return rows;
}

/** @throws Error where the organisation is gone */
export async function readApproval(
  db: Db,
  { tenantCode, organizationSysNo }: { tenantCode: string; organizationSysNo: number },
): Promise<OrderApproval & OrderWatch> {
  const { rows } = await sql<OrderApproval & OrderWatch>`
    SELECT ${approvalColumns}, EXISTS (SELECT FROM mall."EvaluationSetting" w WHERE w."tenantCode" = o."tenantCode"
        AND w."organizationSysNo" = o."sysNo" AND (w."warnBelow" IS NOT NULL OR w."blockBelow" IS NOT NULL)) AS "watches",
      EXISTS (SELECT FROM mall."TradeAgreement" g WHERE g."tenantCode" = o."tenantCode"
        AND g."purchaserOrganizationSysNo" = o."sysNo" AND g."status" = ${sql.lit(RecordStatus.enabled)}
        AND (g."projectSysNos" <> '{}' OR EXISTS (SELECT FROM mall."AgreementClause" k
          WHERE k."tenantCode" = g."tenantCode" AND k."agreementSysNo" = g."sysNo" AND k."projectSysNos" <> '{}'))) AS "pricedByProject"
    FROM mall."Organization" o
    WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${organizationSysNo}`.execute(db);
  const [approval] = rows;
  if (!approval) throw new Error(`organization ${organizationSysNo} is gone`);
  return approval;
}

export async function readAddress(db: Db, tenantCode: string, sysNo: number): Promise<CheckoutAddress | null> {
  const { rows } = await sql<CheckoutAddress>`
    SELECT "sysNo", "organizationSysNo", "contactName", "contactMobile", "areaName", "areaCode", "address"
    FROM mall."ReceivingAddress" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
  return rows[0] ?? null;
}

/** Keys for so many orders and order lines, so that lines can name their order before either is written. */
export async function takeKeys(db: Db, orders: number, items: number) {
  const { rows } = await sql<{ orders: number[]; items: number[] }>`
    SELECT
      (SELECT array_agg(nextval('mall."OrderTrade_sysNo_seq"')) FROM generate_series(1, ${orders}::int)) AS orders,
      (SELECT array_agg(nextval('mall."OrderItem_sysNo_seq"')) FROM generate_series(1, ${items}::int)) AS items`.execute(
    db,
  );
  return rows[0] ?? { orders: [], items: [] };
}

/** Columns of a new order; money and rates as decimals in text. */
export interface NewOrder {
  sysNo: number;
  status: number;
  approvalStatus: number;
  supplierConfirmStatus: number;
  paymentStatus: number;
  applySysNo: number | null;
  orderSource: number;
  goodsKind: number;
  purchaserOrganizationSysNo: number;
  purchaserOrganizationName: string;
  purchaserUserSysNo: number;
  purchaserUserName: string;
  supplierSysNo: number;
  supplierName: string;
  shopSysNo: number;
  shopName: string;
  agreementSysNo: number | null;
  agreementNo: string;
  contractSysNo: number | null;
  accountPeriod: number;
  billingPeriod: number;
  otherDays: number;
  termName: string;
  paymentMode: number;
  receiveAddressSysNo: number;
  receiveAddress: object;
  areaCode: string;
  invoiceTitleSysNo: number;
  invoiceTitle: object;
  invoiceType: number;
  totalAmount: string;
  freight: string;
  freightDetail: FreightDetail | null;
  remark: string;
  keptBack: boolean;
  wishDate: string | null;
  wishHalf: number;
  wishTime: string;
  projectSysNo: number | null;
  projectName: string;
  usePart: string;
  usePlace: string;
  costCode: string;
  weighing: number;
  massTolerance: string;
  deliveryConfirmRequired: boolean;
  receivingConfirm: number;
  certificatesRequired: boolean;
  inspectionRequired: boolean;
  goodsText: string;
}

const orderColumns = `"sysNo", "status", "approvalStatus", "supplierConfirmStatus", "paymentStatus", "applySysNo", "orderSource", "goodsKind", "purchaserOrganizationSysNo",
  "purchaserOrganizationName", "purchaserUserSysNo", "purchaserUserName", "supplierSysNo", "supplierName", "shopSysNo",
  "shopName", "agreementSysNo", "agreementNo", "contractSysNo", "accountPeriod", "billingPeriod", "otherDays", "termName", "paymentMode",
  "receiveAddressSysNo", "receiveAddress", "areaCode", "invoiceTitleSysNo", "invoiceTitle", "invoiceType", "totalAmount",
  "freight", "freightDetail",
  "remark", "keptBack", "wishDate", "wishHalf", "wishTime", "projectSysNo", "projectName", "usePart", "usePlace", "costCode", "weighing", "massTolerance", "deliveryConfirmRequired", "receivingConfirm", "certificatesRequired", "inspectionRequired", "goodsText"`;

/** Writes orders in one statement and answers their numbers: DD, day in China, key. */
export async function insertOrders(db: Db, tenantCode: string, now: Date, orders: readonly NewOrder[]) {
  const { rows } = await sql<{ sysNo: number; orderNo: string; status: number }>`
    INSERT INTO mall."OrderTrade"
      ("tenantCode", "orderNo", "createTime", "updateTime", "payBefore", "purchaserSize", "supplierSize",
        ${sql.raw(orderColumns)})
    SELECT ${tenantCode}, ${documentNo("DD", now, sql`o."sysNo"`)}, ${now}, ${now},
      CASE WHEN o."status" = ${sql.lit(OrderStatus.waitingPayment)} THEN ${payBefore(tenantCode, now)} END,
      (SELECT g."enterpriseSize" FROM mall."Organization" g
        WHERE g."tenantCode" = ${tenantCode} AND g."sysNo" = o."purchaserOrganizationSysNo"),
      (SELECT g."enterpriseSize" FROM mall."Supplier" s
        JOIN mall."Organization" g ON g."tenantCode" = s."tenantCode" AND g."sysNo" = s."organizationSysNo"
        WHERE s."tenantCode" = ${tenantCode} AND s."sysNo" = o."supplierSysNo"),
      ${sql.raw(orderColumns)}
    FROM json_populate_recordset(NULL::mall."OrderTrade", ${JSON.stringify(orders)}::json) o
    ORDER BY o."sysNo"
    RETURNING "sysNo", "orderNo", "status"`.execute(db);
  return rows;
}

export interface NewItem {
  sysNo: number;
  orderSysNo: number;
  lineNo: number;
  skuSysNo: number;
  skuName: string;
  skuSpec: string;
  mainImgUrl: string;
  unit: string;
  goodsKind: number;
  quantityScale: number;
  quantity: string;
  listPrice: string;
  price: string;
  amount: string;
  freight: string;
  taxRate: string;
  tradeAgreementSysNo: number | null;
  priceReason: object;
  massPerMetre: string | null;
  pieceLength: string | null;
  pieceMass: string | null;
  madeToOrder: boolean;
  weighing: number;
  massTolerance: string | null;
  toleranceSource: string;
}

const itemColumns = `"sysNo", "orderSysNo", "lineNo", "skuSysNo", "skuName", "skuSpec", "mainImgUrl", "unit", "goodsKind",
  "quantityScale", "quantity", "listPrice", "price", "amount", "freight", "taxRate", "tradeAgreementSysNo", "priceReason",
  "massPerMetre", "pieceLength", "pieceMass", "madeToOrder", "massTolerance", "toleranceSource"`;

/** What settles a line: as the clause says that makes its price, else as the agreement does. */
const itemWeighing = (tenantCode: string) => sql`coalesce((SELECT c."weighing" FROM mall."AgreementClause" c
  WHERE c."tenantCode" = ${tenantCode} AND c."agreementSysNo" = i."tradeAgreementSysNo"
    AND c."clauseNo" = (i."priceReason"->>'clauseNo')::int), i."weighing")`;

/** Certificates that come with a line, by the clause that makes its price. */
const itemCertificates = (tenantCode: string) => sql`coalesce((SELECT c."certificates" FROM mall."AgreementClause" c
  WHERE c."tenantCode" = ${tenantCode} AND c."agreementSysNo" = i."tradeAgreementSysNo"
    AND c."clauseNo" = (i."priceReason"->>'clauseNo')::int), '{}')`;

/** The line of the contract by whose agreement a line is ordered. */
const itemContract = (tenantCode: string) => sql`(SELECT c."sysNo" FROM mall."Contract" q
  JOIN mall."ContractItem" c ON c."tenantCode" = q."tenantCode" AND c."contractSysNo" = q."sysNo"
  WHERE q."tenantCode" = ${tenantCode} AND q."agreementSysNo" = i."tradeAgreementSysNo" AND c."skuSysNo" = i."skuSysNo")`;

/** Writes the lines of any number of orders in one statement. */
export async function insertItems(db: Db, tenantCode: string, items: readonly NewItem[]): Promise<void> {
  await sql`
    INSERT INTO mall."OrderItem" ("tenantCode", ${sql.raw(itemColumns)}, "weighing", "certificates", "contractItemSysNo",
      "quoteBasis")
    SELECT ${tenantCode}, ${sql.raw(itemColumns)}, ${itemWeighing(tenantCode)},
      ${itemCertificates(tenantCode)}, ${itemContract(tenantCode)},
      coalesce((i."priceReason"->>'quoteBasis')::int, ${sql.lit(QuoteBasis.orderDay)})
    FROM json_populate_recordset(NULL::mall."OrderItem", ${JSON.stringify(items)}::json) i`.execute(db);
}

/** The address was used now: it leads the recent ones, and offers what was ordered to it to the next order. */
export async function touchAddress(
  db: Db,
  tenantCode: string,
  now: Date,
  what: { sysNo: number; projectSysNo: number | null; projectName: string; costCode: string },
): Promise<void> {
  const { sysNo, projectSysNo, projectName, costCode } = what;
  const another = sql`"projectSysNo" IS DISTINCT FROM ${projectSysNo}::bigint`;
  await sql`
    UPDATE mall."ReceivingAddress" SET "lastUseTime" = ${now},
      "projectSysNo" = coalesce(${projectSysNo}::bigint, "projectSysNo"),
      "projectName" = coalesce(nullif(${projectName}, ''), "projectName"),
      "costCode" = CASE WHEN ${costCode} <> '' OR ${projectSysNo}::bigint IS NOT NULL AND ${another}
        THEN ${costCode} ELSE "costCode" END
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}
