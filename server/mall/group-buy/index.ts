import { groupBuy as calls } from "#trpc/contract/group-buy";
import { implement } from "../implement";
import { cancel, publish, save } from "./offer";
import { operatorCancel, operatorSearch } from "./operate";
import { detail, list, mine, supplierSearch } from "./read";
import { changeQuantity, join, leave, remove } from "./take-part";

export { closeGroupBuys } from "./close";

export const groupBuy = implement(calls, {
  ...{ list, detail, mine, supplierSearch, save, publish, cancel },
  ...{ operatorSearch, operatorCancel },
  ...{ join, changeQuantity, leave, remove },
});
