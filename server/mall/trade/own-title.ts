import { sql } from "kysely";
import type { trade } from "#trpc/contract/trade";
import type { Handler } from "../implement";

/** The default title of the reader's organisation; its name where it has none yet. */
export const getInvoiceTitleAndTaxCode: Handler<typeof trade.getInvoiceTitleAndTaxCode> = async (context) => {
  const { db, actor, input, fail } = context;
  const { tenantCode, organizationSysNo } = actor;
  if ((input.organizationSysNo ?? organizationSysNo) !== organizationSysNo)
    throw fail("FORBIDDEN", { message: "无权限查看该单位的发票抬头" });
  const { rows } = await sql<{ title: string; taxCode: string }>`
    SELECT "title", "taxCode" FROM mall."InvoiceTitle"
    WHERE "tenantCode" = ${tenantCode} AND "organizationSysNo" = ${organizationSysNo}
    ORDER BY "isDefault" DESC, "sysNo" DESC LIMIT 1`.execute(db);
  return rows[0] ?? { title: actor.organizationName, taxCode: "" };
};
