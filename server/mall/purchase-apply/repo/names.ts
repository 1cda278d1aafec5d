import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

interface Named {
  tenantCode: string;
  receiveAddressSysNo: number;
  invoiceTitleSysNo: number;
}
interface Names {
  receiveAddress: string;
  receiveContact: string;
  invoiceTitle: string;
}

/** The address and the invoice title of an application in words; "" for what is deleted. */
export async function namesOf(db: Db, { tenantCode, receiveAddressSysNo, invoiceTitleSysNo }: Named): Promise<Names> {
  const { rows } = await sql<Names>`
    SELECT coalesce(concat_ws(' ', a."areaName", a."address"), '') AS "receiveAddress",
      coalesce(concat_ws(' ', a."contactName", a."contactMobile"), '') AS "receiveContact",
      coalesce(t."title", '') AS "invoiceTitle"
    FROM (SELECT ${tenantCode}::text AS "tenantCode") n
    LEFT JOIN mall."ReceivingAddress" a ON a."tenantCode" = n."tenantCode" AND a."sysNo" = ${receiveAddressSysNo}
    LEFT JOIN mall."InvoiceTitle" t ON t."tenantCode" = n."tenantCode" AND t."sysNo" = ${invoiceTitleSysNo}`.execute(
    db,
  );
  return rows[0] ?? { receiveAddress: "", receiveContact: "", invoiceTitle: "" };
}
