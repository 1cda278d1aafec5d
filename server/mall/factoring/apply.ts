import { Failure } from "#trpc/contract/failures";
import type { Contract } from "#trpc/contract/index";
import { daysUntil, interestOf } from "#trpc/rules/factoring";
import { factoringMachine } from "#trpc/rules/machine-factoring";
import { chinaDay } from "#trpc/rules/price";
import { createDocument, needEvent, operatorOf } from "../document/index";
import type { Handler } from "../implement";
import { lockOrders } from "../order/index";
import { type Assessed, assess, type Request, refusalOf } from "./assess";
import { lockParty } from "./repo/funding";
import { factoringKind } from "./repo/kind";
import { writeItems } from "./repo/lines";

/** Terms as they are agreed: later changes of the product do not touch the application. */
function termsAsOf(assessed: Assessed, billEndDate: string, today: string) {
  const { party, product, principal } = assessed;
  // the input names both, so that both were found or refused
  if (!party || !product) throw new RangeError("no funding party");
  const days = daysUntil(today, billEndDate);
  const { rate, dayBasis } = product;
  return {
    ...{ fundingPartySysNo: party.sysNo, fundingPartyName: party.name },
    ...{ bankProductSysNo: product.bankProductSysNo, bankProductName: product.name },
    ...{ yearRate: rate, dayBasis, days, billEndDate, totalAmount: principal.toFixed(2) },
    interest: interestOf({ principal, rate, days, dayBasis }).toFixed(2),
  };
}

/**
 * R-CALL-06: a purchaser applies. What is open of the orders and what the funding party may lend are judged once more
 * under their locks, so that applications at the same time never exceed them.
 */
export const apply: Handler<Contract["financing"]["apply"]> = async (context) => {
  const { input, actor, db, tenantCode, now } = context;
  needEvent(actor, "purchaser", factoringMachine, "apply");
  const scope = { db, tenantCode, actor, now };
  const found = await assess(scope, input);
  if (found.problems.length > 0) throw refusalOf(found.problems);
  await lockParty(db, tenantCode, input.fundingPartiesSysNo);
  const orderSysNos = found.lines.map(({ orderSysNo }) => orderSysNo);
  await lockOrders(db, { tenantCode, sysNos: orderSysNos });
  const chosen: Request = { ...input, orderSysNos };
  const assessed = await assess(scope, chosen);
  if (assessed.problems.length > 0) throw refusalOf(assessed.problems);
  if (assessed.lines.length === 0) throw new Failure("FACTORING_REFUSED");
  const { supplierSysNo, billEndDate, paymentAmount, effectScale, organizationCode, termReason, remark } = input;
  const doing = { db, tenantCode, now, operator: operatorOf(actor, "purchaser") };
  const made = await createDocument(doing, factoringKind, "apply", {
    parties: {
      ...{ purchaserOrganizationSysNo: actor.organizationSysNo, purchaserOrganizationName: actor.organizationName },
      ...{ supplierSysNo, supplierName: assessed.supplierName },
    },
    values: {
      ...{ purchaserUserSysNo: actor.userSysNo, purchaserUserName: actor.displayName, organizationCode },
      ...{ paymentAmount: paymentAmount.toFixed(2), effectScale, termReason, remark },
      materialCategorySysNos: [...input.materialCategorySysNos] as never,
      ...termsAsOf(assessed, billEndDate, chinaDay(now)),
    },
    lines: (key) => writeItems(db, key, assessed.lines),
  });
  return { sysNo: made.sysNo, status: made.status };
};
