import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { audit, confirm, confirmRefund, deny, denyRefund, withdraw, withdrawRefund } from "./answer";
import { pay } from "./pay";
import { plan, remove, save } from "./plan";
import { detail, search, searchOpen, searchOverpaid, searchPartners, steps } from "./read";
import { refund } from "./refund";

export const payment = implement(contract.payment, {
  ...{ search, detail, steps, searchPartners, searchOpen, searchOverpaid },
  ...{ plan, save, audit, pay, withdraw, delete: remove },
  ...{ confirm, deny },
  ...{ refund, confirmRefund, denyRefund, withdrawRefund },
});

export { recordAdvance } from "./advance";
export { payOrder } from "./pay";
export { needOwnOrders } from "./plan";
export { paymentKind } from "./repo/kind";
