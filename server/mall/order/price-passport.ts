import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import type { Handler } from "../implement";
import { pricesAt } from "../pricing/index";
import { reads } from "./read";
import { deliveredPrices, pricedLine } from "./repo/priced-line";

/** The price of an order's line, for both sides of the order. @throws Failure NOT_FOUND, FORBIDDEN */
export const getPricePassport: Handler<typeof contract.order.getPricePassport> = async (context) => {
  const { db, tenantCode, input } = context;
  const line = await pricedLine(db, tenantCode, input.id);
  if (!line) throw new Failure("NOT_FOUND", { message: "订单明细不存在" });
  await reads.readable(context, line.orderSysNo);
  const { organizationSysNo, areaCode, projectSysNo, pricedTime, ...shown } = line;
  const { reason, skuSysNo } = shown;
  const deliveredList = await deliveredPrices(db, tenantCode, input.id);
  const found = await pricesAt(db, {
    ...{ tenantCode, organizationSysNo, areaCode, skuSysNo, moment: pricedTime, projectSysNo },
    period: () => reason ?? undefined,
    // a change of the order may have made the quantity another one since
    quantity: reason?.stepFrom ?? shown.quantity,
  });
  const agreement = reason?.tradeAgreementSysNo ?? null;
  // beside agreements the list price is what it was bought at where none was chosen
  const past = found.find((one) => (one.reason?.tradeAgreementSysNo ?? null) === agreement) ?? null;
  return { ...shown, deliveredList, past, isSame: reason !== null && past?.reason?.unitPrice === reason.unitPrice };
};
