import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { audit, confirm, deny, withdraw } from "./answer";
import { pay } from "./pay";
import { plan, remove, save } from "./plan";
import { detail, search, searchOpen, searchPartners, steps } from "./read";

export const payment = implement(contract.payment, {
  ...{ search, detail, steps, searchPartners, searchOpen },
  ...{ plan, save, audit, pay, withdraw, delete: remove },
  ...{ confirm, deny },
});

export { recordAdvance } from "./advance";
export { payOrder } from "./pay";
export { needOwnOrders } from "./plan";
export { paymentKind } from "./repo/kind";
