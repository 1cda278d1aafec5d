import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { type ChosenStatement, proposeCovers } from "#trpc/rules/invoice-cover";
import { notOwn } from "../document/index";
import type { Handler } from "../implement";
import { settlementKind } from "../settlement/index";
import type { InvoiceFields } from "./reader/index";
import { candidates, openOf } from "./repo/sums";

type Context = Parameters<Handler<(typeof contract.invoice)["submit"]>>[0];

/** @throws Failure NOT_FOUND, FORBIDDEN, BAD_INPUT where they are of more than one purchaser */
async function needOwn({ db, tenantCode, actor }: Context, chosen: readonly ChosenStatement[]): Promise<void> {
  const sysNos = chosen.map(({ settlementSysNo }) => settlementSysNo);
  const found = await openOf(db, { tenantCode, sysNos });
  if (found.length < sysNos.length) throw notOwn(undefined, settlementKind.machine.name);
  const other = found.find(({ supplierSysNo }) => supplierSysNo !== actor.supplierSysNo);
  if (other) throw notOwn(other, settlementKind.machine.name);
  if (new Set(found.map(({ purchaserOrganizationSysNo }) => purchaserOrganizationSysNo)).size === 1) return;
  const message = "一张发票只能开给同一采购方的结算单，请分开选择";
  throw new Failure("BAD_INPUT", { message, fields: { coverList: message } });
}

/**
 * The statements that the supplier chose for an invoice, else those that its buyer and amount point at.
 * @throws Failure NOT_FOUND, FORBIDDEN, BAD_INPUT, INVOICE_UNMATCHED
 */
export async function chosenStatements(context: Context, fields: InvoiceFields): Promise<ChosenStatement[]> {
  const { db, tenantCode, actor, input } = context;
  if (input.coverList) {
    await needOwn(context, input.coverList);
    return input.coverList;
  }
  const { buyerTaxNo, buyerName, total } = fields;
  const of = { tenantCode, supplierSysNo: actor.supplierSysNo ?? 0, buyerTaxNo, buyerName };
  const proposed = proposeCovers(total, await candidates(db, of));
  if (proposed.length > 0) return proposed.map(({ settlementSysNo }) => ({ settlementSysNo }));
  throw new Failure("INVOICE_UNMATCHED", {
    message: `“${buyerName}”的结算单未开票金额不足${total}元，请核对发票金额，或选择结算单后再提交`,
  });
}
