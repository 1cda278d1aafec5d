import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { accept, agree, audit, decline, payOut, refuse, repay, withdraw } from "./answer";
import { apply } from "./apply";
import { detail, search, searchLent, searchOrders, steps } from "./read";

export const factoring = implement(contract.factoring, {
  ...{ search, detail, steps, searchOrders, searchLent },
  ...{ audit, withdraw, agree, decline },
  ...{ accept, refuse, payOut, repay },
});
export const financing = implement(contract.financing, { apply });

export { finance } from "./ask";
export { funding } from "./book";
export { factoringKind } from "./repo/kind";
export { earlyOffers } from "./terms";
